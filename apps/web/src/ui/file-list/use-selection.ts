import { useCallback, useState } from "react";
import { keepPlace, recallPlace } from "./list-place.ts";

/** The selected entry's id, the same when the reader comes back. `list` names the list: give the component that as its `key`. */
export function useSelection(list: string) {
  const [selectedId, setSelectedId] = useState(() => recallPlace(list).selectedId);
  const select = useCallback(
    (id: string | null) => {
      setSelectedId(id);
      keepPlace(list, { selectedId: id });
    },
    [list],
  );
  return { selectedId, select };
}
