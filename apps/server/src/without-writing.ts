import { AppError } from "./core/app-error.ts";
import type { AppendAudit } from "./core/audit.ts";
import type { CountToday } from "./core/count-today.ts";
import type { Log } from "./http/log.ts";

const isReadOnly = (error: unknown): boolean => error instanceof AppError && error.code === "read_only";

/** Where a copy of the records is read, what the audit log should hold stands in the server's log instead: reading goes on. */
export const auditOrLog =
  (audit: AppendAudit, log: Pick<Log, "warn">): AppendAudit =>
  async (entry) => {
    try {
      await audit(entry);
    } catch (error) {
      if (!isReadOnly(error)) throw error;
      log.warn({ audit: entry }, "noted here, since the records are a read-only copy");
    }
  };

/** Where a copy of the records is read, nothing is counted. */
export const countIfWritable =
  (count: CountToday): CountToday =>
  async (what) => {
    try {
      await count(what);
    } catch (error) {
      if (!isReadOnly(error)) throw error;
    }
  };
