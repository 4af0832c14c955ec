import { exportAuditLogs } from "@reading-room/contract/admin";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { respond } from "../../../lib/call.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import { useToast } from "../../../ui/toast.tsx";
import type { AuditFilter } from "./audit-filter.ts";
import { fileNameOf } from "./file-name-of.ts";

/** Saves the filtered audit log as a file. */
export function useAuditExport() {
  const toast = useToast();
  return useMutation({
    mutationFn: async (filter: AuditFilter) => {
      const response = await respond(exportAuditLogs, filter);
      saveBlob(await response.blob(), fileNameOf(response.headers, "audit-log.csv"));
    },
    onError: (error) =>
      toast.fail(error, { title: TEXTS.auditExportFailed, message: messageOf(error, TEXTS.networkError) }),
  });
}
