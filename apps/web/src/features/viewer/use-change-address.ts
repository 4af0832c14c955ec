import { use, useCallback } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams } from "react-router";

/**
 * Changes what stands behind the question mark, in the place of the address before. Two changes may come faster than the screen is
 * drawn anew, so each begins from the address as the browser has it, not as it was drawn last. Who is on the way to another screen,
 * whose code may still be loading, is not called back by it: that is asked of the router itself, as what is drawn learns of it late.
 */
export function useChangeAddress(): (change: (params: URLSearchParams) => URLSearchParams) => void {
  const [, setParams] = useSearchParams();
  const router = use(RouterContext)?.router;
  return useCallback(
    (change) => {
      const goesTo = router?.state.navigation.location?.pathname;
      if (goesTo !== undefined && goesTo !== window.location.pathname) return;
      const next = change(new URLSearchParams(window.location.search));
      void setParams(next, { replace: true, preventScrollReset: true });
    },
    [router, setParams],
  );
}
