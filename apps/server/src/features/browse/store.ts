import { sql, type SqlBool } from "kysely";
import { kin } from "../../db/kin.ts";
import type { Records } from "../../db/open.ts";

export type BrowseStore = ReturnType<typeof browseStore>;

/** A row as browsing shows it. */
export type BrowseRow = NonNullable<Awaited<ReturnType<BrowseStore["file"]>>>;

export type SortKey = "name" | "date" | "size" | "kind";

export interface ListPage {
  readonly sort: SortKey;
  readonly descending: boolean;
  readonly limit: number;
  /** The last row of the page before, null for the first page. */
  readonly after: BrowseRow | null;
}

/** Absent sizes and times count as the smallest, on both databases. */
const SORT_VALUE = {
  name: sql<string | number>`file.sort_name`,
  date: sql<string | number>`coalesce(file.modified_at, -1)`,
  size: sql<string | number>`coalesce(file.size, -1)`,
  kind: sql<string | number>`file.kind`,
} as const;

const sortValueOf = (row: BrowseRow, sort: SortKey): string | number =>
  ({ name: row.sort_name, date: row.modified_at ?? -1, size: row.size ?? -1, kind: row.kind })[sort];

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
      "file.folder_path",
      "file.folder_ids",
      "file.version",
      "indexed.version as indexed_version",
      "indexed.state as index_state",
      "indexed.reason as index_reason",
      "indexed.title",
      "indexed.page_count",
    ]);

const file = (db: Records) => (id: string) => rows(db)().where("file.id", "=", id).executeTakeFirst();

const files = (db: Records) => (ids: readonly string[]) => rows(db)().where("file.id", "in", ids).execute();

const sources = (db: Records) => () =>
  db
    .selectFrom("source")
    .select(["id", "name"])
    .where("is_active", "=", 1)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** What stands in a folder (or at a source's root), folders first, then by the sort, then by name and id. */
const list =
  (db: Records) =>
  ({ sourceId, folderId }: { readonly sourceId: string; readonly folderId: string | null }, page: ListPage) => {
    const direction = page.descending ? "desc" : "asc";
    const value = SORT_VALUE[page.sort];
    let query = rows(db)()
      .where("file.source_id", "=", sourceId)
      .where("file.parent_id", folderId === null ? "is" : "=", folderId);
    if (page.after !== null) {
      const { is_folder: isFolder, sort_name: name, id } = page.after;
      const last = sortValueOf(page.after, page.sort);
      const beyond = page.descending ? sql`<` : sql`>`;
      query = query.where(
        sql<SqlBool>`(file.is_folder < ${isFolder} or (file.is_folder = ${isFolder} and (${value} ${beyond} ${last}
        or (${value} = ${last} and (file.sort_name > ${name} or (file.sort_name = ${name} and file.id > ${id}))))))`,
      );
    }
    return query
      .orderBy("file.is_folder", "desc")
      .orderBy(value, direction)
      .orderBy("file.sort_name")
      .orderBy("file.id")
      .limit(page.limit)
      .execute();
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
  list: list(db),
});
