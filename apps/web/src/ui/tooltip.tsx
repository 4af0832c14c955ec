import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

interface TooltipProps {
  readonly text: ReactNode;
  /** The element explained: one that can be focused. */
  readonly children: ReactElement<Record<string, unknown>>;
  readonly side?: "top" | "right" | "bottom" | "left";
}

/** Escape means the window that the button stands in as well: its cross has the focus, and so its tooltip, when it opens. */
const passEscapeOn = (_: boolean, { reason, allowPropagation }: Base.Root.ChangeEventDetails) => {
  if (reason === "escape-key") allowPropagation();
};

/** Explains `children` on hover and focus; never the only place where something is said to a screen reader. */
export const Tooltip = ({ text, children, side = "bottom" }: TooltipProps) => (
  <Base.Root onOpenChange={passEscapeOn}>
    <Base.Trigger render={children} delay={400} />
    <Base.Portal>
      <Base.Positioner side={side} sideOffset={6} className="z-50">
        {/* Its words are the button's name already. */}
        <Base.Popup
          aria-hidden
          className="max-w-72 rounded-sm bg-ink px-2 py-1 text-xs text-paper transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
