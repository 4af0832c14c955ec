import { setIndexingPaused } from "@reading-room/contract/admin-library";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { useToast } from "../../../ui/toast.tsx";

/** Stops the reading of files for everybody, or goes on with it. */
export function usePause() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (paused: boolean) => call(setIndexingPaused, { paused }),
    onSuccess: ({ paused }) =>
      toast.show({
        type: "success",
        message: paused ? "Indexing is paused: what is being read is read to its end." : "Indexing goes on.",
      }),
    onError: (error) => toast.fail(error, { title: TEXTS.pauseFailed, message: messageOf(error, TEXTS.unexpected) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["admin", "library"] }),
  });
}
