import type { ComponentProps } from "react";
import { OutlineList } from "../outline-list.tsx";
import { SidePanel } from "../side-panel.tsx";
import { useRoomForPanels } from "../use-room-for-panels.ts";

interface TextOutlineProps extends ComponentProps<typeof OutlineList> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A text's headings; where the panel covers the text, choosing one closes it. */
export function TextOutline({ open, onClose, onGo, ...list }: TextOutlineProps) {
  const beside = useRoomForPanels();
  const go = (page: number) => {
    if (!beside) onClose();
    onGo(page);
  };
  return (
    <SidePanel open={open} onClose={onClose} title="Outline" side="left">
      <nav aria-label="Outline" className="scrollbar-quiet min-h-0 flex-1 overflow-y-auto">
        <OutlineList {...list} onGo={go} />
      </nav>
    </SidePanel>
  );
}
