import type { FileEntry } from "@reading-room/contract/browse";
import { sortName } from "../../core/display-name.ts";
import { fileEntry } from "../../core/file-entry.ts";
import { folderPlace } from "./folder-place.ts";
import { sourceEntry } from "./source-entry.ts";
import type { FolderOrder, SortKey } from "./order-store.ts";
import type { BrowseStore } from "./store.ts";

export interface ListRequest {
  readonly folderId: string;
  readonly pageSize: number;
  /** Id of the last file of the page before. */
  readonly cursor: string | null;
  /** Entries before the first one; counts more than a cursor. */
  readonly offset: number | null;
  readonly sort: SortKey;
  readonly descending: boolean;
}

interface Listing {
  readonly files: FileEntry[];
  readonly nextCursor: string | null;
  /** Of the whole folder. */
  readonly total: number;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const listing = (files: FileEntry[], end: number, total: number): Listing => ({
  files,
  nextCursor: end < total ? (files.at(-1)?.id ?? null) : null,
  total,
});

/** Sources have a name, and nothing else that they could be sorted by. */
async function listSources(store: BrowseStore, request: ListRequest): Promise<Listing> {
  const { offset, cursor, pageSize, sort, descending } = request;
  const folders = (await store.sources()).map(sourceEntry);
  const turn = sort === "name" && descending ? -1 : 1;
  const all = folders.sort((a, b) => turn * byText(sortName(a.name), sortName(b.name)) || byText(a.id, b.id));
  const start = offset ?? all.findIndex(({ id }) => id === cursor) + 1;
  return listing(all.slice(start, start + pageSize), start + pageSize, all.length);
}

/** Behind a file that is gone meanwhile, the list begins again. */
async function startOf(store: BrowseStore, order: FolderOrder, { cursor, offset }: ListRequest): Promise<number> {
  if (offset !== null || cursor === null) return offset ?? 0;
  const last = await store.file(cursor);
  const isHere = last?.source_id === order.sourceId && last.parent_id === order.folderId;
  return last !== undefined && isHere ? (await store.placeOf(order, last)) + 1 : 0;
}

/**
 * One page of a folder, folders first.
 * @throws AppError `not_found`
 */
export async function listFolderFiles(store: BrowseStore, request: ListRequest): Promise<Listing> {
  const place = await folderPlace(store, request.folderId);
  if (place === null) return listSources(store, request);
  const order = { ...place, sort: request.sort, descending: request.descending };
  const { folders, files } = await store.counts(place);
  const offset = await startOf(store, order, request);
  const ids = await store.ids(order, { offset, limit: request.pageSize }, folders);
  const rows = new Map((ids.length === 0 ? [] : await store.files(ids)).map((row) => [row.id, row]));
  const entries = ids.flatMap((id) => rows.get(id) ?? []).map(fileEntry);
  return listing(entries, offset + ids.length, folders + files);
}
