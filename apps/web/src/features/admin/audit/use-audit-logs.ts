import { adminAuditLogs } from "@reading-room/contract/admin";
import { call } from "../../../lib/call.ts";
import { useEndless } from "../use-endless.ts";
import type { AuditFilter } from "./audit-filter.ts";

/** The audit log, newest first, as far as it is read. */
export const useAuditLogs = (filter: AuditFilter) =>
  useEndless({
    queryKey: ["admin", "audit-logs", filter],
    load: (cursor, signal) => call(adminAuditLogs, { ...filter, cursor }, { signal }),
  });
