import { exportAuditLogs } from "@reading-room/contract/admin";
import { TEXTS } from "@reading-room/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { respond } from "../../../lib/call.ts";
import { useToast } from "../../../ui/toast.tsx";
import type { AuditFilter } from "./audit-filter.ts";
import { fileNameOf } from "./file-name-of.ts";

/** The browser reads a saved file a moment after it was asked to. */
const KEEP_MS = 60_000;

/** Saves the filtered audit log as a file. */
export function useAuditExport() {
  const toast = useToast();
  return useMutation({
    mutationFn: async (filter: AuditFilter) => {
      const response = await respond(exportAuditLogs, filter);
      save(await response.blob(), fileNameOf(response.headers, "audit-log.csv"));
    },
    onError: (error) =>
      toast.show({ type: "error", title: TEXTS.auditExportFailed, message: messageOf(error, TEXTS.networkError) }),
  });
}

function save(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
