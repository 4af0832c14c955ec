import { useCallback } from "react";
import { useSearchParams } from "react-router";

/**
 * Changes what stands behind the question mark, in the place of the address before. Two changes may come faster than the screen is
 * drawn anew, so each begins from the address as the browser has it, not as it was drawn last.
 */
export function useChangeAddress(): (change: (params: URLSearchParams) => URLSearchParams) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (change) => {
      const next = change(new URLSearchParams(window.location.search));
      void setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
}
