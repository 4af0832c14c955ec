import { documents } from "../../../db/kin.ts";
import type { Records } from "../../../db/open.ts";
import { filled } from "../../../db/filled.ts";

/** The longest of a whole large library would take long to find: those that were read last are as good. */
const LATEST = 1_000;

const longest = async (db: Records, sourceIds: readonly string[], limit: number) => {
  const latest = documents(db)
    .where("file.source_id", "in", filled(sourceIds))
    .where("indexed.indexed_at", "is not", null)
    .select(["file.id", "indexed.content_hash", "indexed.edition_key", "indexed.passage_count", "indexed.page_count"])
    .orderBy("indexed.indexed_at", "desc")
    .limit(LATEST);
  return db
    .selectFrom(latest.as("latest"))
    .innerJoin("file_completion", "file_completion.file_id", "latest.id")
    .select(["latest.id", "latest.content_hash", "latest.edition_key", "latest.page_count", "file_completion.entries"])
    .orderBy("latest.passage_count", "desc")
    .orderBy("latest.id")
    .limit(limit)
    .execute();
};

const textsOfPages = async (db: Records, fileId: string, numbers: readonly number[]): Promise<string[]> => {
  const rows = await documents(db)
    .innerJoin("page", (join) =>
      join.onRef("page.file_id", "=", "indexed.file_id").onRef("page.version", "=", "indexed.version"),
    )
    .select("page.text")
    .where("indexed.file_id", "=", fileId)
    .where("page.number", "in", [...numbers])
    .orderBy("page.number")
    .execute();
  return rows.map(({ text }) => text);
};

/** Reads what examples are made from. */
export const exampleStore = (db: Records) => ({
  /** Texts of these pages of a document, in order; those that it lacks are left out. @param numbers from 1, at least one */
  textsOfPages: (fileId: string, numbers: readonly number[]) => textsOfPages(db, fileId, numbers),
  /** Long documents of these sources; `entries` is JSON of [kind, text]: title, headings and phrases. */
  exampleDocuments: (sourceIds: readonly string[], limit: number) => longest(db, sourceIds, limit),
});
