import type { Records } from "../../db/open.ts";

export type MailPurpose = "confirm" | "reset";

/** What the database keeps of a token that only a mail carries. */
export interface MailToken {
  readonly purpose: MailPurpose;
  readonly hash: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Puts a new mail token in the place of all older ones of the same purpose, inside a transaction that holds the account. */
export async function addMailToken(tx: Records, userId: string, token: MailToken): Promise<void> {
  const { purpose, hash, expiresAt } = token;
  await tx.deleteFrom("mail_token").where("user_id", "=", userId).where("purpose", "=", purpose).execute();
  await tx
    .insertInto("mail_token")
    .values({ hash, user_id: userId, purpose, created_at: Date.now(), expires_at: expiresAt, used_at: null })
    .execute();
}

/**
 * Nobody else changes the account or its tokens until the transaction ends; whoever needs both holds the account first,
 * so that no two wait for each other.
 * @returns whether there is such an account
 */
export async function holdAccount(tx: Records, userId: string): Promise<boolean> {
  const held = await tx
    .updateTable("user")
    .set((eb) => ({ is_active: eb.ref("is_active") }))
    .where("id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Uses a token up, in one statement: of several that try, one succeeds.
 * @returns whose it was; null when it is unknown, used or expired
 */
export async function spendMailToken(tx: Records, hash: string, purpose: MailPurpose): Promise<string | null> {
  const now = Date.now();
  const row = await tx
    .updateTable("mail_token")
    .set({ used_at: now })
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? null;
}

const setMailToken =
  (db: Records) =>
  (userId: string, token: MailToken): Promise<void> =>
    db.transaction().execute(async (tx) => {
      if (await holdAccount(tx, userId)) await addMailToken(tx, userId, token);
    });

/** Whose a token is or was, without using it up; null when it is unknown. */
export async function ownerOfToken(tx: Records, hash: string): Promise<string | null> {
  const row = await tx.selectFrom("mail_token").select("user_id").where("hash", "=", hash).executeTakeFirst();
  return row?.user_id ?? null;
}

/** Whether there is such a token, good or not; it is not used up. */
const isMailToken =
  (db: Records) =>
  async (hash: string, purpose: MailPurpose): Promise<boolean> => {
    const query = db.selectFrom("mail_token").select("hash").where("hash", "=", hash).where("purpose", "=", purpose);
    return (await query.executeTakeFirst()) !== undefined;
  };

/** Rows of `mail_token`. */
export const mailTokenStore = (db: Records) => ({
  /** Older tokens of the same purpose die. */
  setMailToken: setMailToken(db),
  isMailToken: isMailToken(db),
});
