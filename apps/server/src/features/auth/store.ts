import type { Insertable, Selectable } from "kysely";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { newId } from "../../db/new-id.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";
import { freeUsername } from "./username.ts";

export type UserRow = Selectable<Schema["user"]>;
export type SessionRow = Selectable<Schema["session"]>;
export type MailPurpose = "confirm" | "reset";
export type AuthStore = ReturnType<typeof authStore>;

interface NewUser {
  readonly email: string;
  readonly emailKey: string;
  readonly usernameBase: string;
  readonly passwordHash: string;
  readonly isConfirmed: boolean;
  readonly isAdmin: boolean;
}

/** Two sign-ups may want the same name in the same moment; one of them then takes the next. */
const USERNAME_TRIES = 20;
const FIRST_CONFIRMED = "first_confirmed_user";
const ADMINS_TURN = "admins_turn";

const userBy = (db: Records) => (column: "id" | "email_key" | "username", value: string) =>
  db.selectFrom("user").selectAll().where(column, "=", value).executeTakeFirst();

const insertUser =
  (db: Records) =>
  async (user: NewUser): Promise<UserRow> => {
    const names = await db
      .selectFrom("user")
      .select("username")
      .where("username", "like", `${user.usernameBase.replace(/[\\%_]/g, "_")}%`)
      .execute();
    const row: Insertable<Schema["user"]> = {
      id: newId(),
      email: user.email,
      email_key: user.emailKey,
      username: freeUsername(user.usernameBase, new Set(names.map((name) => name.username))),
      password_hash: user.passwordHash,
      is_active: 1,
      is_confirmed: user.isConfirmed ? 1 : 0,
      is_admin: user.isAdmin ? 1 : 0,
      created_at: Date.now(),
      last_login: null,
    };
    return db.insertInto("user").values(row).returningAll().executeTakeFirstOrThrow();
  };

const userById = (db: Records) => (id: string) => userBy(db)("id", id);

const userByEmail = (db: Records) => (emailKey: string) => userBy(db)("email_key", emailKey);

const userByUsername = (db: Records) => (username: string) => userBy(db)("username", username);

/** @returns null when the email is taken */
const addUser =
  (db: Records) =>
  async (user: NewUser): Promise<UserRow | null> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await insertUser(db)(user);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if ((await userBy(db)("email_key", user.emailKey)) !== undefined) return null;
        if (attempt === USERNAME_TRIES) throw error;
      }
    }
  };

/** @returns false when only an account that waits for its confirmation was meant, and it was confirmed meanwhile */
const setPassword =
  (db: Records) =>
  async (userId: string, passwordHash: string, onlyWaiting = false): Promise<boolean> => {
    const update = db.updateTable("user").set({ password_hash: passwordHash }).where("id", "=", userId);
    const waiting = update.$if(onlyWaiting, (query) => query.where("is_confirmed", "=", 0));
    return (await waiting.returning("id").executeTakeFirst()) !== undefined;
  };

const setAdmin =
  (db: Records) =>
  async (userId: string): Promise<void> => {
    await db.updateTable("user").set({ is_admin: 1 }).where("id", "=", userId).execute();
  };

const setActive =
  (db: Records) =>
  async (userId: string, active: boolean): Promise<void> => {
    await db
      .updateTable("user")
      .set({ is_active: active ? 1 : 0 })
      .where("id", "=", userId)
      .execute();
  };

/** Takes one turn after the other, on either database, until the transaction ends. */
const takeTurn = (tx: Records, name: string) =>
  tx
    .insertInto("fact")
    .values({ name, value: "" })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: "" }))
    .execute();

/**
 * Refuses an account's sessions, now and from now on, unless nobody would be left to let it in again.
 * @param adminEmails lower-cased addresses of admins beside the stored ones
 * @returns whether it did
 */
const deactivateUnlessLastAdmin =
  (db: Records) =>
  (userId: string, adminEmails: readonly string[]): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      // Of two admins who deactivate each other, the second must see what the first did.
      await takeTurn(tx, ADMINS_TURN);
      const admins = await tx
        .selectFrom("user")
        .select("id")
        .where("is_active", "=", 1)
        .where("is_confirmed", "=", 1)
        .where((eb) => eb.or([eb("is_admin", "=", 1), eb("email_key", "in", [...adminEmails, ""])]))
        .execute();
      if (admins.length === 1 && admins[0]?.id === userId) return false;
      await setActive(tx)(userId, false);
      await endSessionsOf(tx)(userId);
      return true;
    });

const users = (db: Records) => () => db.selectFrom("user").selectAll().orderBy("created_at").orderBy("id").execute();

const hasStoredAdmin = (db: Records) => async (): Promise<boolean> => {
  const row = await db
    .selectFrom("user")
    .select("id")
    .where("is_admin", "=", 1)
    .where("is_active", "=", 1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Puts a new mail token in the place of all older ones of the same purpose. */
const setMailToken =
  (db: Records) =>
  (userId: string, purpose: MailPurpose, token: { readonly hash: string; readonly expiresAt: number }): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom("mail_token").where("user_id", "=", userId).where("purpose", "=", purpose).execute();
      const row = { hash: token.hash, user_id: userId, purpose, created_at: Date.now(), expires_at: token.expiresAt };
      await tx
        .insertInto("mail_token")
        .values({ ...row, used_at: null })
        .execute();
    });

/**
 * Uses a token up, in one statement: of several that try, one succeeds.
 * @returns whose it was; null when it is unknown, used or expired
 */
const spendMailToken =
  (db: Records) =>
  async (hash: string, purpose: MailPurpose): Promise<string | null> => {
    const now = Date.now();
    const row = await db
      .updateTable("mail_token")
      .set({ used_at: now })
      .where("hash", "=", hash)
      .where("purpose", "=", purpose)
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .returning("user_id")
      .executeTakeFirst();
    return row?.user_id ?? null;
  };

/** Confirms an account; the first one of this installation becomes an admin when that is asked for. */
const confirmUser =
  (db: Records) =>
  (userId: string, firstIsAdmin: boolean): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable("user").set({ is_confirmed: 1 }).where("id", "=", userId).execute();
      const first = await tx
        .insertInto("fact")
        .values({ name: FIRST_CONFIRMED, value: userId })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .returning("name")
        .executeTakeFirst();
      if (first !== undefined && firstIsAdmin) {
        await tx.updateTable("user").set({ is_admin: 1 }).where("id", "=", userId).execute();
      }
    });

const addSession =
  (db: Records) =>
  async (session: Insertable<Schema["session"]>): Promise<void> => {
    await db.insertInto("session").values(session).execute();
    await db.updateTable("user").set({ last_login: session.created_at }).where("id", "=", session.user_id).execute();
  };

/** A session that is neither ended nor expired, with its user. */
const liveSession = (db: Records) => (column: "id" | "file_cookie_hash", value: string) =>
  db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.user_id")
    .selectAll("user")
    .select("session.id as session_id")
    .where(`session.${column}`, "=", value)
    .where("session.ended_at", "is", null)
    .where("session.expires_at", ">", Date.now())
    .where("user.is_active", "=", 1)
    .executeTakeFirst();

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

const endSession =
  (db: Records) =>
  async (sessionId: string): Promise<void> => {
    await db
      .updateTable("session")
      .set({ ended_at: Date.now() })
      .where("id", "=", sessionId)
      .where("ended_at", "is", null)
      .execute();
  };

const endSessionsOf =
  (db: Records) =>
  async (userId: string): Promise<void> => {
    await db
      .updateTable("session")
      .set({ ended_at: Date.now() })
      .where("user_id", "=", userId)
      .where("ended_at", "is", null)
      .execute();
  };

/** Rows of `user`, `session`, `used_refresh` and `mail_token`; nobody else writes them. */
export const authStore = (db: Records) => ({
  userById: userById(db),
  userByEmail: userByEmail(db),
  userByUsername: userByUsername(db),
  addUser: addUser(db),
  setPassword: setPassword(db),
  setAdmin: setAdmin(db),
  setActive: setActive(db),
  deactivateUnlessLastAdmin: deactivateUnlessLastAdmin(db),
  users: users(db),
  hasStoredAdmin: hasStoredAdmin(db),
  setMailToken: setMailToken(db),
  spendMailToken: spendMailToken(db),
  confirmUser: confirmUser(db),
  addSession: addSession(db),
  liveSession: liveSession(db),
  rotateRefresh: rotateRefresh(db),
  endFamilyOfUsed: endFamilyOfUsed(db),
  endSession: endSession(db),
  endSessionsOf: endSessionsOf(db),
});
