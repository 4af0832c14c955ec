import type { AuditAction } from "@reading-room/contract/audit";
import { sql, type Expression, type SqlBool } from "kysely";
import type { Place } from "../../core/list-cursor.ts";
import { checkChain } from "../../db/audit-log.ts";
import { keysetPage } from "../../db/keyset.ts";
import type { Records } from "../../db/open.ts";

export type AdminStore = ReturnType<typeof adminStore>;

/** A row as the list of accounts shows it. */
export type AccountRow = Awaited<ReturnType<AdminStore["users"]>>[number];

/** An entry as the list shows it. */
export type EntryRow = Awaited<ReturnType<AdminStore["auditEntries"]>>[number];

interface Page {
  readonly limit: number;
  /** The last row of the page before; null for the first page. */
  readonly after: Place | null;
}

export interface UserFilter {
  /** Part of a username or address, as those are compared; "" for all. */
  readonly part: string;
  readonly status: "active" | "inactive" | "confirmed" | "pending" | "admin" | null;
}

export interface UserPage extends Page {
  readonly sort: "created_at" | "last_login" | "username" | "email";
  readonly direction: "asc" | "desc";
}

export interface AuditFilter {
  readonly username: string | null;
  readonly action: AuditAction | null;
  /** In epoch milliseconds. */
  readonly from: number | null;
  readonly before: number | null;
}

const DAY_MS = 24 * 60 * 60_000;

const USER = [
  "id",
  "email",
  "email_key",
  "username",
  "is_active",
  "is_confirmed",
  "is_admin",
  "created_at",
  "last_login",
] as const;

/** Whether there is no password; never the hash itself. */
const IS_EXTERNAL = sql<number>`case when password_hash = '' then 1 else 0 end`.as("is_external");

/** Those who never signed in come before all others; as the index says it. */
const SORTED_BY = {
  created_at: sql<number>`created_at`,
  last_login: sql<number>`coalesce(last_login, 0)`,
  username: sql<string>`username`,
  email: sql<string>`email_key`,
} as const;

/**
 * The same by values that no index knows, for some of the accounts: where few match, going along an index of the order
 * would look nearly all of them up, one here and one there. By age they lie in order already.
 */
const SOME_SORTED_BY = {
  created_at: SORTED_BY.created_at,
  last_login: sql<number>`coalesce(last_login, 0) + 0`,
  username: sql<string>`username || ''`,
  email: sql<string>`email_key || ''`,
} as const;

/** Written out, not bound: only so do SQLite's partial indexes serve them. */
const STATUS = {
  active: sql<SqlBool>`is_active = 1`,
  inactive: sql<SqlBool>`is_active = 0`,
  confirmed: sql<SqlBool>`is_confirmed = 1`,
  pending: sql<SqlBool>`is_confirmed = 0`,
} as const;

/** Numbers of accounts; `recent` counts those who signed in since that moment. */
const counts = (db: Records) => async (since: number) => {
  const count = db.selectFrom("user").select((eb) => eb.fn.countAll<number>().as("count"));
  const row = await db
    .selectNoFrom([
      count.as("total"),
      count.where(STATUS.inactive).as("inactive"),
      count.where(STATUS.pending).as("pending"),
      count.where(SORTED_BY.last_login, ">=", since).as("recent"),
    ])
    .executeTakeFirstOrThrow();
  const [total, recent] = [Number(row.total), Number(row.recent)];
  // What is rare has an index; the rest follows.
  return { total, active: total - Number(row.inactive), confirmed: total - Number(row.pending), recent };
};

const user = (db: Records) => (id: string) =>
  db
    .selectFrom("user")
    .select([...USER, IS_EXTERNAL])
    .where("id", "=", id)
    .executeTakeFirst();

const has = (part: string): Expression<SqlBool> => {
  const pattern = `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(username like ${pattern} escape '\\' or email_key like ${pattern} escape '\\')`;
};

/** @param adminEmails lower-cased addresses of admins beside the stored ones */
const matching = (db: Records, adminEmails: readonly string[], { part, status }: UserFilter) =>
  db
    .selectFrom("user")
    .$if(part !== "", (query) => query.where(has(part)))
    .$if(status !== null, (query) =>
      query.where((eb) =>
        status === "admin"
          ? eb.or([sql<SqlBool>`is_admin = 1`, eb("email_key", "in", [...adminEmails, ""])])
          : STATUS[status ?? "active"],
      ),
    );

const users =
  (db: Records, adminEmails: readonly string[]) =>
  (filter: UserFilter, { sort, direction, after, limit }: UserPage) => {
    const sorted = filter.part === "" && filter.status === null ? SORTED_BY : SOME_SORTED_BY;
    return matching(db, adminEmails, filter)
      .select([...USER, IS_EXTERNAL])
      .$call(keysetPage({ by: sorted[sort], id: sql<string>`id`, direction, after, limit }))
      .execute();
  };

const countUsers =
  (db: Records, adminEmails: readonly string[]) =>
  async (filter: UserFilter): Promise<number> => {
    const counted = matching(db, adminEmails, filter).select((eb) => eb.fn.countAll().as("total"));
    return Number((await counted.executeTakeFirstOrThrow()).total);
  };

/** The username of the account with this address or name; null when there is none. */
const usernameOf =
  (db: Records) =>
  async (key: string): Promise<string | null> => {
    const named = db
      .selectFrom("user")
      .select("username")
      .where((eb) => eb.or([eb("email_key", "=", key), eb("username", "=", key)]));
    return (await named.executeTakeFirst())?.username ?? null;
  };

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
  counts: counts(db),
  user: user(db),
  users: users(db, adminEmails),
  /** How many accounts match, over every page. */
  countUsers: countUsers(db, adminEmails),
  usernameOf: usernameOf(db),
  auditEntries: auditEntries(db),
  checkAuditLog: () => checkChain(db),
  dayCounts: dayCounts(db),
  filesIndexed: filesIndexed(db),
});
