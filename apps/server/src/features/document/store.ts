import type { Records } from "../../db/open.ts";

export type DocumentStore = ReturnType<typeof documentStore>;

/** Reads documents and their pages; only files of active sources are found. */
export function documentStore(db: Records) {
  return {
    document: (id: string) =>
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
        .executeTakeFirst(),

    pageLabels: async (fileId: string, version: string): Promise<{ number: number; label: string | null }[]> =>
      db
        .selectFrom("page")
        .select(["number", "label"])
        .where("file_id", "=", fileId)
        .where("version", "=", version)
        .orderBy("number")
        .execute(),

    page: (fileId: string, version: string, number: number) =>
      db
        .selectFrom("page")
        .select(["number", "label", "text", "layout"])
        .where("file_id", "=", fileId)
        .where("version", "=", version)
        .where("number", "=", number)
        .executeTakeFirst(),

    pagesFrom: (fileId: string, version: string, after: number, limit: number) =>
      db
        .selectFrom("page")
        .select(["number", "label", "text", "layout"])
        .where("file_id", "=", fileId)
        .where("version", "=", version)
        .where("number", ">", after)
        .orderBy("number")
        .limit(limit)
        .execute(),
  };
}
