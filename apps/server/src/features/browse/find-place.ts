import { folderPlace } from "./folder-place.ts";
import { isNamed, namePattern, type NamePattern } from "./name-pattern.ts";
import type { FolderOrder, PlacedRow, SortKey } from "./order-store.ts";
import { sourcesInOrder } from "./sources-in-order.ts";
import type { BrowseStore } from "./store.ts";

export interface PlaceRequest {
  readonly folderId: string;
  readonly sort: SortKey;
  readonly descending: boolean;
  readonly fileId: string | null;
  /** Beginning of a name; null when a file is looked for. */
  readonly typed: string | null;
  /** -1 for the beginning. */
  readonly after: number;
}

/** In a short list: the first behind a place, then from the beginning on. */
function placeAmong<One>(all: readonly One[], is: (one: One) => boolean, after: number): number | null {
  const behind = all.findIndex((one, at) => at > after && is(one));
  const place = behind >= 0 ? behind : all.findIndex(is);
  return place >= 0 ? place : null;
}

async function amongSources(store: BrowseStore, request: PlaceRequest): Promise<number | null> {
  const { fileId, typed, after } = request;
  const sources = sourcesInOrder(await store.sources(), request);
  if (fileId !== null) return placeAmong(sources, ({ id }) => id === fileId, -1);
  const pattern = namePattern(typed ?? "");
  return typed === null ? null : placeAmong(sources, ({ name }) => isNamed(name, pattern), after);
}

async function rowAt(store: BrowseStore, order: FolderOrder, place: number): Promise<PlacedRow | null> {
  if (place < 0) return null;
  const { folders } = await store.counts(order);
  const [id] = await store.ids(order, { offset: place, limit: 1 }, folders);
  return id === undefined ? null : ((await store.file(id)) ?? null);
}

async function named(store: BrowseStore, order: FolderOrder, asked: { pattern: NamePattern; after: number }) {
  const row = await rowAt(store, order, asked.after);
  const behind = await store.firstNamed(order, asked.pattern, row);
  return behind ?? (row === null ? undefined : await store.firstNamed(order, asked.pattern, null));
}

/**
 * The place in a folder's list of an entry, or of the first name that begins as typed; null when there is none.
 * @throws AppError `not_found`
 */
export async function findPlaceIn(store: BrowseStore, request: PlaceRequest): Promise<number | null> {
  const place = await folderPlace(store, request.folderId);
  if (place === null) return amongSources(store, request);
  const order = { ...place, sort: request.sort, descending: request.descending };
  if (request.fileId !== null) {
    const row = await store.file(request.fileId);
    const isHere = row?.source_id === place.sourceId && row.parent_id === place.folderId;
    return row !== undefined && isHere ? store.placeOf(order, row) : null;
  }
  if (request.typed === null) return null;
  const found = await named(store, order, { pattern: namePattern(request.typed), after: request.after });
  return found === undefined ? null : store.placeOf(order, found);
}
