import type { AuditAction } from "@reading-room/contract/audit";
import { sql } from "kysely";
import type { Place } from "../../core/list-cursor.ts";
import { checkChain } from "../../db/audit-log.ts";
import { keysetPage } from "../../db/keyset.ts";
import type { Records } from "../../db/open.ts";
import { userStore } from "./user-store.ts";

export type AdminStore = ReturnType<typeof adminStore>;

/** An entry as the list shows it. */
export type EntryRow = Awaited<ReturnType<AdminStore["auditEntries"]>>[number];

interface Page {
  readonly limit: number;
  /** The last row of the page before; null for the first page. */
  readonly after: Place | null;
}

export interface AuditFilter {
  readonly username: string | null;
  readonly action: AuditAction | null;
  /** In epoch milliseconds. */
  readonly from: number | null;
  readonly before: number | null;
}

const DAY_MS = 24 * 60 * 60_000;

/** Entries of the audit log, newest first. */
const auditEntries =
  (db: Records) =>
  (filter: AuditFilter, { limit, after }: Page) =>
    db
      .selectFrom("audit_log")
      .select(["id", "username", "action", "details", "ip_address", "created_at"])
      .$if(filter.username !== null, (query) => query.where("username", "=", filter.username))
      .$if(filter.action !== null, (query) => query.where("action", "=", filter.action))
      .$if(filter.from !== null, (query) => query.where("created_at", ">=", filter.from))
      .$if(filter.before !== null, (query) => query.where("created_at", "<", filter.before))
      .$call(keysetPage({ by: sql<number>`created_at`, id: sql<string>`id`, direction: "desc", after, limit }))
      .execute();

/** What was counted on each day from that one (YYYY-MM-DD) on. */
const dayCounts = (db: Records) => (from: string) =>
  db.selectFrom("day_count").select(["day", "what", "count"]).where("day", ">=", from).execute();

/** How many files were indexed on each day from that moment on, by days since 1970 in UTC. */
const filesIndexed = (db: Records) => (from: number) =>
  db
    .selectFrom("indexed")
    .select((eb) => [sql<number>`indexed_at / ${sql.lit(DAY_MS)}`.as("day"), eb.fn.countAll<number>().as("count")])
    .where("indexed_at", ">=", from)
    .groupBy("day")
    .execute();

/**
 * Reads accounts and the audit log; it writes neither.
 * @param adminEmails lower-cased addresses of admins beside the stored ones
 */
export const adminStore = (db: Records, adminEmails: readonly string[]) => ({
  ...userStore(db, adminEmails),
  auditEntries: auditEntries(db),
  checkAuditLog: () => checkChain(db),
  dayCounts: dayCounts(db),
  filesIndexed: filesIndexed(db),
});
