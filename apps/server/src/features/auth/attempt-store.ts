import { sql, type Selectable } from "kysely";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";

export type AttemptRow = Selectable<Schema["failed_attempt"]>;

interface Claim {
  /** The row as it was read. */
  readonly row: AttemptRow;
  /** Until when the next try waits should this one fail, epoch milliseconds. */
  readonly blockedUntil: number;
}

interface Failure {
  readonly key: string;
  /** What failed before this moment counts no more. */
  readonly since: number;
  /** How long the next try waits after so many failures, in milliseconds. */
  readonly delayMs: (failures: number) => number;
}

const attemptsOf = (db: Records) => (keys: readonly string[]) =>
  db.selectFrom("failed_attempt").selectAll().where("key", "in", keys).execute();

/**
 * Counts a try as failed before it is made, in one statement: of several at once, one may go on.
 * @returns false when another came first
 */
const claimTry =
  (db: Records) =>
  async ({ row, blockedUntil }: Claim): Promise<boolean> => {
    const claimed = await db
      .updateTable("failed_attempt")
      .set({ failures: row.failures + 1, blocked_until: blockedUntil, updated_at: Date.now() })
      .where("key", "=", row.key)
      .where("failures", "=", row.failures)
      .where("blocked_until", "=", row.blocked_until)
      .returning("key")
      .executeTakeFirst();
    return claimed !== undefined;
  };

/** Takes back that tries were counted as failed. */
const releaseTries =
  (db: Records) =>
  async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return;
    await db
      .updateTable("failed_attempt")
      .set((eb) => ({ failures: eb("failures", "-", 1), blocked_until: 0 }))
      .where("key", "in", keys)
      .where("failures", ">", 0)
      .execute();
  };

async function countFailure(tx: Records, { key, since, delayMs }: Failure): Promise<void> {
  const now = Date.now();
  const { failures } = await tx
    .insertInto("failed_attempt")
    .values({ key, failures: 1, blocked_until: 0, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        failures: sql`case when failed_attempt.updated_at < ${since} then 1 else failed_attempt.failures + 1 end`,
        updated_at: now,
      }),
    )
    .returning("failures")
    .executeTakeFirstOrThrow();
  const delay = delayMs(failures);
  if (delay === 0) return;
  await tx
    .updateTable("failed_attempt")
    .set({ blocked_until: now + delay })
    .where("key", "=", key)
    .execute();
}

const addFailures =
  (db: Records) =>
  async (failures: readonly Failure[]): Promise<void> => {
    if (failures.length === 0) return;
    await db.transaction().execute(async (tx) => {
      for (const failure of failures) await countFailure(tx, failure);
    });
  };

/**
 * Notes that somebody tried although it was too soon.
 * @returns whether that is new: false for each try after the first while the same delay lasts
 */
const noteTooSoon =
  (db: Records) =>
  async (key: string): Promise<boolean> => {
    // Until then `updated_at` is the moment of the failure, which lies before the delay's end.
    const noted = await db
      .updateTable("failed_attempt")
      .set((eb) => ({ updated_at: eb.ref("blocked_until") }))
      .where("key", "=", key)
      .whereRef("updated_at", "<", "blocked_until")
      .returning("key")
      .executeTakeFirst();
    return noted !== undefined;
  };

const forgetFailures =
  (db: Records) =>
  async (keys: readonly string[]): Promise<void> => {
    await db.deleteFrom("failed_attempt").where("key", "in", keys).execute();
  };

/** Forgets every row whose key begins so; keys hold no wildcards. */
const forgetFailuresFrom =
  (db: Records) =>
  async (beginning: string): Promise<void> => {
    await db.deleteFrom("failed_attempt").where("key", "like", `${beginning}%`).execute();
  };

/** Rows of `failed_attempt`. */
export const attemptStore = (db: Records) => ({
  attemptsOf: attemptsOf(db),
  claimTry: claimTry(db),
  releaseTries: releaseTries(db),
  addFailures: addFailures(db),
  noteTooSoon: noteTooSoon(db),
  forgetFailures: forgetFailures(db),
  forgetFailuresFrom: forgetFailuresFrom(db),
});
