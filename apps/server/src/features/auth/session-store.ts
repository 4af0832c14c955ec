import { sql, type Insertable, type Selectable } from "kysely";
import type { Place } from "../../core/list-cursor.ts";
import { keysetPage } from "../../db/keyset.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";

export type SessionRow = Selectable<Schema["session"]>;

const live = (db: Records) =>
  db.selectFrom("session").where("session.ended_at", "is", null).where("session.expires_at", ">", Date.now());

/**
 * Opens a session, unless its account changed since it was looked at: what ends sessions changes the account first, so
 * that none slips in behind it.
 * @param passwordHash the account's, as it was when its owner was let in
 * @returns whether it did
 */
const addSession =
  (db: Records) =>
  (session: Insertable<Schema["session"]>, passwordHash: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const user = await tx
        .updateTable("user")
        .set({ last_login: session.created_at })
        .where("id", "=", session.user_id)
        .where("is_active", "=", 1)
        .where("password_hash", "=", passwordHash)
        .returning("id")
        .executeTakeFirst();
      if (user === undefined) return false;
      await tx.insertInto("session").values(session).execute();
      return true;
    });

/** A session that is neither ended nor expired, with its user. */
const liveSession = (db: Records) => (column: "id" | "file_cookie_hash", value: string) =>
  live(db)
    .innerJoin("user", "user.id", "session.user_id")
    .selectAll("user")
    .select(["session.id as session_id", "session.remember"])
    .where(`session.${column}`, "=", value)
    .where("user.is_active", "=", 1)
    .executeTakeFirst();

/** @returns at most `limit` sessions that are neither ended nor expired, those behind a place, latest seen first */
const liveSessionsOf =
  (db: Records) =>
  (userId: string, limit: number, after: Place | null): Promise<SessionRow[]> => {
    const [by, id] = [sql.ref<number>("session.last_seen_at"), sql.ref<string>("session.id")];
    return live(db)
      .selectAll()
      .where("user_id", "=", userId)
      .$call(keysetPage({ by, id, direction: "desc", after, limit }))
      .execute();
  };

/**
 * Puts a new refresh token in the place of an old one, in one statement: of several that try, one succeeds.
 * @returns the session; null when the old one is not good (any more)
 */
const rotateRefresh =
  (db: Records) =>
  (oldHash: string, newHash: string): Promise<SessionRow | null> =>
    db.transaction().execute(async (tx) => {
      const now = Date.now();
      const row = await tx
        .updateTable("session")
        .set({ refresh_hash: newHash, last_seen_at: now })
        .where("refresh_hash", "=", oldHash)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom("user")
              .select("id")
              .whereRef("user.id", "=", "session.user_id")
              .where("user.is_active", "=", 1),
          ),
        )
        .where("ended_at", "is", null)
        .where("expires_at", ">", now)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return null;
      await tx.insertInto("used_refresh").values({ hash: oldHash, session_id: row.id, used_at: now }).execute();
      return row;
    });

/** Ends the family that a used-up refresh token belongs to. @returns whose it was; null when nobody's */
const endFamilyOfUsed =
  (db: Records) =>
  async (hash: string): Promise<string | null> => {
    const used = await db.selectFrom("used_refresh").select("session_id").where("hash", "=", hash).executeTakeFirst();
    if (used === undefined) return null;
    const row = await db
      .updateTable("session")
      .set({ ended_at: Date.now() })
      .where("id", "=", used.session_id)
      .where("ended_at", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    return row?.user_id ?? null;
  };

/** @returns whether there was such a session of this account, neither ended nor expired */
const endSession =
  (db: Records) =>
  async (userId: string, sessionId: string): Promise<boolean> => {
    const now = Date.now();
    const row = await db
      .updateTable("session")
      .set({ ended_at: now })
      .where("id", "=", sessionId)
      .where("user_id", "=", userId)
      .where("ended_at", "is", null)
      .where("expires_at", ">", now)
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  };

/** Ends every session of an account, inside a transaction of the caller's or on its own. */
export async function endSessionsInside(db: Records, userId: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ ended_at: Date.now() })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends the sessions of all accounts. */
const endAllSessions = (db: Records) => async (): Promise<void> => {
  await db.updateTable("session").set({ ended_at: Date.now() }).where("ended_at", "is", null).execute();
};

/** Addresses that an account's sessions came from since then, ended ones too. */
const addressesOf =
  (db: Records) =>
  async (userId: string, since: number): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom("session")
      .select("ip_address")
      .distinct()
      .where("user_id", "=", userId)
      .where("last_seen_at", ">", since)
      .execute();
    return rows.flatMap(({ ip_address }) => (ip_address === null ? [] : [ip_address]));
  };

/** Rows of `session` and `used_refresh`. */
export const sessionStore = (db: Records) => ({
  addSession: addSession(db),
  liveSession: liveSession(db),
  liveSessionsOf: liveSessionsOf(db),
  rotateRefresh: rotateRefresh(db),
  endFamilyOfUsed: endFamilyOfUsed(db),
  endSession: endSession(db),
  endSessionsOf: (userId: string): Promise<void> => endSessionsInside(db, userId),
  endAllSessions: endAllSessions(db),
  addressesOf: addressesOf(db),
});
