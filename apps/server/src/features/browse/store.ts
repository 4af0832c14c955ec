import { kin } from "../../db/kin.ts";
import type { Records } from "../../db/open.ts";
import { SHOWN_PATH } from "../../db/shown-path.ts";
import { archiveStore } from "./archive-store.ts";
import { KIND_PLACE, orderStore } from "./order-store.ts";

export type BrowseStore = ReturnType<typeof browseStore>;

/** A row as browsing shows it. */
export type BrowseRow = NonNullable<Awaited<ReturnType<BrowseStore["file"]>>>;

const rows = (db: Records) => () =>
  db
    .selectFrom("file")
    .innerJoin("source", "source.id", "file.source_id")
    .leftJoin("indexed", "indexed.file_id", "file.id")
    .where("source.is_active", "=", 1)
    .select([
      "file.id",
      "file.source_id",
      "file.parent_id",
      "file.key",
      "file.name",
      "file.sort_name",
      "file.is_folder",
      "file.mime_type",
      "file.kind",
      "file.size",
      "file.modified_at",
      "file.drive_file_id",
      "file.problem",
      "file.folder_ids",
      "file.version",
      "indexed.version as indexed_version",
      "indexed.state as index_state",
      "indexed.reason as index_reason",
      "indexed.title",
      "indexed.page_count",
      SHOWN_PATH.as("folder_path"),
      KIND_PLACE,
    ]);

const file = (db: Records) => (id: string) => rows(db)().where("file.id", "=", id).executeTakeFirst();

const files = (db: Records) => (ids: readonly string[]) => rows(db)().where("file.id", "in", ids).execute();

const sources = (db: Records) => () =>
  db
    .selectFrom("source")
    .select(["id", (eb) => eb.fn.coalesce("called", "name").as("name")])
    .where("is_active", "=", 1)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** What kept the last look out of a source; null where it ended well, or only keeps files that were not found. */
const sourceTrouble = (db: Records) => async (id: string) => {
  const row = await db
    .selectFrom("source")
    .select("last_error")
    .where("id", "=", id)
    .where("files_held", "=", 0)
    .executeTakeFirst();
  return row?.last_error ?? null;
};

/** What kept the last look out of one of these folders, if anything did. */
const folderTrouble = (db: Records) => async (ids: readonly string[]) => {
  const row = await db
    .selectFrom("file")
    .select("problem")
    .where("id", "in", ids)
    .where("problem", "is not", null)
    .executeTakeFirst();
  return row?.problem ?? null;
};

/** What was found out about a file at its present version; nothing for one that is still to be read. */
const details = (db: Records) => (id: string) =>
  db
    .selectFrom("indexed")
    .innerJoin("file", (join) =>
      join.onRef("file.id", "=", "indexed.file_id").onRef("file.version", "=", "indexed.version"),
    )
    .select(["indexed.author", "indexed.publication_number", "indexed.published_at", "indexed.state"])
    .select(["indexed.document_types", "indexed.topics", "indexed.content_hash", "indexed.edition_key"])
    .select(["indexed.pages_without_text", "indexed.pages_recognised", "indexed.pages_to_recognise"])
    .select(["indexed.page_count", "indexed.indexed_at"])
    .where("indexed.file_id", "=", id)
    .executeTakeFirst();

/** When a file is tried again by itself; 0 for never. */
const nextTry =
  (db: Records) =>
  async (id: string): Promise<number> => {
    const row = await db
      .selectFrom("indexed")
      .select("next_try_at")
      .where("file_id", "=", id)
      .where("state", "in", ["waiting", "failed"])
      .executeTakeFirst();
    return row?.next_try_at ?? 0;
  };

/** Reads files and folders; only those of active sources are found. */
export const browseStore = (db: Records) => ({
  editions: kin(db).editions,
  places: kin(db).places,
  details: details(db),
  nextTry: nextTry(db),
  file: file(db),
  files: files(db),
  sources: sources(db),
  sourceTrouble: sourceTrouble(db),
  folderTrouble: folderTrouble(db),
  ...orderStore(db),
  ...archiveStore(db),
});
