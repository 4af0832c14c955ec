import type { Records } from "./open.ts";
import { SHOWN_PATH } from "./shown-path.ts";
import { filled } from "./filled.ts";

/** So many are looked at of a document that stands in thousands of places. */
const MAX_ROWS = 2_000;

/** Documents of active sources that are read at their present version: an earlier one's bytes say nothing of this one's. */
export const documents = (db: Records) =>
  db
    .selectFrom("indexed")
    .innerJoin("file", (join) =>
      join.onRef("file.id", "=", "indexed.file_id").onRef("file.version", "=", "indexed.version"),
    )
    .innerJoin("source", "source.id", "file.source_id")
    .where("source.is_active", "=", 1)
    .where("indexed.state", "not in", ["failed", "skipped"]);

const rows = (db: Records) =>
  documents(db)
    .select(["file.id", "file.name", "file.source_id", "file.modified_at", SHOWN_PATH.as("folder_path")])
    .select(["indexed.content_hash", "indexed.edition_key", "indexed.publication_number", "indexed.published_at"]);

/** Reads which documents are the same, or editions of each other; for the stores of those who show one for several. */
export const kin = (db: Records) => ({
  /** These documents themselves; those that are not read are left out. In no order. */
  ofFiles: (fileIds: readonly string[]) => rows(db).where("file.id", "in", filled(fileIds)).execute(),

  /** All editions of these publications, in no order. */
  editions: (keys: readonly string[]) =>
    rows(db)
      .where("indexed.edition_key", "in", filled(keys))
      .orderBy("indexed.published_at", "desc")
      .limit(MAX_ROWS)
      .execute(),

  /** All places of these bytes, in order of path. */
  places: (hashes: readonly string[]) =>
    rows(db)
      .where("indexed.content_hash", "in", filled(hashes))
      .orderBy("file.folder_path")
      .orderBy("file.sort_name")
      .orderBy("file.id")
      .limit(MAX_ROWS)
      .execute(),

  /** All files of the same bytes as one of these; those that stand alone, as most do, are left out. */
  sameBytes: (fileIds: readonly string[]) =>
    db
      .selectFrom("told as own")
      .innerJoin("told as copy", "copy.content_hash", "own.content_hash")
      .select("copy.file_id as id")
      .distinct()
      .where("own.file_id", "in", filled(fileIds))
      .where("own.content_hash", "is not", null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("told as other")
            .select("other.file_id")
            .whereRef("other.content_hash", "=", "own.content_hash")
            .whereRef("other.file_id", "<>", "own.file_id"),
        ),
      )
      .limit(MAX_ROWS)
      .execute(),
});
