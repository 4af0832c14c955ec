import type { ReactNode } from "react";
import { useState } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useToast } from "../../ui/toast.tsx";

interface ConfirmedDeedProps {
  /** On the button, and on the one that confirms. */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** When the server gives no words of its own. */
  readonly failure: string;
  readonly deed: () => Promise<unknown>;
}

/** A button for what cannot be undone: it asks first, and says so when the deed fails. */
export const ConfirmedDeed = ({ label, icon, title, text, failure, deed }: ConfirmedDeedProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const confirm = async (): Promise<boolean> => {
    try {
      await deed();
      return true;
    } catch (error) {
      toast.fail(error, { message: messageOf(error, failure) });
      return false;
    }
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)} className="max-sm:w-full">
        {icon}
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        text={text}
        confirmLabel={label}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
      />
    </>
  );
};
