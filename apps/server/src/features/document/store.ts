import type { Records } from "../../db/open.ts";

/** A long document must not stand in memory as a whole. */
const PAGES_AT_ONCE = 50;

export type DocumentStore = ReturnType<typeof documentStore>;

const document = (db: Records) => (id: string) =>
  db
    .selectFrom("file")
    .innerJoin("source", "source.id", "file.source_id")
    .leftJoin("indexed", "indexed.file_id", "file.id")
    .select([
      "file.id",
      "file.name",
      "file.mime_type",
      "file.size",
      "file.parent_id",
      "file.folder_path",
      "indexed.version",
      "indexed.title",
      "indexed.page_count",
      "indexed.outline",
    ])
    .where("file.id", "=", id)
    .where("file.is_folder", "=", 0)
    .where("source.is_active", "=", 1)
    .executeTakeFirst();

/** What is told of every page at once. */
const pageFacts =
  (db: Records) =>
  async (fileId: string, version: string): Promise<{ label: string | null; confidence: number | null }[]> =>
    db
      .selectFrom("page")
      .select(["label", "confidence"])
      .where("file_id", "=", fileId)
      .where("version", "=", version)
      .orderBy("number")
      .execute();

const page = (db: Records) => (fileId: string, version: string, number: number) =>
  db
    .selectFrom("page")
    .select(["number", "label", "text", "layout"])
    .where("file_id", "=", fileId)
    .where("version", "=", version)
    .where("number", "=", number)
    .executeTakeFirst();

/** Some pages that follow the page of a number, in order. */
const pagesAfter = (db: Records) => (fileId: string, version: string, number: number) =>
  db
    .selectFrom("page")
    .select(["number", "label", "text", "layout"])
    .where("file_id", "=", fileId)
    .where("version", "=", version)
    .where("number", ">", number)
    .orderBy("number")
    .limit(PAGES_AT_ONCE)
    .execute();

/** Reads documents and their pages; only files of active sources are found. */
export const documentStore = (db: Records) => ({
  document: document(db),
  pageFacts: pageFacts(db),
  page: page(db),
  pagesAfter: pagesAfter(db),
});
