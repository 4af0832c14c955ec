import type { FileEntry } from "@reading-room/contract/browse";
import { kindLabel } from "@reading-room/contract/kind-labels";

export type FileSort = "name" | "date" | "size" | "kind" | "relevance";
export type SortOrder = "asc" | "desc";
export interface SortState {
  readonly sort: FileSort;
  readonly order: SortOrder;
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

const compareBy: Readonly<Record<FileSort, (one: FileEntry, other: FileEntry) => number>> = {
  name: (one, other) => byName.compare(one.name, other.name),
  date: (one, other) => byName.compare(one.modifiedTime ?? "", other.modifiedTime ?? ""),
  size: (one, other) => (one.size ?? -1) - (other.size ?? -1),
  kind: (one, other) => byName.compare(kindLabel(one.mimeType), kindLabel(other.mimeType)),
  relevance: (one, other) => (one.rank ?? 0) - (other.rank ?? 0),
};

/** Sorts a copy; folders stay first in both directions unless the order is by relevance. Equals keep the given order, then go by name. */
export function sortFiles<File extends FileEntry>(files: readonly File[], { sort, order }: SortState): File[] {
  const direction = order === "asc" ? 1 : -1;
  const compare = compareBy[sort];
  return files.toSorted((one, other) => {
    const folders = sort === "relevance" ? 0 : Number(other.isFolder) - Number(one.isFolder);
    if (folders !== 0) return folders;
    return compare(one, other) * direction || (sort === "relevance" ? 0 : compareBy.name(one, other));
  });
}

/** What a click on a column leads to: the same column turns round, another starts ascending (relevance: best first). */
export function toggleSort(now: SortState, clicked: FileSort): SortState {
  if (now.sort === clicked) return { sort: clicked, order: now.order === "asc" ? "desc" : "asc" };
  return { sort: clicked, order: clicked === "relevance" ? "desc" : "asc" };
}
