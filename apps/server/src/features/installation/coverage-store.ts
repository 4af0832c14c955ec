import { closedFolders } from "../../db/closed-folders.ts";
import { coverage, LAST_PATH } from "../../db/coverage.ts";
import type { Records } from "../../db/open.ts";
import { filled } from "../../db/filled.ts";

export type CoverageStore = ReturnType<typeof coverageStore>;

/** The folders that hold these files; a file at a source's root is left out. */
const folderIds =
  (db: Records) =>
  async (fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await db.selectFrom("file").select(["id", "parent_id"]).where("id", "in", filled(fileIds)).execute();
    return new Map(rows.flatMap(({ id, parent_id: parentId }) => (parentId === null ? [] : [[id, parentId] as const])));
  };

/** Reads what the index sees of sources and what it does not. */
export function coverageStore(db: Records) {
  const { total, folders, gaps } = coverage(db);
  return {
    total,
    folders,
    gaps,
    /** Of all folders of a source. */
    allGaps: (sourceId: string) => gaps({ sourceId, from: "", to: LAST_PATH }),
    folderIds: folderIds(db),
    closedFolders: closedFolders(db),
  };
}
