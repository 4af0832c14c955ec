import type { ReactNode } from "react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  /** The deed can be taken back: its button is not red. */
  readonly mild?: boolean;
  /** What must be filled in first is not, yet. */
  readonly blocked?: boolean;
  readonly onClose: () => void;
  /** @returns whether it was done; the dialog stays when not */
  readonly onConfirm: () => Promise<boolean>;
  /** What has the focus once it is closed; null, or without it, what had it before. */
  readonly focusAfter?: () => HTMLElement | null;
  readonly children?: ReactNode;
}

/** Asks before something is done that changes what others have, or that cannot be undone. */
export function ConfirmDialog({ open, title, text, confirmLabel, onClose, onConfirm, ...rest }: ConfirmDialogProps) {
  const [doing, setDoing] = useState(false);
  const confirm = async () => {
    setDoing(true);
    const done = await onConfirm();
    setDoing(false);
    if (done) onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose} disabled={doing}>
        Cancel
      </Button>
      <Button
        variant={rest.mild === true ? "primary" : "danger"}
        loading={doing}
        disabled={rest.blocked === true}
        onClick={() => void confirm()}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={doing}
      title={title}
      description={text}
      actions={actions}
      focusAfter={rest.focusAfter}
    >
      {rest.children}
    </Dialog>
  );
}
