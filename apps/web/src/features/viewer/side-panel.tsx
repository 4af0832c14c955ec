import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { focusPages } from "./focus-pages.ts";
import { useRoomForPanels } from "./use-room-for-panels.ts";

interface SidePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly side: "left" | "right";
  readonly children: ReactNode;
}

/** A panel beside the document; on a narrow window a sheet above it. */
export function SidePanel({ open, onClose, title, side, children }: SidePanelProps) {
  const beside = useRoomForPanels();
  if (!beside) {
    return (
      <Sheet open={open} onClose={onClose} title={title} side={side} fills>
        <div className="flex h-full flex-col">{children}</div>
      </Sheet>
    );
  }
  return open && <Beside side={side}>{children}</Beside>;
}

/** Where it goes by a key or by its cross, what has the focus in it goes, too. */
const Beside = ({ side, children }: Pick<SidePanelProps, "side" | "children">) => {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (element?.contains(document.activeElement) === true) focusPages();
    };
  }, []);
  return (
    <div
      ref={panel}
      className={classNames(
        "flex shrink-0 flex-col border-line bg-paper print:hidden",
        side === "left" ? "w-72 border-r" : "w-80 border-l",
      )}
    >
      {children}
    </div>
  );
};
