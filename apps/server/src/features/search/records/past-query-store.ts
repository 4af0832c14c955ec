import { LIMITS } from "@reading-room/contract/limits";
import type { Records } from "../../../db/open.ts";

/** A query of somebody's; the hash tells two apart. */
export interface PastQuery {
  readonly userId: string;
  readonly queryHash: string;
  readonly query: string;
  /** Epoch milliseconds. */
  readonly usedAt: number;
}

/** Adds a query as the user's latest. */
const addOne = (tx: Records, { userId, queryHash, query, usedAt }: PastQuery) =>
  tx
    .insertInto("past_query")
    .values({ user_id: userId, query_hash: queryHash, query, used_at: usedAt })
    .onConflict((conflict) => conflict.columns(["user_id", "query_hash"]).doUpdateSet({ query, used_at: usedAt }))
    .execute();

/** Lets go of a user's oldest queries beyond the limit. */
async function letGo(tx: Records, userId: string): Promise<void> {
  const own = tx.selectFrom("past_query").where("user_id", "=", userId);
  const first = await own
    .select("used_at")
    .orderBy("used_at", "desc")
    .offset(LIMITS.pastQueries)
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return;
  await tx.deleteFrom("past_query").where("user_id", "=", userId).where("used_at", "<=", first.used_at).execute();
}

const inOrder = (a: PastQuery, b: PastQuery): number => (a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : 0);

/** Adds queries all at once; those of one user in the order given. */
const addPastQueries =
  (db: Records) =>
  (queries: readonly PastQuery[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      // Several processes that write in one order do not wait for each other in a circle.
      for (const query of queries.toSorted(inOrder)) await addOne(tx, query);
      for (const userId of new Set(queries.map((query) => query.userId))) await letGo(tx, userId);
    });

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

const dropPastQuery =
  (db: Records) =>
  async (userId: string, queryHash: string): Promise<void> => {
    await db.deleteFrom("past_query").where("user_id", "=", userId).where("query_hash", "=", queryHash).execute();
  };

const forgetPastQueries =
  (db: Records) =>
  async (userId: string): Promise<void> => {
    await db.deleteFrom("past_query").where("user_id", "=", userId).execute();
  };

/** Rows of `past_query`; each statement names their owner. */
export const pastQueryStore = (db: Records) => ({
  addPastQueries: addPastQueries(db),
  pastQueries: pastQueries(db),
  dropPastQuery: dropPastQuery(db),
  forgetPastQueries: forgetPastQueries(db),
});
