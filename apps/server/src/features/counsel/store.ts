import { wordFiles } from "../../db/word-files.ts";
import type { ExpressionBuilder } from "kysely";
import { kin } from "../../db/kin.ts";
import { namesByInitials } from "../../db/names-by-initials.ts";
import type { Records } from "../../db/open.ts";
import type { DocumentType } from "../../core/documents/library-rules.ts";
import type { Schema } from "../../db/schema.ts";
import { SHOWN_PATH } from "../../db/shown-path.ts";
import { conversationStore } from "./conversation-store.ts";
import { coverageStore } from "./coverage-store.ts";
import { exchangeStore } from "./exchange-store.ts";
import { exampleStore } from "./examples/example-store.ts";
import { nameStore } from "./name-store.ts";
import { overviewStore } from "./overview-store.ts";
import { reportStore } from "./reports/report-store.ts";
import { standingStore } from "./standing-store.ts";
import { yearStore } from "./year-store.ts";

/** Reads the library for answers, and keeps conversations; each statement on one names its owner. */
export type CounselStore = ReturnType<typeof counselStore>;

/** A page of one version of a file. */
export interface PageKey {
  readonly fileId: string;
  readonly version: string;
  readonly pageNumber: number;
}

/** SQLite takes at most 32,766 values a statement. */
const VALUES_PER_STATEMENT = 10_000;

const OPEN_STATES = ["waiting", "running"];

type WithIndexed = Schema & { indexed: { [Column in keyof Schema["indexed"]]: Schema["indexed"][Column] | null } };

const isOpen = (eb: ExpressionBuilder<WithIndexed, "indexed">) =>
  eb.or([eb("indexed.state", "is", null), eb("indexed.state", "in", OPEN_STATES)]);

const documents = (db: Records) =>
  db
    .selectFrom("file")
    .innerJoin("source", "source.id", "file.source_id")
    .leftJoin("indexed", "indexed.file_id", "file.id")
    .where("file.is_folder", "=", 0)
    .where("source.is_active", "=", 1);

async function wordCounts(db: Records, words: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const distinct = [...new Set(words)];
  for (let i = 0; i < distinct.length; i += VALUES_PER_STATEMENT) {
    const some = distinct.slice(i, i + VALUES_PER_STATEMENT);
    const known = db.selectFrom("vocabulary").select(["term", "files"]).where("term", "in", some);
    for (const { term, files } of await known.where("files", ">", 0).execute()) counts.set(term, files);
  }
  return counts;
}

const filesOf = (db: Records, ids: readonly string[]) =>
  documents(db)
    .select(["file.id", "file.name", "file.kind", "file.mime_type", "file.modified_at", SHOWN_PATH.as("folder_path")])
    .select(["indexed.title", "indexed.publication_number", "indexed.published_at"])
    .select(["indexed.document_types", "indexed.topics", "indexed.content_hash", "indexed.author"])
    .where("file.id", "in", ids)
    .execute();

const isPage = (key: PageKey) => (eb: ExpressionBuilder<Schema, "page">) =>
  eb.and([eb("file_id", "=", key.fileId), eb("version", "=", key.version), eb("number", "=", key.pageNumber)]);

const pagesOf = (db: Records, keys: readonly PageKey[]) =>
  db
    .selectFrom("page")
    .select(["file_id", "version", "number", "label", "text", "layout", "confidence"])
    .where((eb) => eb.or(keys.map((key) => isPage(key)(eb))))
    .execute();

async function indexing(db: Records): Promise<{ readonly updatedAt: number | null; readonly open: number }> {
  const row = await documents(db)
    .select((eb) => [
      eb.fn.max("indexed.indexed_at").as("updated"),
      eb.fn.sum(eb.case().when(isOpen(eb)).then(1).else(0).end()).as("open"),
    ])
    .executeTakeFirst();
  return { updatedAt: row?.updated ?? null, open: Number(row?.open ?? 0) };
}

const sources = (db: Records) =>
  db
    .selectFrom("source")
    .select(["created_at", (eb) => eb.fn.coalesce("called", "name").as("name")])
    .where("is_active", "=", 1)
    .orderBy("created_at")
    .execute();

/** Reads the library for answers, and keeps conversations in the records. @param types as of `coverageStore` */
export const counselStore = (db: Records, types: readonly DocumentType[] = []) => ({
  /** In how many files each word occurs; words in none are left out. */
  wordCounts: (words: readonly string[]) => wordCounts(db, words),
  /** Files whose words were counted. */
  wordFiles: () => wordFiles(db),
  /** In no order; files that are gone are left out. */
  files: async (ids: readonly string[]) => (ids.length === 0 ? [] : filesOf(db, ids)),
  /** In no order; pages that are gone, or of another version now, are left out. */
  pages: async (keys: readonly PageKey[]) => (keys.length === 0 ? [] : pagesOf(db, keys)),
  /** Which of these are the same bytes, or editions of one publication. In no order; what is not read is left out. */
  kin: (ids: readonly string[]) => kin(db).ofFiles(ids),
  /** All editions of these publications. In no order. */
  editions: (keys: readonly string[]) => kin(db).editions(keys),
  /** All places of the bytes of these. */
  namesByInitials: namesByInitials(db),
  sameBytes: (ids: readonly string[]) => kin(db).sameBytes(ids),
  sources: () => sources(db),
  /** When the index last changed, and how many files still wait to be read. */
  indexing: () => indexing(db),
  ...coverageStore(db, types),
  ...standingStore(db),
  ...yearStore(db),
  ...nameStore(db),
  ...reportStore(db),
  ...overviewStore(db),
  ...exampleStore(db),
  ...conversationStore(db),
  ...exchangeStore(db),
});
