import { newId } from "../../../db/new-id.ts";
import type { Records } from "../../../db/open.ts";

/** A query to keep, and whose it is; the hash tells two apart. */
export interface SearchToSave {
  readonly userId: string;
  readonly name: string;
  readonly query: string;
  readonly queryHash: string;
}

/** One of somebody's saved searches. */
export interface OwnedSearch {
  readonly id: string;
  readonly userId: string;
}

const COLUMNS = ["id", "name", "query", "created_at", "visited_at"] as const;

const owned = (db: Records, { id, userId }: OwnedSearch) =>
  db.updateTable("saved_search").where("id", "=", id).where("user_id", "=", userId);

const changes = (db: Records) => ({
  /** Keeps a query under a name, or gives the one that is kept already the new name. @param limit null is answered beyond */
  keepSearch: async ({ userId, name, query, queryHash }: SearchToSave, limit: number) => {
    const known = await db
      .updateTable("saved_search")
      .set({ name })
      .where("user_id", "=", userId)
      .where("query_hash", "=", queryHash)
      .returning(COLUMNS)
      .executeTakeFirst();
    if (known !== undefined) return known;
    const own = db.selectFrom("saved_search").where("user_id", "=", userId);
    const { count } = await own.select((eb) => eb.fn.countAll().as("count")).executeTakeFirstOrThrow();
    if (Number(count) >= limit) return null;
    const now = Date.now();
    const row = { user_id: userId, query_hash: queryHash, query, name, created_at: now, visited_at: now };
    return db
      .insertInto("saved_search")
      .values({ id: newId(), ...row })
      .onConflict((conflict) => conflict.columns(["user_id", "query_hash"]).doUpdateSet({ name }))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  },

  renameSearch: (one: OwnedSearch, name: string) => owned(db, one).set({ name }).returning(COLUMNS).executeTakeFirst(),

  visitSearch: (one: OwnedSearch) =>
    owned(db, one).set({ visited_at: Date.now() }).returning(COLUMNS).executeTakeFirst(),

  /** @returns whether there was one */
  forgetSearch: async ({ id, userId }: OwnedSearch): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("saved_search")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

/** Rows of `saved_search`; each statement names their owner. */
export const savedSearchStore = (db: Records) => ({
  ...changes(db),

  savedSearches: (userId: string) =>
    db.selectFrom("saved_search").select(COLUMNS).where("user_id", "=", userId).orderBy("id").execute(),

  savedSearch: ({ id, userId }: OwnedSearch) =>
    db.selectFrom("saved_search").select(COLUMNS).where("id", "=", id).where("user_id", "=", userId).executeTakeFirst(),
});
