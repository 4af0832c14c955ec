import type { Insertable, Selectable } from "kysely";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { newId } from "../../db/new-id.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";
import { addMailToken, type MailToken } from "./mail-token-store.ts";
import { freeUsername } from "./username.ts";

export type UserRow = Selectable<Schema["user"]>;

/** Who proved to read the mailbox of an account. */
export interface Proved {
  readonly user: UserRow;
  /** By this proof, as the first who is confirmed where nobody was an admin. */
  readonly becameAdmin: boolean;
}

export interface NewUser {
  readonly email: string;
  readonly emailKey: string;
  readonly usernameBase: string;
  /** What is tried behind it first when it is taken; 2 unless given. */
  readonly usernameNumber?: number;
  readonly passwordHash: string;
  readonly isConfirmed: boolean;
  readonly isAdmin: boolean;
}

/** Many sign-ups may want the same name in the same moment; one of them wins each time, and the others take the next. */
const USERNAME_TRIES = 200;
const FIRST_CONFIRMED = "first_confirmed_user";

const userBy = (db: Records) => (column: "id" | "email_key" | "username", value: string) =>
  db.selectFrom("user").selectAll().where(column, "=", value).executeTakeFirst();

interface WantedName extends Pick<NewUser, "usernameBase" | "usernameNumber"> {
  /** Counts as free. */
  readonly besides?: string;
}

/** The username that a new account would get. */
const nextUsername =
  (db: Records) =>
  async ({ usernameBase, usernameNumber, besides }: WantedName): Promise<string> => {
    const names = await db
      .selectFrom("user")
      .select("username")
      .where("username", "like", `${usernameBase.replace(/[\\%_]/g, "_")}%`)
      .execute();
    const taken = new Set(names.map((name) => name.username));
    if (besides !== undefined) taken.delete(besides);
    return freeUsername(usernameBase, taken, usernameNumber);
  };

const insertUser =
  (db: Records) =>
  async (user: NewUser): Promise<UserRow> => {
    const row: Insertable<Schema["user"]> = {
      id: newId(),
      email: user.email,
      email_key: user.emailKey,
      username: await nextUsername(db)(user),
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

/**
 * Adds an account, with the token that will confirm it when it waits for that.
 * @returns null when the email is taken
 */
const addUser =
  (db: Records) =>
  async (user: NewUser, confirmToken: MailToken | null = null): Promise<UserRow | null> => {
    const add = async (tx: Records): Promise<UserRow> => {
      const row = await insertUser(tx)(user);
      if (confirmToken !== null) await addMailToken(tx, row.id, confirmToken);
      return row;
    };
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction().execute(add);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if ((await userBy(db)("email_key", user.emailKey)) !== undefined) return null;
        if (attempt === USERNAME_TRIES) throw error;
      }
    }
  };

const setPassword =
  (db: Records) =>
  (userId: string, passwordHash: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable("user").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
      // A link mailed before would set yet another one.
      await tx.deleteFrom("mail_token").where("user_id", "=", userId).where("purpose", "=", "reset").execute();
    });

const setActive =
  (db: Records) =>
  async (userId: string, active: boolean): Promise<void> => {
    await db
      .updateTable("user")
      .set({ is_active: active ? 1 : 0 })
      .where("id", "=", userId)
      .execute();
  };

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

/** Whether an account was confirmed in the browser: the next one is not the first any more, whatever became of it. */
const hasFirstConfirmed = (db: Records) => async (): Promise<boolean> =>
  (await db.selectFrom("fact").select("name").where("name", "=", FIRST_CONFIRMED).executeTakeFirst()) !== undefined;

/** As `confirmUser`, inside a transaction of the caller's. @returns whether the account became an admin by it */
export async function confirmInside(tx: Records, userId: string, firstIsAdmin: boolean): Promise<boolean> {
  await tx.updateTable("user").set({ is_confirmed: 1 }).where("id", "=", userId).execute();
  const first = await tx
    .insertInto("fact")
    .values({ name: FIRST_CONFIRMED, value: userId })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .executeTakeFirst();
  // Where the operator has made an admin already, whoever comes first may be anybody.
  if (first === undefined || !firstIsAdmin || (await hasStoredAdmin(tx)())) return false;
  await tx.updateTable("user").set({ is_admin: 1 }).where("id", "=", userId).execute();
  return true;
}

/** Confirms an account; the first one of this installation becomes an admin when that is asked for and there is none. */
const confirmUser =
  (db: Records) =>
  (userId: string, firstIsAdmin: boolean): Promise<boolean> =>
    db.transaction().execute((tx) => confirmInside(tx, userId, firstIsAdmin));

/** Rows of `user`. */
export const accountStore = (db: Records) => ({
  userById: userById(db),
  userByEmail: userByEmail(db),
  userByUsername: userByUsername(db),
  nextUsername: nextUsername(db),
  addUser: addUser(db),
  setPassword: setPassword(db),
  setActive: setActive(db),
  users: users(db),
  hasStoredAdmin: hasStoredAdmin(db),
  hasFirstConfirmed: hasFirstConfirmed(db),
  confirmUser: confirmUser(db),
});
