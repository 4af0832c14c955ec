import { NAMED_FOLDERS, sourceTrouble } from "../../core/files/closed-folders.ts";
import { closedFolders } from "../../db/closed-folders.ts";
import type { Records } from "../../db/open.ts";

/** What the last look at a source could not do. */
export interface ScanTrouble {
  /** Of the source. */
  readonly name: string;
  /** In whole sentences; null where it could do all. */
  readonly trouble: string | null;
  readonly foldersUnread: number;
}

/** Of each source that is part of the library now. */
const scanTroubles = (db: Records) => async (): Promise<ScanTrouble[]> => {
  const rows = await db
    .selectFrom("source")
    .select(["id", "name", "last_error", "files_held"])
    .where("is_active", "=", 1)
    .execute();
  return Promise.all(
    rows.map(async ({ id, name, ...look }) => {
      const { says, folders } = sourceTrouble(look, await closedFolders(db)(id, NAMED_FOLDERS));
      return { name, trouble: says, foldersUnread: folders };
    }),
  );
};

/** What keeps the library from being known whole; it writes nothing. */
export const troubleStore = (db: Records) => ({ scanTroubles: scanTroubles(db) });
