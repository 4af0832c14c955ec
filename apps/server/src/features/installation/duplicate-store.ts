import { sql, type SqlBool } from "kysely";
import { documents } from "../../db/kin.ts";
import type { Records } from "../../db/open.ts";
import { filled } from "../../db/filled.ts";

export type DuplicateStore = ReturnType<typeof duplicateStore>;

/** Places of one document that are told; a file without content may stand in thousands. */
const MAX_FILES = 50_000;

/** Hashes of bytes that stand in several places, in their order, behind one (null: from the first on). */
const hashes =
  (db: Records) =>
  async (after: string | null, limit: number): Promise<string[]> => {
    const rows = await documents(db)
      .select("indexed.content_hash as hash")
      // The index on hashes alone tells which come twice; only those are looked up.
      .where(
        sql<SqlBool>`indexed.content_hash in (select content_hash from indexed where content_hash is not null
          and content_hash > ${after ?? ""} group by content_hash having count(*) > 1)`,
      )
      .groupBy("indexed.content_hash")
      .having((eb) => eb(eb.fn.countAll(), ">", 1))
      .orderBy("indexed.content_hash")
      .limit(limit)
      .execute();
    return rows.flatMap(({ hash }) => hash ?? []);
  };

const places = (db: Records) => (wanted: readonly string[]) =>
  documents(db)
    .select(["file.id", "file.name", "file.folder_path", "file.size", "indexed.content_hash as hash"])
    .select((eb) => eb.fn.coalesce("source.called", "source.name").as("source_name"))
    .where("indexed.content_hash", "in", filled(wanted))
    .orderBy("source.created_at")
    .orderBy("source.id")
    .orderBy("file.folder_path")
    .orderBy("file.sort_name")
    .orderBy("file.id")
    .limit(MAX_FILES)
    .execute();

/** Reads which documents stand in several places. */
export const duplicateStore = (db: Records) => ({ hashes: hashes(db), places: places(db) });
