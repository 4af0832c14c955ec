import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { ScrollBody } from "./scroll-body.tsx";

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly side?: "left" | "right";
  /** Without a head: the title is said to screen readers only, the cross stands in the corner, and the children fill it and scroll by themselves. */
  readonly bare?: boolean;
  /** The children are as high as the room below the head, and scroll by themselves. */
  readonly fills?: boolean;
  /** What has the focus once it is closed; null, or without it, what had it before. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
}

const SIDES = {
  left: "left-0 border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full",
  right: "right-0 border-l data-ending-style:translate-x-full data-starting-style:translate-x-full",
} as const;

/** A panel that slides in over the page from one side and holds the focus. */
export const Sheet = ({
  open,
  onClose,
  title,
  children,
  side = "right",
  bare = false,
  fills = bare,
  focusAfter,
}: SheetProps) => (
  <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Base.Portal>
      <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Base.Popup
        finalFocus={focusAfter}
        data-sheet={side}
        className={classNames(
          "fixed inset-y-0 z-40 flex flex-col border-line bg-paper shadow-lift transition-transform",
          bare ? "w-72 max-w-[85vw]" : "w-96 max-w-full max-sm:w-full",
          SIDES[side],
        )}
      >
        <header
          className={
            bare
              ? "absolute top-1.5 right-4 z-10"
              : "flex h-14 shrink-0 items-center justify-between border-b border-line px-4"
          }
        >
          <Base.Title className={bare ? "sr-only" : "text-base font-semibold"}>{title}</Base.Title>
          <Base.Close render={<IconButton label="Close" className="-mr-2" />}>
            <X size={16} strokeWidth={1.75} />
          </Base.Close>
        </header>
        {fills ? <div className="min-h-0 flex-1">{children}</div> : <ScrollBody>{children}</ScrollBody>}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);
