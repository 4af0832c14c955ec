import type { Records } from "../../db/open.ts";
import { endSessionsInside } from "./session-store.ts";
import { filled } from "../../db/filled.ts";

const ADMINS_TURN = "admins_turn";

/** Takes one turn after the other, on either database, until the transaction ends. */
const takeTurn = (tx: Records) =>
  tx
    .insertInto("fact")
    .values({ name: ADMINS_TURN, value: "" })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: "" }))
    .execute();

/** The only account left that may administrate: confirmed, active, and stored or named as an admin; null when there are more or none. */
async function lastAdmin(tx: Records, adminEmails: readonly string[]) {
  const admins = await tx
    .selectFrom("user")
    .select(["id", "email_key"])
    .where("is_active", "=", 1)
    .where("is_confirmed", "=", 1)
    .where((eb) => eb.or([eb("is_admin", "=", 1), eb("email_key", "in", filled(adminEmails))]))
    .limit(2)
    .execute();
  return admins.length === 1 ? (admins[0] ?? null) : null;
}

interface Deed {
  readonly run: (tx: Records, userId: string) => Promise<void>;
  /** Whether the settings' word for an admin outlasts it. */
  readonly leavesNamed: boolean;
}

/** Of two admins who take each other's rights away, the second must see what the first did. */
const unlessLastAdmin =
  (db: Records, deed: Deed) =>
  (userId: string, adminEmails: readonly string[]): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      await takeTurn(tx);
      const last = await lastAdmin(tx, adminEmails);
      const isLast = last?.id === userId && !(deed.leavesNamed && adminEmails.includes(last.email_key));
      if (!isLast) await deed.run(tx, userId);
      return !isLast;
    });

async function deactivate(tx: Records, userId: string): Promise<void> {
  await tx.updateTable("user").set({ is_active: 0 }).where("id", "=", userId).execute();
  await endSessionsInside(tx, userId);
}

const makeAdmin =
  (db: Records) =>
  async (userId: string): Promise<void> => {
    await db.updateTable("user").set({ is_admin: 1 }).where("id", "=", userId).execute();
  };

async function unmakeAdmin(tx: Records, userId: string): Promise<void> {
  await tx.updateTable("user").set({ is_admin: 0 }).where("id", "=", userId).execute();
}

async function remove(tx: Records, userId: string): Promise<void> {
  await tx.deleteFrom("user").where("id", "=", userId).execute();
}

/**
 * What may leave an installation without an admin. `adminEmails` are the lower-cased addresses of admins beside the
 * stored ones; each deed tells whether it was done: it is not when nobody would be left to undo it.
 */
export const lastAdminStore = (db: Records) => ({
  makeAdmin: makeAdmin(db),
  /** Takes the stored right away; one that ADMIN_EMAILS names stays an admin all the same. */
  unmakeAdminUnlessLast: unlessLastAdmin(db, { run: unmakeAdmin, leavesNamed: true }),
  /** Refuses an account's sessions, now and from now on. */
  deactivateUnlessLastAdmin: unlessLastAdmin(db, { run: deactivate, leavesNamed: false }),
  /** Deletes an account with all that hangs on it: sessions, tokens, identities, conversations. */
  deleteUnlessLastAdmin: unlessLastAdmin(db, { run: remove, leavesNamed: false }),
});
