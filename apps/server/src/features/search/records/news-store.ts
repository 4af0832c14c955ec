import type { Records } from "../../../db/open.ts";
import { isOneOf } from "./listing-store.ts";
import { filled } from "../../../db/filled.ts";

/**
 * What is new since a moment: files and folders that came to the library, and documents that say something else since then.
 * Reading a file again at the same bytes is no news (`indexed.changed_at`), nor is a new name or place.
 */
export const newsStore = (db: Records) => ({
  /** Ids of what is new in these sources, the newest first, each once. */
  newSince: async (since: number, sourceIds: readonly string[], limit: number): Promise<string[]> => {
    const came = await db
      .selectFrom("file")
      .select("id")
      .where("created_at", ">", since)
      .where(isOneOf("source_id", sourceIds))
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(limit)
      .execute();
    const changed = await db
      .selectFrom("indexed")
      .innerJoin("file", "file.id", "indexed.file_id")
      .select("file.id")
      .where("indexed.changed_at", ">", since)
      .where(isOneOf("source_id", sourceIds))
      .orderBy("indexed.changed_at", "desc")
      .orderBy("file.id")
      .limit(limit)
      .execute();
    return [...new Set([...came, ...changed].map(({ id }) => id))].slice(0, limit);
  },

  /** Which of these files are new since then. */
  newAmong: async (fileIds: readonly string[], since: number): Promise<Set<string>> => {
    const rows = await db
      .selectFrom("file")
      .leftJoin("indexed", "indexed.file_id", "file.id")
      .select("file.id")
      .where("file.id", "in", filled(fileIds))
      .where((eb) => eb.or([eb("file.created_at", ">", since), eb("indexed.changed_at", ">", since)]))
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
});
