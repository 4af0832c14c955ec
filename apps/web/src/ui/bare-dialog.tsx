import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

interface BareDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Said to screen readers only. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A window near the top of the page that is all its children's; it holds the focus until Esc or a click beside it. */
export const BareDialog = ({ open, onClose, title, children }: BareDialogProps) => (
  <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Base.Portal>
      <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Base.Popup className="fixed top-[12dvh] left-1/2 z-40 flex max-h-[76dvh] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-lift transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:top-2 max-sm:max-h-[calc(100dvh-1rem)] max-sm:w-[calc(100vw-1rem)]">
        <Base.Title className="sr-only">{title}</Base.Title>
        {children}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);
