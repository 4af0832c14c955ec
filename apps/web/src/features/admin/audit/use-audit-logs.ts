import { adminAuditLogs } from "@reading-room/contract/admin";
import { TEXTS } from "@reading-room/contract/texts";
import { call } from "../../../lib/call.ts";
import { useEndless } from "../use-endless.ts";
import { saysWhenStale } from "../use-told-failures.ts";
import type { AuditFilter } from "./audit-filter.ts";

/** The audit log, newest first, as far as it is read. */
export const useAuditLogs = (filter: AuditFilter) =>
  useEndless({
    queryKey: ["admin", "audit-logs", filter],
    meta: saysWhenStale(TEXTS.adminLogsFailed),
    load: (cursor, signal) => call(adminAuditLogs, { ...filter, cursor }, { signal }),
  });
