import { setImmediate } from "node:timers/promises";
import type { ExpressionBuilder } from "kysely";
import type { OutlineEntry } from "../../core/page.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";
import { SHOWN_PATH } from "../../db/shown-path.ts";
import { filled } from "../../db/filled.ts";

/** A page of a file, in whatever version is read now. */
export interface PlaceKey {
  readonly fileId: string;
  readonly pageNumber: number;
}

/** Others have their turn between statements; a database refuses one of very many conditions. */
const KEYS_PER_STATEMENT = 200;

const isPlace = (key: PlaceKey) => (eb: ExpressionBuilder<Schema, "page">) =>
  eb.and([eb("page.file_id", "=", key.fileId), eb("page.number", "=", key.pageNumber)]);

/** Pages of files of active sources, of the version that was read last. */
const pagesNow = (db: Records) =>
  db
    .selectFrom("page")
    .innerJoin("indexed", (join) =>
      join.onRef("indexed.file_id", "=", "page.file_id").onRef("indexed.version", "=", "page.version"),
    )
    .innerJoin("file", "file.id", "page.file_id")
    .innerJoin("source", "source.id", "file.source_id")
    .where("source.is_active", "=", 1);

const somePages = (db: Records, keys: readonly PlaceKey[]) =>
  pagesNow(db)
    .select(["page.file_id", "page.number", "page.label", "page.text", "page.layout", "page.confidence"])
    .select("indexed.content_hash")
    .where((eb) => eb.or(keys.map((key) => isPlace(key)(eb))))
    .execute();

/** What is asked of many keys, asked of some after the other. */
async function inParts<Key, Row>(
  keys: readonly Key[],
  ask: (some: readonly Key[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let i = 0; i < keys.length; i += KEYS_PER_STATEMENT) {
    if (i > 0) await setImmediate();
    rows.push(...(await ask(keys.slice(i, i + KEYS_PER_STATEMENT))));
  }
  return rows;
}

const someNames = (db: Records, ids: readonly string[]) =>
  db
    .selectFrom("file")
    .innerJoin("source", "source.id", "file.source_id")
    .select(["file.id", "file.name", SHOWN_PATH.as("folder_path")])
    .where("source.is_active", "=", 1)
    .where("file.id", "in", ids)
    .execute();

const FILE_COLUMNS = ["file.id", "file.name", "indexed.content_hash", SHOWN_PATH.as("folder_path")] as const;

const readFiles = (db: Records) =>
  db
    .selectFrom("indexed")
    .innerJoin("file", "file.id", "indexed.file_id")
    .innerJoin("source", "source.id", "file.source_id")
    .select(FILE_COLUMNS)
    .where("source.is_active", "=", 1)
    .where("indexed.state", "not in", ["failed", "skipped"]);

async function outlinesOf(db: Records, ids: readonly string[]): Promise<Map<string, readonly OutlineEntry[]>> {
  const rows = await db
    .selectFrom("indexed")
    .select(["file_id", "outline"])
    .where("file_id", "in", filled(ids))
    .where("outline", "is not", null)
    .execute();
  return new Map(rows.map(({ file_id, outline }) => [file_id, JSON.parse(outline ?? "[]") as OutlineEntry[]]));
}

/** So many places of one document, or files of one name, are looked at. */
const MAX_FILES = 20;

/** Reads what stands in the library now, for citations that were made before. */
export const standingStore = (db: Records) => ({
  /** Each as it was read last, in no order; those that are gone, or whose source is not active, are left out. */
  currentPages: (keys: readonly PlaceKey[]) => inParts(keys, (some) => somePages(db, some)),
  /** The headings of files, with the pages on which they stand; those that have none, or are gone, are left out. */
  outlines: (ids: readonly string[]) => outlinesOf(db, ids),
  /** What files are called now and where they stand, in no order; those that are gone are left out. */
  filesNow: (ids: readonly string[]) => inParts(ids, (some) => someNames(db, some)),
  /** The files of these bytes, in order of path. */
  filesOfBytes: (hash: string) =>
    readFiles(db)
      .where("indexed.content_hash", "=", hash)
      .orderBy("file.folder_path")
      .orderBy("file.id")
      .limit(MAX_FILES)
      .execute(),
  /** The files of this name, in order of path. */
  filesNamed: (name: string) =>
    readFiles(db)
      .where("file.name", "=", name)
      .orderBy("file.folder_path")
      .orderBy("file.id")
      .limit(MAX_FILES)
      .execute(),
  /** The names of all files of these sources, read or not, each once, in no order. */
  fileNames: async (sourceIds: readonly string[]): Promise<string[]> => {
    const named = db.selectFrom("file").select("name").distinct().where("is_folder", "=", 0);
    const rows = await named.where("source_id", "in", filled(sourceIds)).execute();
    return rows.map(({ name }) => name);
  },
  /** All pages of a file, in order. */
  pageTexts: (fileId: string) =>
    pagesNow(db)
      .select(["page.number", "page.label", "page.text"])
      .where("page.file_id", "=", fileId)
      .orderBy("page.number")
      .execute(),
});
