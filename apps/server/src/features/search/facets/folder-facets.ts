import type { FacetValue } from "@reading-room/contract/search";
import { sortName } from "@reading-room/contract/sort-name";
import { inQuotes } from "../../../core/query/query-pieces.ts";
import type { FolderName } from "../../../core/query/query.ts";
import { MAX_VALUES, type Countable } from "./countable.ts";
import { countValues, type Placed } from "./count-values.ts";
import type { FacetFolder, FacetRow } from "../records/facet-store.ts";
import type { SearchStore } from "../store.ts";

/** Of the folders that hold the most so many are looked up; what holds as much comes in the order of its name. */
const MAX_NAMED_FOLDERS = 200;
/** Beside folders to go to instead, so many at most of those to go into: there must be room for both. */
const MAX_WITHIN = MAX_VALUES / 2;
const ROOT = "";

type Store = Pick<SearchStore, "facetFolders">;
type Ids = ReadonlySet<string>;
type Counts = ReadonlyMap<string, number>;

/** The folders of a file's place, from the root on. */
const idsOf = ({ folder_ids: ids }: FacetRow): string[] => (ids ?? "").split("/").filter((id) => id !== "");

/** The folder next below where the query stands; of the root where it stands nowhere. */
function nextBelow(base: Ids | null): (place: FacetRow) => readonly string[] {
  return (place) => {
    const ids = idsOf(place);
    const at = base === null ? -1 : ids.findLastIndex((id) => base.has(id));
    const next = base !== null && at === -1 ? undefined : ids[at + 1];
    return next === undefined ? [] : [next];
  };
}

/** The folders that stand in the same folder as one where the query stands; of the root where nothing found tells that. */
function nextTo(base: Ids, found: readonly Placed[]): (place: FacetRow) => readonly string[] {
  const isBelow = (parents: Ids) => (id: string, at: number, ids: readonly string[]) =>
    parents.has(ids[at - 1] ?? ROOT) && !base.has(id);
  const above = found.flat().flatMap((place) => {
    const ids = idsOf(place);
    return ids.flatMap((id, at) => (base.has(id) ? [ids[at - 1] ?? ROOT] : []));
  });
  const parents = new Set(above.length === 0 ? [ROOT] : above);
  return (place) => idsOf(place).filter(isBelow(parents));
}

type Counted = FacetFolder & { readonly count: number };

/** By its name, where nothing else is called so, else by its path: it leads to this folder and to no other. */
const linkTo = ({ name, path, isAlone }: FacetFolder): string => `in:${inQuotes(isAlone ? name : (path ?? name))}`;

/** Folders by these counts, those that hold the most first. */
async function largest(store: Store, counts: Counts, sourceIds: readonly string[]): Promise<Counted[]> {
  const first = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_NAMED_FOLDERS);
  const folders = await store.facetFolders(
    first.map(([id]) => id),
    sourceIds,
  );
  const counted = folders.map((folder) => ({ ...folder, count: counts.get(folder.id) ?? 0 }));
  return counted.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Each by its name; by their paths where several of these are called alike. */
function labelled(folders: readonly Counted[], within: Ids): FacetValue[] {
  const alike = Map.groupBy(folders, ({ name }) => name);
  return folders.map((folder) => {
    const isOnlyOne = alike.get(folder.name)?.length === 1;
    const { id, name, path, count } = folder;
    const value = { label: isOnlyOne ? name : (path ?? name), text: linkTo(folder), count, isOn: false };
    return within.has(id) ? { ...value, isWithin: true } : value;
  });
}

/** Whether a folder may be meant by what was asked for: without quotes that means more. */
function isMeant({ name, isWhole }: FolderName): (folder: FacetFolder) => boolean {
  const asked = sortName(name);
  return ({ name: own, path }) =>
    sortName(own) === asked || sortName(path ?? own).endsWith(asked) || (!isWhole && sortName(own).includes(asked));
}

/** What was asked for, as it was asked for, and what each of several holds. */
async function chosen({ parsed, restriction, visibleTo }: Countable, found: readonly Placed[], store: Store) {
  const { folders } = parsed.filters;
  const ids = folders.length > 1 ? (restriction.files.folderIds ?? []) : [];
  const named = ids.length === 0 ? [] : await store.facetFolders(ids, visibleTo.sourceIds);
  return folders.map((asked): FacetValue => {
    const meant = new Set(named.filter(isMeant(asked)).map(({ id }) => id));
    const isHeld = (place: FacetRow): boolean => meant.size === 0 || idsOf(place).some((id) => meant.has(id));
    const count = countValues(found, (place) => (isHeld(place) ? [ROOT] : [])).get(ROOT) ?? 0;
    return { label: asked.name, text: `in:${asked.isWhole ? inQuotes(asked.name) : asked.name}`, count, isOn: true };
  });
}

/** The folders that a query stands in, those next below a single one that hold what was found, and those beside them that hold what would be. */
export async function foldersOf(countable: Countable, store: Store): Promise<FacetValue[]> {
  const { restriction, visibleTo, places } = countable;
  const found = await places(null);
  const base = restriction.files.folderIds === null ? null : new Set(restriction.files.folderIds);
  const on = await chosen(countable, found, store);
  const isOn = new Set(on.map(({ label }) => sortName(label)));
  const offered = async (counts: Counts): Promise<Counted[]> =>
    (await largest(store, counts, visibleTo.sourceIds)).filter(({ name }) => !isOn.has(sortName(name)));
  // Into one of several folders nobody goes who wants them all.
  const below = on.length > 1 ? [] : await offered(countValues(found, nextBelow(base)));
  const others = base === null ? [] : await offered(countValues(await places("in"), nextTo(base, found)));
  const isBelow = new Set(below.map(({ id }) => id));
  const beside = others.filter(({ id }) => !isBelow.has(id));
  const within = below.slice(0, beside.length === 0 ? MAX_VALUES : MAX_WITHIN);
  const values = [...on, ...labelled([...within, ...beside].slice(0, MAX_VALUES), base === null ? new Set() : isBelow)];
  return [...new Map(values.map((value) => [value.text, value])).values()].slice(0, MAX_VALUES);
}
