import { useState } from "react";
import { useMedia } from "../../ui/use-media.ts";
import { focusPages } from "./focus-pages.ts";
import { useRoomForPanels } from "./use-room-for-panels.ts";
import type { useViewState } from "./use-view-state.ts";
import type { SidePanel } from "./view-state.ts";

export type Panels = ReturnType<typeof usePanels>;

/** From here on the rail, both panels and a page of 620 px fit beside each other. */
const ROOM_FOR_BOTH = "(width >= 94rem)";

/**
 * The panels on the left of a document and, on its right, the one in which words are looked for. Where both would leave the page too
 * little, the one that is opened later stands alone: words found stay painted, and the left one comes back when the other is closed.
 * On a narrow window they cover the document, so finding goes out of the way when a match is chosen; opening it again shows the same
 * list. `elsewhere` leads to where words can be found.
 */
export function usePanels({ state, change }: ReturnType<typeof useViewState>, elsewhere?: () => void) {
  const beside = useRoomForPanels();
  const bothFit = useMedia(ROOM_FOR_BOTH);
  const [isAside, setAside] = useState(false);
  const isFindShown = elsewhere === undefined && state.find !== null && (bothFit || !isAside);
  const left = bothFit || !isFindShown ? state.panel : null;
  const close = () => {
    // The panel goes, and what has the focus in it.
    if (document.activeElement?.closest("[data-find-panel]")) focusPages();
    change({ find: null });
  };
  const open = () => {
    setAside(false);
    if (elsewhere !== undefined) return elsewhere();
    if (state.find === null) change({ find: "" });
    else document.querySelector<HTMLInputElement>("[data-find-input]")?.select();
  };
  const onChosen = () => {
    // Of a list that stands beside the document the next match may be chosen.
    if (beside) return;
    setAside(true);
    if (state.panel !== null) change({ panel: null });
    focusPages();
  };
  const show = (panel: SidePanel | null) => {
    if (panel !== null) setAside(true);
    change({ panel });
  };
  return {
    find: { isShown: isFindShown, open, close, toggle: isFindShown ? close : open, onChosen },
    /** What of the left one is shown, and the way to show something else there, or nothing. */
    left,
    show,
    toggle: (panel: SidePanel) => show(left === panel ? null : panel),
  };
}
