import type { Records } from "../../../db/open.ts";
import { confirmInside, type UserRow } from "../account-store.ts";
import { holdAccount } from "../mail-token-store.ts";
import { endSessionsInside } from "../session-store.ts";

interface IdentityKey {
  readonly issuer: string;
  readonly subject: string;
}

interface Link extends IdentityKey {
  readonly userId: string;
  readonly firstIsAdmin: boolean;
}

export interface Linked {
  /** The account was waiting for its confirmation, which this was. */
  readonly isOpened: boolean;
  /** By that, as the first who is confirmed where nobody was an admin. */
  readonly becameAdmin: boolean;
}

const userOfIdentity =
  (db: Records) =>
  ({ issuer, subject }: IdentityKey): Promise<UserRow | undefined> =>
    db
      .selectFrom("identity")
      .innerJoin("user", "user.id", "identity.user_id")
      .selectAll("user")
      .where("identity.issuer", "=", issuer)
      .where("identity.subject", "=", subject)
      .executeTakeFirst();

async function addIdentity(tx: Records, { issuer, subject, userId }: Link): Promise<boolean> {
  const row = await tx
    .insertInto("identity")
    .values({ issuer, subject, user_id: userId, created_at: Date.now() })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever signed up with an address before its owner came knows the password, and may hold a link or a session. */
async function takeFromStrangers(tx: Records, { userId, firstIsAdmin }: Link): Promise<Linked> {
  const waiting = await tx
    .updateTable("user")
    .set({ password_hash: "" })
    .where("id", "=", userId)
    .where("is_confirmed", "=", 0)
    .returning("id")
    .executeTakeFirst();
  if (waiting === undefined) return { isOpened: false, becameAdmin: false };
  await tx.deleteFrom("mail_token").where("user_id", "=", userId).execute();
  await endSessionsInside(tx, userId);
  return { isOpened: true, becameAdmin: await confirmInside(tx, userId, firstIsAdmin) };
}

/**
 * Joins an identity, whose address the provider has verified, with the account of that address.
 * @returns null when the identity has an account already, or this one is gone: then nothing is changed
 */
const linkIdentity =
  (db: Records) =>
  (link: Link): Promise<Linked | null> =>
    db.transaction().execute(async (tx) => {
      if (!(await holdAccount(tx, link.userId)) || !(await addIdentity(tx, link))) return null;
      return takeFromStrangers(tx, link);
    });

/**
 * Uses a code up, in one statement: of several that try, one succeeds.
 * @param expiresAt when the code is of no use anyway, and need not be remembered
 * @returns false when it was used before
 */
const spendCode =
  (db: Records) =>
  async (hash: string, expiresAt: number): Promise<boolean> => {
    await db.deleteFrom("spent_code").where("expires_at", "<", Date.now()).execute();
    const row = await db
      .insertInto("spent_code")
      .values({ hash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .returning("hash")
      .executeTakeFirst();
    return row !== undefined;
  };

/** Rows of `identity` and `spent_code`. */
export const identityStore = (db: Records) => ({
  userOfIdentity: userOfIdentity(db),
  linkIdentity: linkIdentity(db),
  spendCode: spendCode(db),
});
