import { ROOT_FOLDER_ID, type FileEntry } from "@reading-room/contract/browse";
import { AppError } from "../../core/app-error.ts";
import { fileEntry } from "../../core/file-entry.ts";
import { sourceEntry } from "./source-entry.ts";
import type { BrowseStore, SortKey } from "./store.ts";

export interface ListRequest {
  readonly folderId: string;
  readonly pageSize: number;
  /** Id of the last file of the page before. */
  readonly cursor: string | null;
  readonly sort: SortKey;
  readonly descending: boolean;
}

interface Listing {
  readonly files: FileEntry[];
  readonly nextCursor: string | null;
}

const notFound = (): AppError => new AppError("not_found", "This folder is not in the library.");

/** Where a folder id leads: the root of one source, or a folder in it; null stands for the list of several sources. */
async function placeOf(store: BrowseStore, id: string): Promise<{ sourceId: string; folderId: string | null } | null> {
  const sources = await store.sources();
  const only = sources[0];
  if (id === ROOT_FOLDER_ID) return sources.length === 1 && only ? { sourceId: only.id, folderId: null } : null;
  if (sources.some((source) => source.id === id)) return { sourceId: id, folderId: null };
  const row = await store.file(id);
  if (row === undefined || row.is_folder !== 1) throw notFound();
  return { sourceId: row.source_id, folderId: row.id };
}

/**
 * One page of a folder, folders first. Going on after a file that is gone meanwhile begins again at the first page.
 * @throws AppError `not_found`
 */
export async function listFolderFiles(store: BrowseStore, request: ListRequest): Promise<Listing> {
  const place = await placeOf(store, request.folderId);
  if (place === null) return { files: (await store.sources()).map(sourceEntry), nextCursor: null };
  const after = request.cursor === null ? null : ((await store.file(request.cursor)) ?? null);
  const rows = await store.list(place, {
    sort: request.sort,
    descending: request.descending,
    limit: request.pageSize + 1,
    after,
  });
  const files = rows.slice(0, request.pageSize).map(fileEntry);
  return { files, nextCursor: rows.length > files.length ? (files.at(-1)?.id ?? null) : null };
}
