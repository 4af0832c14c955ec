import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useChangeAddress } from "../../ui/use-change-address.ts";
import { readViewState, withViewState } from "./view-state.ts";
import type { ViewState } from "./view-state.ts";

/** How the document is looked at, as the address says, and the way to change it there. */
export function useViewState(): { readonly state: ViewState; readonly change: (change: Partial<ViewState>) => void } {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const state = useMemo(() => readViewState(params), [params]);
  const change = useCallback(
    (wanted: Partial<ViewState>) => changeAddress((before) => withViewState(before, wanted)),
    [changeAddress],
  );
  return { state, change };
}
