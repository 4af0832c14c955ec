import type { Records } from "../../db/open.ts";
import { SHOWN_PATH } from "../../db/shown-path.ts";

/** A long document must not stand in memory as a whole. */
const PAGES_AT_ONCE = 50;

/** So many numbers fit into one statement of any database. */
const NUMBERS_AT_ONCE = 500;

export type DocumentStore = ReturnType<typeof documentStore>;

/** A file as reading shows it. */
export type DocumentRow = NonNullable<Awaited<ReturnType<DocumentStore["document"]>>>;

const document = (db: Records) => (id: string) =>
  db
    .selectFrom("file")
    .innerJoin("source", "source.id", "file.source_id")
    .leftJoin("indexed", "indexed.file_id", "file.id")
    .select([
      "file.id",
      "file.source_id",
      "file.key",
      "file.name",
      "file.mime_type",
      "file.size",
      "file.parent_id",
      "file.version as file_version",
      "indexed.version",
      "indexed.title",
      "indexed.author",
      "indexed.publication_number",
      "indexed.published_at",
      "indexed.page_count",
      "indexed.outline",
      "indexed.content_hash",
      "indexed.reason",
      SHOWN_PATH.as("folder_path"),
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

const pagesInOrder = (db: Records, fileId: string, version: string) =>
  db.selectFrom("page").where("file_id", "=", fileId).where("version", "=", version).orderBy("number");

/** The texts alone of some pages that follow the page of a number, in order. */
const textsAfter = (db: Records) => (fileId: string, version: string, number: number) =>
  pagesInOrder(db, fileId, version)
    .select(["number", "label", "text"])
    .where("number", ">", number)
    .limit(PAGES_AT_ONCE)
    .execute();

/** The same of pages that come before it, the last one first. */
const textsBefore = (db: Records) => (fileId: string, version: string, number: number) =>
  db
    .selectFrom("page")
    .select(["number", "label", "text"])
    .where("file_id", "=", fileId)
    .where("version", "=", version)
    .where("number", "<", number)
    .orderBy("number", "desc")
    .limit(PAGES_AT_ONCE)
    .execute();

/** Where words stand on the pages of these numbers, packed. */
const layouts =
  (db: Records) =>
  async (fileId: string, version: string, numbers: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> => {
    const found = new Map<number, Uint8Array>();
    for (let i = 0; i < numbers.length; i += NUMBERS_AT_ONCE) {
      const rows = await db
        .selectFrom("page")
        .select(["number", "layout"])
        .where("file_id", "=", fileId)
        .where("version", "=", version)
        .where("number", "in", numbers.slice(i, i + NUMBERS_AT_ONCE))
        .execute();
      for (const row of rows) found.set(row.number, row.layout);
    }
    return found;
  };

interface PageSpan {
  /** From 1. */
  readonly from: number;
  readonly limit: number;
}

/** So many pages from a number on, with why they have no text. */
const pagesFrom =
  (db: Records) =>
  (fileId: string, version: string, { from, limit }: PageSpan) =>
    pagesInOrder(db, fileId, version)
      .select(["number", "label", "text", "gap", "links"])
      .where("number", ">=", from)
      .limit(limit)
      .execute();

/** Reads documents and their pages; only files of active sources are found. */
export const documentStore = (db: Records) => ({
  document: document(db),
  pageFacts: pageFacts(db),
  page: page(db),
  textsAfter: textsAfter(db),
  textsBefore: textsBefore(db),
  layouts: layouts(db),
  pagesFrom: pagesFrom(db),
});
