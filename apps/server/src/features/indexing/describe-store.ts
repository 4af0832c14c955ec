import { filled } from "../../db/filled.ts";
import type { Records } from "../../db/open.ts";
import type { Description } from "./describe-file.ts";

/** Read so far that there is something to describe. */
const DESCRIBED = ["indexed", "partly", "skipped"];

/** Files that are done with, as their rows and documents tell of them, in the order of their ids. */
const toDescribe = (db: Records) => (afterId: string, limit: number) =>
  db
    .selectFrom("file")
    .innerJoin("indexed", "indexed.file_id", "file.id")
    .select(["file.id", "file.source_id as sourceId", "file.name", "file.kind", "file.modified_at as modifiedAt"])
    .select(["file.folder_path as folderPath", "file.folder_ids as folderIds"])
    .select(["indexed.title", "indexed.publication_number as publicationNumber", "indexed.topics", "indexed.outline"])
    .select("indexed.published_at as publishedAt")
    .select(["indexed.version", "indexed.described_as as describedAs", "indexed.passage_count as passages"])
    .where("file.id", ">", afterId)
    .where("file.is_folder", "=", 0)
    .where("indexed.state", "in", DESCRIBED)
    // What was never described is read again as a whole.
    .where("indexed.described_as", "is not", null)
    .orderBy("file.id")
    .limit(limit)
    .execute();

/** The texts of a file's pages as they were read, in order. */
const pageTexts =
  (db: Records) =>
  async (fileId: string, version: string | null): Promise<string[]> => {
    const rows = await db
      .selectFrom("page")
      .select("text")
      .where("file_id", "=", fileId)
      .where("version", "=", version ?? "")
      .orderBy("number")
      .execute();
    return rows.map(({ text }) => text);
  };

/** Columns of `indexed` that a description fills. */
export const describedColumns = ({ documentTypes, topics, editionKey, describedAs }: Description) => ({
  document_types: asList(documentTypes),
  topics: asList(topics),
  edition_key: editionKey,
  described_as: describedAs,
});

const asList = (ids: readonly string[]): string | null => (ids.length === 0 ? null : JSON.stringify(ids));

/** Notes how files are described now; one that is being read again is described by that. */
const saveDescriptions =
  (db: Records) =>
  (files: readonly { readonly id: string; readonly description: Description }[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      for (const { id, description } of files) {
        await tx
          .updateTable("indexed")
          .set(describedColumns(description))
          .where("file_id", "=", id)
          .where("state", "in", DESCRIBED)
          .execute();
      }
    });

/** Lets files be read anew when nothing else waits: what was read of them stays until then. */
const readAnew =
  (db: Records) =>
  async (fileIds: readonly string[]): Promise<void> => {
    await db
      .updateTable("indexed")
      .set({ form: 0 })
      .where("file_id", "in", filled(fileIds))
      .where("state", "in", DESCRIBED)
      .execute();
  };

/** What files are described by beside their text. */
export const describeStore = (db: Records) => ({
  toDescribe: toDescribe(db),
  pageTexts: pageTexts(db),
  saveDescriptions: saveDescriptions(db),
  readAnew: readAnew(db),
});
