import { sql } from "kysely";
import type { Records } from "../../db/open.ts";

export type AdminStore = ReturnType<typeof adminStore>;

/** A row as the list of accounts shows it. */
export type AccountRow = Awaited<ReturnType<AdminStore["users"]>>[number];

export interface ListPage {
  readonly limit: number;
  /** Id of the last row of the page before; null, or that of none, for the first page. */
  readonly after: string | null;
}

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

/** Numbers of accounts; `recent` counts those who signed in since that moment. */
const counts = (db: Records) => async (since: number) => {
  const row = await db
    .selectFrom("user")
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere("is_active", "=", 1).as("active"),
      eb.fn.countAll<number>().filterWhere("is_confirmed", "=", 1).as("confirmed"),
      eb.fn.countAll<number>().filterWhere("last_login", ">=", since).as("recent"),
    ])
    .executeTakeFirstOrThrow();
  return {
    total: Number(row.total),
    active: Number(row.active),
    confirmed: Number(row.confirmed),
    recent: Number(row.recent),
  };
};

const user = (db: Records) => (id: string) =>
  db
    .selectFrom("user")
    .select([...USER, IS_EXTERNAL])
    .where("id", "=", id)
    .executeTakeFirst();

/** Accounts, newest first. */
const users =
  (db: Records) =>
  async ({ limit, after }: ListPage) => {
    const last = await db
      .selectFrom("user")
      .select(["created_at", "id"])
      .where("id", "=", after ?? "")
      .executeTakeFirst();
    return db
      .selectFrom("user")
      .select([...USER, IS_EXTERNAL])
      .$if(last !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(last?.created_at ?? 0, last?.id ?? ""))),
      )
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
  };

/** Entries of the audit log, newest first. */
const auditEntries =
  (db: Records) =>
  async ({ limit, after }: ListPage) => {
    const last = await db
      .selectFrom("audit_log")
      .select(["created_at", "id"])
      .where("id", "=", after ?? "")
      .executeTakeFirst();
    return db
      .selectFrom("audit_log")
      .select(["id", "username", "action", "details", "ip_address", "created_at"])
      .$if(last !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(last?.created_at ?? 0, last?.id ?? ""))),
      )
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
  };

/** Reads accounts and the audit log; it writes neither. */
export const adminStore = (db: Records) => ({
  counts: counts(db),
  user: user(db),
  users: users(db),
  auditEntries: auditEntries(db),
});
