import { TEXTS } from "@reading-room/contract/texts";
import { formatDateTime } from "../../ui/format-date.ts";
import { describeAction } from "./describe-action.ts";
import { PagedTable } from "./paged-table.tsx";
import { useAuditLogs } from "./use-audit-logs.ts";

const HEADS = ["User", "Action", "Details", "IP address", "Time"] as const;

/** What was done, by whom, from where and when. */
export const AuditLogsTab = () => {
  const query = useAuditLogs();
  const logs = query.data?.pages.flatMap((page) => page.logs) ?? null;
  return (
    <PagedTable
      label="Audit logs"
      heads={HEADS}
      emptyText="Nothing has been logged yet."
      failedTitle={TEXTS.adminLogsFailed}
      query={query}
      rows={
        logs?.map((log) => (
          <tr key={log.id} className="border-t border-line">
            <td className="px-4 py-2 font-medium">{log.username || "System"}</td>
            <td className="px-4 py-2 whitespace-nowrap text-ink-soft">{describeAction(log.action)}</td>
            <td className="min-w-48 px-4 py-2 break-words text-ink-soft">{log.details ?? "—"}</td>
            <td data-label="IP address" className="px-4 py-2 whitespace-nowrap text-ink-soft">
              {log.ip_address ?? "—"}
            </td>
            <td className="px-4 py-2 whitespace-nowrap text-ink-soft">
              <time dateTime={log.created_at}>{formatDateTime(log.created_at)}</time>
            </td>
          </tr>
        )) ?? null
      }
    />
  );
};
