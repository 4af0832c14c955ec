import { retryFailedFiles, retryFile } from "@reading-room/contract/admin-library";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { useToast } from "../../../ui/toast.tsx";

/** Has one file read again, or all failed ones (null); the lists follow. */
export function useRetry() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? call(retryFailedFiles, {}) : call(retryFile, { id })),
    onSuccess: ({ message }) => toast.show({ type: "success", message }),
    onError: (error) => toast.fail(error, { title: TEXTS.retryFailed, message: messageOf(error, TEXTS.unexpected) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["admin", "library"] }),
  });
}

export type Retry = ReturnType<typeof useRetry>;
