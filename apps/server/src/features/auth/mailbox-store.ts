import type { Records } from "../../db/open.ts";
import { confirmInside, type Proved, type UserRow } from "./account-store.ts";
import {
  addMailToken,
  holdAccount,
  ownerOfToken,
  spendMailToken,
  type MailPurpose,
  type MailToken,
} from "./mail-token-store.ts";
import { endSessionsInside } from "./session-store.ts";

interface Waiting {
  readonly userId: string;
  readonly passwordHash: string;
  readonly confirmToken: MailToken;
}

interface Vouched {
  readonly userId: string;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
}

interface Reset {
  readonly tokenHash: string;
  readonly passwordHash: string;
  readonly firstIsAdmin: boolean;
}

interface Change {
  readonly userId: string;
  /** The account's, when its owner proved to know the password. */
  readonly oldHash: string;
  readonly newHash: string;
}

/** Holds the account that a token belongs to, then uses the token up. */
async function spendHolding(tx: Records, hash: string, purpose: MailPurpose): Promise<string | null> {
  const owner = await ownerOfToken(tx, hash);
  if (owner === null || !(await holdAccount(tx, owner))) return null;
  return spendMailToken(tx, hash, purpose);
}

const rowOf = (tx: Records, userId: string) =>
  tx.selectFrom("user").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();

/**
 * Lets an account that waits for its confirmation take a new password, with the one token that opens it from now on. Who
 * came to it through an identity provider meanwhile is nobody's proof either, and is let go.
 * @returns false when it was confirmed meanwhile: then nothing is changed
 */
const renewWaiting =
  (db: Records) =>
  ({ userId, passwordHash, confirmToken }: Waiting): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const waiting = await tx
        .updateTable("user")
        .set({ password_hash: passwordHash })
        .where("id", "=", userId)
        .where("is_confirmed", "=", 0)
        .returning("id")
        .executeTakeFirst();
      if (waiting === undefined) return false;
      await tx.deleteFrom("identity").where("user_id", "=", userId).execute();
      await addMailToken(tx, userId, confirmToken);
      return true;
    });

/** Confirms the account that a token was mailed to. @returns null when the token is unknown, used, expired or for something else */
const confirmByToken =
  (db: Records) =>
  (tokenHash: string, firstIsAdmin: boolean): Promise<Proved | null> =>
    db.transaction().execute(async (tx) => {
      const userId = await spendHolding(tx, tokenHash, "confirm");
      if (userId === null) return null;
      const becameAdmin = await confirmInside(tx, userId, firstIsAdmin);
      return { user: await rowOf(tx, userId), becameAdmin };
    });

/**
 * Confirms an account that waits for it, at the operator's word, with another password; what strangers left on it goes, the mailed
 * links too. @returns null when it does not wait, or was deactivated
 */
const confirmWaiting =
  (db: Records) =>
  ({ userId, passwordHash, isAdmin }: Vouched): Promise<UserRow | null> =>
    db.transaction().execute(async (tx) => {
      const confirmed = await tx
        .updateTable("user")
        .set({ password_hash: passwordHash, is_confirmed: 1, is_admin: isAdmin ? 1 : 0 })
        .where("id", "=", userId)
        .where("is_confirmed", "=", 0)
        .where("is_active", "=", 1)
        .returningAll()
        .executeTakeFirst();
      if (confirmed === undefined) return null;
      await tx.deleteFrom("identity").where("user_id", "=", userId).execute();
      await tx.deleteFrom("mail_token").where("user_id", "=", userId).where("used_at", "is", null).execute();
      return confirmed;
    });

/** Whoever reads the mailbox has proved the address: what strangers left on an account that never was confirmed goes. */
async function provedByReset(tx: Records, user: UserRow, firstIsAdmin: boolean): Promise<Proved> {
  if (user.is_confirmed === 1) return { user, becameAdmin: false };
  await tx.deleteFrom("identity").where("user_id", "=", user.id).execute();
  return { user, becameAdmin: await confirmInside(tx, user.id, firstIsAdmin) };
}

/**
 * Sets the password of the account that a token was mailed to, and ends its sessions and every other token.
 * @returns the account as it was before; null when the token is unknown, used, expired or for something else, or the account
 *   may not have a password
 */
const resetByToken =
  (db: Records) =>
  ({ tokenHash, passwordHash, firstIsAdmin }: Reset): Promise<Proved | null> =>
    db.transaction().execute(async (tx) => {
      const userId = await spendHolding(tx, tokenHash, "reset");
      const user = userId === null ? null : await rowOf(tx, userId);
      if (user === null || user.is_active !== 1 || user.password_hash === "") return null;
      await tx.updateTable("user").set({ password_hash: passwordHash }).where("id", "=", user.id).execute();
      await tx.deleteFrom("mail_token").where("user_id", "=", user.id).where("used_at", "is", null).execute();
      await endSessionsInside(tx, user.id);
      return provedByReset(tx, user, firstIsAdmin);
    });

/** Sets a new password in the place of one that is known, and ends every session. @returns false when it was another meanwhile */
const changePassword =
  (db: Records) =>
  ({ userId, oldHash, newHash }: Change): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable("user")
        .set({ password_hash: newHash })
        .where("id", "=", userId)
        .where("password_hash", "=", oldHash)
        .returning("id")
        .executeTakeFirst();
      if (changed === undefined) return false;
      // A link mailed before would set yet another one.
      await tx.deleteFrom("mail_token").where("user_id", "=", userId).where("purpose", "=", "reset").execute();
      await endSessionsInside(tx, userId);
      return true;
    });

/** Deeds that change an account together with its tokens and sessions, each in one transaction. */
export const mailboxStore = (db: Records) => ({
  renewWaiting: renewWaiting(db),
  confirmByToken: confirmByToken(db),
  confirmWaiting: confirmWaiting(db),
  resetByToken: resetByToken(db),
  changePassword: changePassword(db),
});
