import { useCallback } from "react";
import { useChangeAddress } from "../../ui/use-change-address.ts";
import { withViewState } from "./view-state.ts";
import type { ViewState } from "./view-state.ts";

/** Goes over to another view of the same document, whose pages are not those of this one: the reader begins at its first. */
export function useSwitchView(): (change: Partial<ViewState>) => void {
  const changeAddress = useChangeAddress();
  return useCallback(
    (change) =>
      changeAddress((before) => {
        const next = withViewState(before, change);
        next.delete("page");
        next.delete("near");
        return next;
      }),
    [changeAddress],
  );
}
