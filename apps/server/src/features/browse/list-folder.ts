import type { FileEntry } from "@reading-room/contract/browse";
import { fileEntry } from "../../core/files/file-entry.ts";
import { pageOf, readCursor, writeCursor, type ListOrder } from "../../core/list-cursor.ts";
import { readFolderCursor, standsThere, writeFolderCursor } from "./folder-cursor.ts";
import { folderPlace } from "./folder-place.ts";
import { sourceEntry } from "./source-entry.ts";
import { sourcesBehind, sourcesInOrder } from "./sources-in-order.ts";
import type { FolderOrder, SortKey } from "./order-store.ts";
import type { BrowseRow, BrowseStore } from "./store.ts";

export interface ListRequest {
  readonly folderId: string;
  readonly pageSize: number;
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
  /** As of the contract. */
  readonly problem: string | null;
}

/** What the trouble is names places of the installation: that is for admins. */
const AWAY = "The place that holds these files could not be read";

/** Why what is listed may be old; null where the last look saw it. */
async function problemAt(store: BrowseStore, sourceId: string, row: BrowseRow | null): Promise<string | null> {
  if ((await store.sourceTrouble(sourceId)) !== null) return AWAY;
  if (row === null) return null;
  return store.folderTrouble([row.id, ...row.folder_ids.split("/").filter((id) => id !== "")]);
}

async function listSources(store: BrowseStore, request: ListRequest): Promise<Listing> {
  const { offset, pageSize } = request;
  const sources = await store.sources();
  const order: ListOrder = { name: `sources ${request.sort} ${request.descending ? "desc" : "asc"}`, by: "string" };
  const last = offset === null ? readCursor(order, request.cursor ?? undefined) : null;
  const all =
    last === null
      ? sourcesInOrder(sources, request).slice(offset ?? 0)
      : sourcesBehind(sources, { id: last.id, name: String(last.at) }, request);
  const { page, nextCursor } = pageOf(all, pageSize, ({ id, name }) => writeCursor(order, { at: name, id }));
  return { files: page.map(sourceEntry), nextCursor, total: sources.length, problem: null };
}

/** Behind the entry that the page before ended with, wherever that is now. */
async function startOf(store: BrowseStore, order: FolderOrder, request: ListRequest): Promise<number> {
  if (request.offset !== null) return request.offset;
  const then = readFolderCursor(request, request.cursor);
  if (then === null) return 0;
  const now = await store.file(then.id);
  const isHere = now?.source_id === order.sourceId && now.parent_id === order.folderId;
  if (now !== undefined && isHere && standsThere(now, then, order)) return (await store.placeOf(order, now)) + 1;
  return store.placeOf(order, then);
}

/**
 * One page of a folder, folders first.
 * @throws AppError `not_found`; `validation_failed` for a cursor of another list or order
 */
export async function listFolderFiles(store: BrowseStore, request: ListRequest): Promise<Listing> {
  const place = await folderPlace(store, request.folderId);
  if (place === null) return listSources(store, request);
  const { sourceId, folderId, row: folder } = place;
  const order = { sourceId, folderId, sort: request.sort, descending: request.descending };
  const { folders, files } = await store.counts(place);
  const offset = await startOf(store, order, request);
  const ids = await store.ids(order, { offset, limit: request.pageSize }, folders);
  const rows = new Map((ids.length === 0 ? [] : await store.files(ids)).map((row) => [row.id, row]));
  const shown = ids.flatMap((id) => rows.get(id) ?? []);
  const total = folders + files;
  const last = shown.at(-1);
  const isMore = offset + ids.length < total && last !== undefined;
  const nextCursor = isMore ? writeFolderCursor(request, last) : null;
  return { files: shown.map(fileEntry), nextCursor, total, problem: await problemAt(store, sourceId, folder) };
}
