import { useState } from "react";
import { keepPlace, recallPlace } from "../../ui/file-list/list-place.ts";

/** So many of the best results show their passages from the start. */
const UNFOLDED_AT_FIRST = 3;

/**
 * Which results show their passages; the same again when the reader comes back to this list.
 * @param hasPassages without any, nothing is unfolded that nobody has asked for
 */
export function useUnfolded(list: string, ids: readonly string[], hasPassages: boolean) {
  const [chosen, setChosen] = useState(() => recallPlace(list).openIds);
  const unfolded = new Set(chosen ?? (hasPassages ? ids.slice(0, UNFOLDED_AT_FIRST) : []));

  const set = (openIds: readonly string[]) => {
    setChosen(openIds);
    keepPlace(list, { openIds });
  };
  return {
    unfolded,
    fold: (id: string, open: boolean) => set([...[...unfolded].filter((one) => one !== id), ...(open ? [id] : [])]),
    foldAll: (open: boolean) => set(open ? ids : []),
  };
}
