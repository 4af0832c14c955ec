import { sql } from "kysely";
import { COPY_NAMES } from "../../../core/documents/original-place.ts";
import { filled } from "../../../db/filled.ts";
import { SEVERAL_TIMES } from "../../../db/further-places.ts";
import type { Records } from "../../../db/open.ts";
import { COLUMNS, filtered, MODIFIED, read, type FileFilter } from "./listing-store.ts";

/** So many places of the documents on one page are looked at. */
const MAX_PLACES = 2_000;

const CALLED_COPY = sql<number>`case when ${sql.join(
  COPY_NAMES.map((name) => sql`lower(file.name) like ${name}`),
  sql` or `,
)} then 1 else 0 end`;
const DEPTH = sql<number>`length(file.folder_ids) - length(replace(file.folder_ids, '/', ''))`;
/** The order of `core/documents/original-place.ts`. */
const ORIGINALITY = sql`${CALLED_COPY}, ${DEPTH}, ${MODIFIED}, file.id`;

/** What stands in several places counted, and found, as one. */
function documents(db: Records) {
  return {
    /** Of each of these bytes the place that a list shows: the original before its copies. */
    firstPlaces: async (filter: FileFilter, hashes: readonly string[]): Promise<string[]> => {
      const order = sql<number>`row_number() over
        (partition by told.content_hash order by ${ORIGINALITY})`;
      const all = read(db, filter)
        .where("told.content_hash", "in", filled(hashes))
        .select(["file.id", order.as("place")]);
      const first = await db.selectFrom(all.as("places")).select("id").where("place", "=", 1).execute();
      return first.map(({ id }) => id);
    },

    /** Files of the filter, less all places of a document but one. Bytes that stand once are not looked up. */
    countDocuments: async (filter: FileFilter): Promise<number> => {
      const all = filtered(db, filter).select(sql<number>`count(*)`.as("files"));
      // Compared here and not in the join, of which PostgreSQL would then expect one row and sort a hundred thousand.
      const current = sql<number>`count(case when file.version = told.version then 1 end)`;
      const places = filtered(db, filter)
        .innerJoin("told", "told.file_id", "file.id")
        .where("told.content_hash", "in", SEVERAL_TIMES)
        .select(sql<number>`${current} - 1`.as("more"))
        .groupBy("told.content_hash")
        .having(current, ">", 0);
      const copies = db.selectFrom(places.as("places")).select(sql<number>`coalesce(sum(more), 0)`.as("more"));
      const [{ files: found }, { more }] = await Promise.all([
        all.executeTakeFirstOrThrow(),
        copies.executeTakeFirstOrThrow(),
      ]);
      return Number(found) - Number(more);
    },
  };
}

function copies(db: Records) {
  return {
    /** Places of those of these bytes that stand in several, as far as a filter lets them through, in order of path. */
    places: (filter: FileFilter, hashes: readonly string[]) => {
      // Most documents stand in one place only: an index alone tells which do not.
      const several = db
        .selectFrom("told as each")
        .select("each.content_hash")
        .where("each.content_hash", "in", filled(hashes))
        .groupBy("each.content_hash")
        .having(sql<number>`count(*)`, ">", 1);
      return read(db, filter)
        .innerJoin("indexed", "indexed.file_id", "file.id")
        .where("told.content_hash", "in", several)
        .select(COLUMNS)
        .orderBy("file.folder_path")
        .orderBy("file.sort_name")
        .orderBy("file.id")
        .limit(MAX_PLACES)
        .execute();
    },
  };
}

/** Reads which of the files that filters let through are places of the same document. */
export const copiesStore = (db: Records) => ({ ...documents(db), ...copies(db) });
