import { exportCitationReports } from "@reading-room/contract/citation-reports";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { respond } from "../../../lib/call.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import { useToast } from "../../../ui/toast.tsx";

/** Saves all reports as evaluation questions, one a line. */
export function useReportsExport() {
  const toast = useToast();
  return useMutation({
    mutationFn: async () =>
      saveBlob(await (await respond(exportCitationReports, {})).blob(), "reported-citations.jsonl"),
    onError: (error) =>
      toast.fail(error, { title: TEXTS.reportsExportFailed, message: messageOf(error, TEXTS.unexpected) }),
  });
}
