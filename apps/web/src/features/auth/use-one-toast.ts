import { useCallback, useRef } from "react";
import { useToast } from "../../ui/toast.tsx";
import type { ToastOptions } from "../../ui/toast.tsx";

/** Shows one notice at a time: a second failed try must not pile its words on those of the first, over the button. */
export const useOneToast = (): ((options: ToastOptions) => void) => {
  const toast = useToast();
  const last = useRef<string>(null);
  return useCallback(
    (options) => {
      if (last.current !== null) toast.hide(last.current);
      last.current = toast.show(options);
    },
    [toast],
  );
};
