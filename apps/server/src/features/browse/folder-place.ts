import { ROOT_FOLDER_ID } from "@reading-room/contract/browse";
import { AppError } from "../../core/app-error.ts";
import type { FolderPlace } from "./order-store.ts";
import type { BrowseRow, BrowseStore } from "./store.ts";

interface Place extends FolderPlace {
  /** The folder's row; null at a source's root. */
  readonly row: BrowseRow | null;
}

/**
 * Where a folder id leads; null stands for the list of several sources.
 * @throws AppError `not_found`
 */
export async function folderPlace(store: BrowseStore, id: string): Promise<Place | null> {
  const sources = await store.sources();
  const only = sources[0];
  if (id === ROOT_FOLDER_ID) return sources.length === 1 && only ? rootOf(only.id) : null;
  if (sources.some((source) => source.id === id)) return rootOf(id);
  const row = await store.file(id);
  if (row === undefined || row.is_folder !== 1) throw new AppError("not_found", "This folder is not in the library.");
  return { sourceId: row.source_id, folderId: row.id, row };
}

const rootOf = (sourceId: string): Place => ({ sourceId, folderId: null, row: null });
