import { useCallback } from "react";
import { useChangeAddress } from "../../ui/use-change-address.ts";
import { withParams } from "../../ui/with-params.ts";
import { withViewState } from "./view-state.ts";
import type { ViewState } from "./view-state.ts";

/** Goes over to another view of the same document, whose pages are not those of this one: the reader begins at its first. */
export function useSwitchView(): (change: Partial<ViewState>) => void {
  const changeAddress = useChangeAddress();
  return useCallback(
    (change) => changeAddress((before) => withParams(withViewState(before, change), { page: null, near: null })),
    [changeAddress],
  );
}
