import { clearPastQueries } from "@reading-room/contract/search";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { useToast } from "../../ui/toast.tsx";
import { SUGGESTIONS_KEY } from "./use-dropdown-search.ts";

/** Forgets the queries that the reader has searched for before; suggestions are asked for anew. */
export function useForgetPastQueries() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => call(clearPastQueries, {}),
    onSuccess: () => {
      toast.show({ type: "success", message: "Your past searches are forgotten." });
      return client.invalidateQueries({ queryKey: SUGGESTIONS_KEY });
    },
    onError: (error) => toast.fail(error, { message: messageOf(error, TEXTS.pastQueriesFailed) }),
  });
}
