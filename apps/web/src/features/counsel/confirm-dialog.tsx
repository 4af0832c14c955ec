import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly onClose: () => void;
  /** @returns whether it was done; the dialog stays when not */
  readonly onConfirm: () => Promise<boolean>;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ open, title, text, confirmLabel, onClose, onConfirm }: ConfirmDialogProps) {
  const [doing, setDoing] = useState(false);
  const confirm = async () => {
    setDoing(true);
    const done = await onConfirm();
    setDoing(false);
    if (done) onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="danger" loading={doing} onClick={() => void confirm()}>
        {confirmLabel}
      </Button>
    </>
  );
  return <Dialog open={open} onClose={onClose} title={title} description={text} actions={actions} />;
}
