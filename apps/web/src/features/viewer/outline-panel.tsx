import type { ComponentProps } from "react";
import { Sheet } from "../../ui/sheet.tsx";
import { OutlineList } from "./outline-list.tsx";
import { useRoomForPanels } from "./use-room-for-panels.ts";

interface OutlinePanelProps extends ComponentProps<typeof OutlineList> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The outline beside the pages; on a narrow window a sheet that closes when something in it is chosen. */
export function OutlinePanel({ open, onClose, onGo, ...list }: OutlinePanelProps) {
  const beside = useRoomForPanels();
  if (!beside) {
    const goAndClose = (page: number) => {
      onClose();
      onGo(page);
    };
    return (
      <Sheet open={open} onClose={onClose} title="Outline" side="left">
        <OutlineList {...list} onGo={goAndClose} />
      </Sheet>
    );
  }
  return (
    open && (
      <nav aria-label="Outline" className="scrollbar-quiet w-72 shrink-0 overflow-y-auto border-r border-line bg-paper">
        <OutlineList {...list} onGo={onGo} />
      </nav>
    )
  );
}
