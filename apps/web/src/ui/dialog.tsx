import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { ScrollBody } from "./scroll-body.tsx";

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What it asked for is being done: that cannot be called off, and its end must not close another dialog. */
  readonly busy?: boolean;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the foot, main one last. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  /** For dialogs whose `actions` hold a Close of their own. */
  readonly noCross?: boolean;
  /** What has the focus once it is closed; null, or without it, what had it before. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
}

const FIELD = "select, textarea, input:not([type=checkbox], [type=radio], [aria-hidden])";

/**
 * A window above the page that holds the focus, at first in its first field where it asks for something; Esc, the cross and a click beside it call `onClose`,
 * unless it is busy. A long title scrolls, so that what stands below it stays in the window; where there is no room even then, all of it scrolls.
 */
export const Dialog = ({
  open,
  onClose,
  busy = false,
  title,
  description,
  children,
  actions,
  wide = false,
  noCross = false,
  focusAfter,
}: DialogProps) => {
  const popup = useRef<HTMLDivElement>(null);
  // A finger that opened it would be met by a keyboard that hides half of it.
  const firstFocus = (opener: string) =>
    opener === "touch" ? popup.current : (popup.current?.querySelector<HTMLElement>(FIELD) ?? true);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          initialFocus={firstFocus}
          finalFocus={focusAfter}
          className={classNames(
            "fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100dvh-min(2rem,5dvh))] w-[calc(100vw-min(2rem,9vw))] -translate-x-1/2 -translate-y-1/2 flex-col overflow-y-auto rounded-lg border border-line bg-surface shadow-lift transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0",
            wide ? "max-w-2xl" : "max-w-md",
          )}
        >
          <header className="flex shrink-0 items-start gap-3 px-[min(1.25rem,5.5vw)] pt-4 pb-2">
            <ScrollBody className="max-h-[28dvh] min-w-0">
              <Base.Title className="text-lg font-semibold break-words">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="mt-1 text-base text-ink-soft">{description}</Base.Description>
              )}
            </ScrollBody>
            {!noCross && (
              <Base.Close render={<IconButton label="Close" className="-mr-2" />}>
                <X size={16} strokeWidth={1.75} />
              </Base.Close>
            )}
          </header>
          <ScrollBody className="min-h-20 px-[min(1.25rem,5.5vw)] pb-5 has-[>:empty]:min-h-0">{children}</ScrollBody>
          {actions !== undefined && (
            <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-[min(1.25rem,5.5vw)] py-3">
              {actions}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
