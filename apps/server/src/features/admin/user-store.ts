import { sql, type Expression, type SqlBool } from "kysely";
import type { Place } from "../../core/list-cursor.ts";
import { keysetPage } from "../../db/keyset.ts";
import type { Records } from "../../db/open.ts";
import { filled } from "../../db/filled.ts";

/** A row as the list of accounts shows it. */
export type AccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof user>>>>;

export interface UserFilter {
  /** Part of a username or address, as those are compared; "" for all. */
  readonly part: string;
  readonly status: "active" | "inactive" | "confirmed" | "pending" | "admin" | null;
}

export interface UserPage {
  readonly sort: "created_at" | "last_login" | "username" | "email";
  readonly direction: "asc" | "desc";
  readonly limit: number;
  /** The last row of the page before; null for the first page. */
  readonly after: Place | null;
}

/** So many are sorted afresh; where more match, a page is full after a few steps along an index. */
const FEW = 20_000;

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
          ? eb.or([sql<SqlBool>`is_admin = 1`, eb("email_key", "in", filled(adminEmails))])
          : STATUS[status ?? "active"],
      ),
    );

interface FoundUsers {
  readonly rows: readonly AccountRow[];
  /** Of all that match, over every page. */
  readonly total: number;
}

const allMatching = (db: Records, adminEmails: readonly string[]) => {
  const pageBy = ({ sort, direction, after, limit }: UserPage) =>
    keysetPage({ by: SORTED_BY[sort], id: sql<string>`id`, direction, after, limit });

  const countAll = async (filter: UserFilter): Promise<number> => {
    const counted = matching(db, adminEmails, filter).select((eb) => eb.fn.countAll().as("total"));
    return Number((await counted.executeTakeFirstOrThrow()).total);
  };

  /** Goes along the index of the order until the page is full: quick when many match. */
  const ofMany = async (filter: UserFilter, page: UserPage): Promise<FoundUsers> => {
    const rows = matching(db, adminEmails, filter)
      .select([...USER, IS_EXTERNAL])
      .$call(pageBy(page));
    return { rows: await rows.execute(), total: await countAll(filter) };
  };

  /** Looks at each account once, whatever the order. @returns null when more match than are kept for sorting */
  const ofFew = async (filter: UserFilter, page: UserPage): Promise<FoundUsers | null> => {
    const few = matching(db, adminEmails, filter)
      .select([...USER, IS_EXTERNAL])
      .limit(FEW + 1);
    const rows = await db
      .with(
        (cte) => cte("found").materialized(),
        () => few,
      )
      .selectFrom("found")
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom("found")
          .select((inner) => inner.fn.countAll<number>().as("total"))
          .as("total"),
      )
      .$call(pageBy(page))
      .execute();
    const [first] = rows;
    // Behind a place there may be none among those kept, and yet more than those.
    if (first === undefined) return page.after === null ? { rows, total: 0 } : null;
    return Number(first.total) > FEW ? null : { rows, total: Number(first.total) };
  };

  return { ofMany, ofFew };
};

/** One page of the accounts that match. */
const users = (db: Records, adminEmails: readonly string[]) => {
  const { ofMany, ofFew } = allMatching(db, adminEmails);
  return async (filter: UserFilter, page: UserPage): Promise<FoundUsers> => {
    if (filter.part === "" && filter.status === null) return ofMany(filter, page);
    return (await ofFew(filter, page)) ?? ofMany(filter, page);
  };
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

/**
 * Reads accounts; they are written elsewhere.
 * @param adminEmails lower-cased addresses of admins beside the stored ones
 */
export const userStore = (db: Records, adminEmails: readonly string[]) => ({
  counts: counts(db),
  user: user(db),
  users: users(db, adminEmails),
  usernameOf: usernameOf(db),
});
