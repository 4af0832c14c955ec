import { settleCitationReport } from "@reading-room/contract/citation-reports";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { useToast } from "../../../ui/toast.tsx";

/** Marks a report as dealt with, says how that went, and reloads the list either way. */
export function useSettle() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (id: string) => call(settleCitationReport, { id }),
    onSuccess: ({ message }) => toast.show({ type: "success", message }),
    onError: (error) =>
      toast.fail(error, { title: TEXTS.reportSettleFailed, message: messageOf(error, TEXTS.unexpected) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["admin", "reports"] }),
  });
}
