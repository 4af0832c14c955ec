import { use, useCallback } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useSearchParams } from "react-router";

export interface AddressChange {
  /** Takes the place of the address before in the history, unless false. */
  readonly replace?: boolean;
  /** Kept with the place in the history, not in the address; given, it is a change by itself. */
  readonly state?: unknown;
}

/** Where the reader is, or is on the way to while its code is loading: asked of the router itself, as what is drawn learns of it late. */
function useWhereabouts() {
  const router = use(RouterContext)?.router;
  return useCallback(() => router?.state.navigation.location ?? router?.state.location ?? window.location, [router]);
}

/** Tells whether the reader is still on this screen, for what comes long after it was asked for: who has left, or is leaving, is not called back. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  const where = useWhereabouts();
  return useCallback(() => where().pathname === pathname, [where, pathname]);
}

/** Tells whether Back or Forward has led elsewhere since the screen was drawn last. */
export function useHasGone(): () => boolean {
  const { key } = useLocation();
  const router = use(RouterContext)?.router;
  return () => router?.state.historyAction === "POP" && router.state.location.key !== key;
}

/**
 * Changes what stands behind the question mark. Two changes may come faster than the screen is drawn anew, so each begins from the
 * address as it is, not as it was drawn last; what changes nothing makes no history. Who has left for another screen, or is on the
 * way there, is not called back by it.
 * @returns the way to change it; that tells whether the reader was here
 */
export function useChangeAddress(): (
  change: (params: URLSearchParams) => URLSearchParams,
  how?: AddressChange,
) => boolean {
  const [, setParams] = useSearchParams();
  const where = useWhereabouts();
  const isHere = useIsHere();
  return useCallback(
    (change, { replace = true, state } = {}) => {
      if (!isHere()) return false;
      const { search } = where();
      const next = change(new URLSearchParams(search));
      const isSame = state === undefined && next.toString() === new URLSearchParams(search).toString();
      if (!isSame) void setParams(next, { replace, state, preventScrollReset: true });
      return true;
    },
    [isHere, where, setParams],
  );
}
