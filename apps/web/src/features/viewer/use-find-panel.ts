import { useState } from "react";
import { focusPages } from "./focus-pages.ts";
import { useRoomForPanels } from "./use-room-for-panels.ts";
import type { useViewState } from "./use-view-state.ts";

/**
 * The panel in which words are looked for. On a narrow window it covers the document, so it goes out of the way when a match is
 * chosen; what was found stays painted, and opening it again shows the same list. `elsewhere` leads to where words can be found.
 */
export function useFindPanel({ state, change }: ReturnType<typeof useViewState>, elsewhere?: () => void) {
  const beside = useRoomForPanels();
  const [isAside, setAside] = useState(false);
  const isShown = state.find !== null && (beside || !isAside);
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
    setAside(true);
    // Of a list that stands beside the document the next match may be chosen.
    if (!beside) focusPages();
  };
  return { isShown, open, close, toggle: isShown ? close : open, onChosen };
}
