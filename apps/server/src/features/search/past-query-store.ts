import { LIMITS } from "@reading-room/contract/limits";
import type { Records } from "../../db/open.ts";

/** A query of somebody's; the hash tells two apart. */
export interface PastQuery {
  readonly userId: string;
  readonly queryHash: string;
  readonly query: string;
}

/** Notes a query as the user's latest, and lets go of the oldest beyond the limit. */
const notePastQuery =
  (db: Records) =>
  async ({ userId, queryHash, query }: PastQuery): Promise<void> => {
    const row = { user_id: userId, query_hash: queryHash, query, used_at: Date.now() };
    await db
      .insertInto("past_query")
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(["user_id", "query_hash"]).doUpdateSet({ query, used_at: row.used_at }),
      )
      .execute();
    const own = db.selectFrom("past_query").where("user_id", "=", userId);
    const first = await own
      .select("used_at")
      .orderBy("used_at", "desc")
      .offset(LIMITS.pastQueries)
      .limit(1)
      .executeTakeFirst();
    if (first === undefined) return;
    await db.deleteFrom("past_query").where("user_id", "=", userId).where("used_at", "<=", first.used_at).execute();
  };

/** A user's own past queries, the latest first. */
const pastQueries =
  (db: Records) =>
  async (userId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom("past_query")
      .select("query")
      .where("user_id", "=", userId)
      .orderBy("used_at", "desc")
      .orderBy("query_hash")
      .limit(LIMITS.pastQueries)
      .execute();
    return rows.map(({ query }) => query);
  };

const forgetPastQueries =
  (db: Records) =>
  async (userId: string): Promise<void> => {
    await db.deleteFrom("past_query").where("user_id", "=", userId).execute();
  };

/** Rows of `past_query`; each statement names their owner. */
export const pastQueryStore = (db: Records) => ({
  notePastQuery: notePastQuery(db),
  pastQueries: pastQueries(db),
  forgetPastQueries: forgetPastQueries(db),
});
