import type { FileEntry } from "@reading-room/contract/browse";
import { kindLabel } from "@reading-room/contract/kind-labels";
import { sortName } from "@reading-room/contract/sort-name";

export type FileSort = "name" | "date" | "size" | "kind" | "relevance";
export type SortOrder = "asc" | "desc";
export interface SortState {
  readonly sort: FileSort;
  readonly order: SortOrder;
}

/** What files are compared by: the same as folders on the server. */
const KEYS: Readonly<Record<FileSort, (file: FileEntry) => string | number>> = {
  name: ({ name }) => sortName(name),
  date: ({ modifiedTime }) => modifiedTime ?? "",
  size: ({ size }) => size ?? -1,
  kind: ({ mimeType }) => sortName(kindLabel(mimeType)),
  relevance: ({ rank }) => rank ?? 0,
};

const compare = (one: string | number, other: string | number): number => (one < other ? -1 : Number(one > other));

/** Sorts a copy; folders stay first in both directions unless the order is by relevance. Equals go by name, then keep the given order. */
export function sortFiles<File extends FileEntry>(files: readonly File[], { sort, order }: SortState): File[] {
  const direction = order === "asc" ? 1 : -1;
  const isRanked = sort === "relevance";
  const keyed = files.map((file) => ({ file, key: KEYS[sort](file), name: isRanked ? "" : KEYS.name(file) }));
  keyed.sort((one, other) => {
    const folders = isRanked ? 0 : Number(other.file.isFolder) - Number(one.file.isFolder);
    return folders || compare(one.key, other.key) * direction || compare(one.name, other.name);
  });
  return keyed.map(({ file }) => file);
}

/** What a click on a column leads to: the same column turns round, another starts ascending (relevance: best first). */
export function toggleSort(now: SortState, clicked: FileSort): SortState {
  if (now.sort === clicked) return { sort: clicked, order: now.order === "asc" ? "desc" : "asc" };
  return { sort: clicked, order: clicked === "relevance" ? "desc" : "asc" };
}
