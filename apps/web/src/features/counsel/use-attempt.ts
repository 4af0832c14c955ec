import { useCallback } from "react";
import { useToast } from "../../ui/toast.tsx";

/** Runs a deed; when it fails, says so in a toast. @returns whether it succeeded */
export function useAttempt(): (deed: () => Promise<void>, failure: string) => Promise<boolean> {
  const toast = useToast();
  return useCallback(
    async (deed, failure) => {
      try {
        await deed();
        return true;
      } catch (error) {
        toast.fail(error, { message: failure });
        return false;
      }
    },
    [toast],
  );
}
