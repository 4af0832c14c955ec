import { documents } from "../../../db/kin.ts";
import type { Records } from "../../../db/open.ts";

/** Reads what examples are made from. */
export const exampleStore = (db: Records) => ({
  /** The longest documents of these sources; `entries` is JSON of [kind, text]: title, headings and phrases. */
  exampleDocuments: (sourceIds: readonly string[], limit: number) =>
    documents(db)
      .innerJoin("file_completion", "file_completion.file_id", "file.id")
      .where("file.source_id", "in", [...sourceIds, ""])
      .select(["file.id", "indexed.content_hash", "indexed.edition_key", "file_completion.entries"])
      .orderBy("indexed.passage_count", "desc")
      .orderBy("file.id")
      .limit(limit)
      .execute(),
});
