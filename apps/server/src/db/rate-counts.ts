import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Records } from "./open.ts";

/** How often a caller has called in the present window, this call included. */
export interface Counted {
  readonly calls: number;
  /** Until the window ends, milliseconds. */
  readonly leftMs: number;
}

/** Counts one call of a caller, whichever process it came to. */
export type CountCall = (caller: string, windowMs: number) => Promise<Counted>;

/** Addresses are recognised by it, and not kept. */
const keyOf = (caller: string): string => hash("sha256", caller, "base64url").slice(0, 32);

/** Counts in the records, one statement a call; a window begins with the first call in it. */
export const rateCounts =
  (db: Records): CountCall =>
  async (caller, windowMs) => {
    const now = Date.now();
    const isOver = sql`rate_count.ends_at <= ${now}`;
    const row = await db
      .insertInto("rate_count")
      .values({ key: keyOf(caller), calls: 1, ends_at: now + windowMs })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          calls: sql<number>`case when ${isOver} then 1 else rate_count.calls + 1 end`,
          ends_at: sql<number>`case when ${isOver} then excluded.ends_at else rate_count.ends_at end`,
        }),
      )
      .returning(["calls", "ends_at"])
      .executeTakeFirstOrThrow();
    return { calls: row.calls, leftMs: Math.max(0, row.ends_at - now) };
  };

/** Forgets the windows that are over. */
export async function forgetOldCounts(db: Records): Promise<void> {
  await db.deleteFrom("rate_count").where("ends_at", "<=", Date.now()).execute();
}
