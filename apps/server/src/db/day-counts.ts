import { sql } from "kysely";
import type { CountToday } from "../core/count-today.ts";
import type { Records } from "./open.ts";

/** The day of a moment, in UTC: YYYY-MM-DD. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Counts in the records, one row a day and thing. */
export const dayCounts =
  (db: Records): CountToday =>
  async (what) => {
    await db
      .insertInto("day_count")
      .values({ day: dayOf(Date.now()), what, count: 1 })
      .onConflict((conflict) => conflict.columns(["day", "what"]).doUpdateSet({ count: sql`day_count.count + 1` }))
      .execute();
  };
