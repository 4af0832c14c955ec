import type { FacetValue } from "@reading-room/contract/search";
import { sortName } from "@reading-room/contract/sort-name";
import { inQuotes } from "../../core/query-pieces.ts";
import type { FolderName } from "../../core/query.ts";
import { MAX_VALUES, type Countable } from "./countable.ts";
import { countValues } from "./count-values.ts";
import type { FacetFolder, FacetRow } from "./facet-store.ts";
import type { SearchStore } from "./store.ts";

/** Of the folders that hold the most so many are looked up; what holds as much comes in the order of its name. */
const MAX_NAMED_FOLDERS = 200;

/** The folder next below where the query stands, of a file's folders from the root on. */
function nextBelow(base: ReadonlySet<string> | null): (place: FacetRow) => readonly string[] {
  return ({ folder_ids: folderIds }) => {
    const ids = (folderIds ?? "").split("/").filter((id) => id !== "");
    const at = base === null ? -1 : ids.findLastIndex((id) => base.has(id));
    const next = base !== null && at === -1 ? undefined : ids[at + 1];
    return next === undefined ? [] : [next];
  };
}

type Value = Omit<FacetValue, "isOn">;

/** As it was asked for: without quotes it means more. */
const askedFolder = ({ name, isWhole }: FolderName, count: number): Value => ({
  label: name,
  text: `in:${isWhole ? inQuotes(name) : name}`,
  count,
});

/** By its name, where nothing else is called so, else by its path: it leads to this folder and to no other. */
const linkTo = ({ name, path, isAlone }: FacetFolder): string => `in:${inQuotes(isAlone ? name : (path ?? name))}`;

/** Those that hold the most, each by its name; by their paths where several of these are called alike. */
function labelled(folders: readonly (FacetFolder & { readonly count: number })[]): Value[] {
  const first = folders.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, MAX_VALUES);
  const alike = Map.groupBy(first, ({ name }) => name);
  return first.map((folder) => {
    const isOnlyOne = alike.get(folder.name)?.length === 1;
    return { label: isOnlyOne ? folder.name : (folder.path ?? folder.name), text: linkTo(folder), count: folder.count };
  });
}

/** The folders that a query stands in, and those next below that hold what was found. */
export async function foldersOf(
  { parsed, restriction, visibleTo, places }: Countable,
  store: Pick<SearchStore, "facetFolders">,
): Promise<FacetValue[]> {
  const found = await places();
  const { folderIds } = restriction.files;
  const byId = countValues(found, nextBelow(folderIds === null ? null : new Set(folderIds)));
  const largest = [...byId].sort(([, a], [, b]) => b - a).slice(0, MAX_NAMED_FOLDERS);
  const folders = await store.facetFolders(
    largest.map(([id]) => id),
    visibleTo.sourceIds,
  );
  const total = countValues(found, () => [""]).get("") ?? 0;
  const on = parsed.filters.folders.map((folder) => askedFolder(folder, total));
  const isOn = new Set(on.map(({ label }) => sortName(label)));
  const below = folders.filter(({ name }) => !isOn.has(sortName(name)));
  const counted = labelled(below.map((folder) => ({ ...folder, count: byId.get(folder.id) ?? 0 })));
  const values = [...on.map((one) => ({ ...one, isOn: true })), ...counted.map((one) => ({ ...one, isOn: false }))];
  return [...new Map(values.map((value) => [value.text, value])).values()].slice(0, MAX_VALUES);
}
