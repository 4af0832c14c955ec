import { sql, type SqlBool } from "kysely";
import type { ClosedFolders } from "../core/files/closed-folders.ts";
import { NOT_FOUND } from "../core/files/file-entry.ts";
import type { Records } from "./open.ts";

/** Written out, as the index says it that holds no others. */
const IS_CLOSED = sql<SqlBool>`is_folder = 1 and problem is not null`;

/** A source's folders that are there and could not be read when they were last looked at. */
export const closed = (db: Records, sourceId: string) =>
  db.selectFrom("file").where("source_id", "=", sourceId).where(IS_CLOSED).where("problem", "!=", NOT_FOUND);

/** Reads which folders of a source could not be read, some of them by name; for the stores of those who tell it. */
export const closedFolders =
  (db: Records) =>
  async (sourceId: string, limit: number): Promise<ClosedFolders> => {
    const rows = await closed(db, sourceId)
      .select(["id", "name", "folder_path", "problem"])
      .orderBy("folder_path")
      .orderBy("name")
      .limit(limit)
      .execute();
    const named = rows.map(({ id, name, folder_path: above, problem }) => ({
      id,
      folderPath: above === "" ? name : `${above}/${name}`,
      reason: problem ?? "",
    }));
    if (named.length < limit) return { folders: named.length, named };
    const { folders } = await closed(db, sourceId)
      .select((eb) => eb.fn.countAll<number>().as("folders"))
      .executeTakeFirstOrThrow();
    return { folders: Number(folders), named };
  };
