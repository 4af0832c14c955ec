import { ROOT_FOLDER_ID, type getNames } from "@reading-room/contract/browse";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import type { BrowseStore } from "./store.ts";

type Names = OutputOf<typeof getNames>["names"];

/** What files and folders are called and where they stand, in no order; those that are not there, and those beyond what is told at once, are left out. */
export async function namesNow({ files }: Pick<BrowseStore, "files">, ids: readonly string[]): Promise<Names> {
  const rows = await files(ids.slice(0, LIMITS.namesAtOnce));
  return rows.map(({ id, name, folder_path: folderPath, parent_id: parentId }) => ({
    id,
    name,
    folderPath,
    folderId: parentId ?? ROOT_FOLDER_ID,
  }));
}
