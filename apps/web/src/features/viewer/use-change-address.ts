import { useCallback } from "react";
import { useNavigation, useSearchParams } from "react-router";

/**
 * Changes what stands behind the question mark, in the place of the address before. Two changes may come faster than the screen is
 * drawn anew, so each begins from the address as the browser has it, not as it was drawn last. Who is on the way to another screen,
 * whose code may still be loading, is not called back by it.
 */
export function useChangeAddress(): (change: (params: URLSearchParams) => URLSearchParams) => void {
  const [, setParams] = useSearchParams();
  const goesTo = useNavigation().location?.pathname;
  return useCallback(
    (change) => {
      if (goesTo !== undefined && goesTo !== window.location.pathname) return;
      const next = change(new URLSearchParams(window.location.search));
      void setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams, goesTo],
  );
}
