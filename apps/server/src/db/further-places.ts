import { sql, type RawBuilder } from "kysely";
import type { Records } from "./open.ts";

/** Bytes that stand in several places; an index alone tells which. */
export const SEVERAL_TIMES = sql<string>`(select content_hash from told where content_hash is not null
  group by content_hash having count(*) > 1)`;

/**
 * How many files of active sources are copies of another, by group: all places of a document in one group but one.
 * @param groupOf of rows of `file` and `file_state`; null for files that are not asked about
 */
export async function furtherPlaces(db: Records, groupOf: RawBuilder<string | null>): Promise<Map<string, number>> {
  const all = db
    .selectFrom("told")
    .innerJoin("file", "file.id", "told.file_id")
    .innerJoin("file_state", "file_state.file_id", "file.id")
    .innerJoin("source", "source.id", "file.source_id")
    .where("source.is_active", "=", 1)
    .where("told.content_hash", "in", SEVERAL_TIMES)
    // Compared here and not in the join, of which PostgreSQL would then expect one row and sort a hundred thousand.
    .select([
      groupOf.as("name"),
      "told.content_hash",
      sql<number>`case when file.version = told.version then 1 end`.as("now"),
    ]);
  const documents = db
    .selectFrom(all.as("places"))
    .where("name", "is not", null)
    .select(["name", sql<number>`count(now) - 1`.as("more")])
    .groupBy(["name", "content_hash"])
    .having(sql<number>`count(now)`, ">", 0);
  const rows = await db
    .selectFrom(documents.as("documents"))
    .select(["name", sql<number>`sum(more)`.as("copies")])
    .groupBy("name")
    .execute();
  return new Map(rows.map(({ name, copies }) => [name ?? "", Number(copies)]));
}
