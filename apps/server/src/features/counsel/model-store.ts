import { dayOf } from "../../db/day-counts.ts";
import type { Records } from "../../db/open.ts";

/** Whose tokens, and of which day (YYYY-MM-DD, UTC). */
export interface UserDay {
  readonly userId: string;
  readonly day: string;
}

/** Tokens that are to be used, and how many a day allows. */
export interface Wanted {
  readonly tokens: number;
  readonly budget: number;
}

export type ModelStore = ReturnType<typeof modelStore>;

/** One statement: of two questions at once, neither takes what the other took. */
async function take(db: Records, { userId, day }: UserDay, { tokens, budget }: Wanted): Promise<boolean> {
  if (tokens > budget) return false;
  const row = await db
    .insertInto("model_use")
    .values({ user_id: userId, day, tokens })
    .onConflict((same) =>
      same
        .columns(["user_id", "day"])
        .doUpdateSet((eb) => ({ tokens: eb("model_use.tokens", "+", tokens) }))
        .where((eb) => eb("model_use.tokens", "<=", budget - tokens)),
    )
    .returning("tokens")
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps how many tokens language models read and wrote for each user and day. */
export const modelStore = (db: Records) => ({
  /** Takes tokens of a day's budget before they are used. @returns false, and takes none, when they are more than is left */
  take: (own: UserDay, wanted: Wanted) => take(db, own, wanted),
  /** Puts right what was taken, once it is known what was used: more, or less than nothing. */
  correct: async ({ userId, day }: UserDay, more: number): Promise<void> => {
    await db
      .updateTable("model_use")
      .set((eb) => ({ tokens: eb("tokens", "+", more) }))
      .where("user_id", "=", userId)
      .where("day", "=", day)
      .execute();
  },
});

const DAY_MS = 24 * 60 * 60_000;

/** Lets go of what was used before yesterday: an answer may be begun on one day and end on the next, and clocks differ. */
export async function forgetModelUse(db: Records, now: number): Promise<void> {
  const yesterday = dayOf(now - DAY_MS);
  await db.deleteFrom("model_use").where("day", "<", yesterday).execute();
}
