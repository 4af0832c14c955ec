import { sortName } from "@reading-room/contract/sort-name";
import type { FolderName } from "../../../core/query/query.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import { distinct, firstOf } from "./first-of.ts";
import type { FolderPath } from "../records/folder-store.ts";
import type { SearchStore } from "../store.ts";

/** Folders that `in:` may lead to. */
const MAX_FOLDERS = 500;
export const MANY_FOLDERS = "Very many folders are called so; only some were searched.";

type NamedSource = Awaited<ReturnType<SearchStore["sources"]>>[number];

/** Where a query looks. */
export interface Place {
  readonly folderIds: readonly string[] | null;
  readonly visibleTo: VisibleTo;
  readonly notes: readonly string[];
}

/** What else was asked for is said not to count. */
function inSources(sources: readonly NamedSource[], asked: readonly FolderName[], notes: readonly string[]): Place {
  const names = new Set(sources.flatMap(({ name, called }) => [sortName(name), sortName(called ?? name)]));
  const others = asked.filter(({ name }) => !names.has(sortName(name))).map(({ name }) => `“${name}”`);
  const uncounted = others.length === 0 ? [] : [`Only whole sources were searched: ${others.join(", ")} is none.`];
  return {
    folderIds: null,
    visibleTo: { sourceIds: sources.map(({ id }) => id) },
    notes: [...notes, ...uncounted],
  };
}

const namedOnce = (folders: readonly FolderName[]): FolderName[] => [
  ...new Map(folders.map((folder) => [folder.name, folder])).values(),
];

/** What stands around the names of a path means nothing: "Reports/" is "Reports". */
function tidied({ name, isWhole }: FolderName): FolderName {
  const names = namesIn(name);
  return { name: names.length === 0 ? name : names.join("/"), isWhole };
}

const namesIn = (path: string): string[] =>
  path
    .split("/")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** Which of what is asked for are paths: as results show them, or the end of that. */
const pathsIn = (asked: readonly FolderName[], sources: readonly NamedSource[]): FolderPath[] =>
  asked.flatMap(({ name, isWhole }) => {
    const names = namesIn(name).map(sortName);
    const isFirst = (one: string | null): boolean => one !== null && sortName(one) === names[0];
    const called = sources.filter((source) => isFirst(source.called) || isFirst(source.name));
    return names.length < 2 ? [] : [{ names, isWhole, sourceIds: called.map(({ id }) => id) }];
  });

/** As names are compared, each once. */
const folded = (folders: readonly FolderName[]): FolderName[] =>
  namedOnce(folders.map((folder) => ({ ...folder, name: sortName(folder.name) })));

/** Where `in:` leads: to whole sources, where there are several and some are called so; else to folders, or to the one source. */
export async function placeOf(
  store: SearchStore,
  folders: readonly FolderName[],
  visibleTo: VisibleTo,
): Promise<Place> {
  if (folders.length === 0) return { folderIds: null, visibleTo, notes: [] };
  const { counted, notes } = firstOf(namedOnce(folders.map(tidied)), "folders of “in:” count");
  const wanted = new Set(counted.map(({ name }) => sortName(name)));
  const isWanted = (name: string | null): boolean => name !== null && wanted.has(sortName(name));
  const all = await store.sources(visibleTo.sourceIds);
  const whole = all.filter(({ name, called }) => called !== null && (isWanted(called) || isWanted(name)));
  if (whole.length > 0) return inSources(whole, counted, notes);
  const named = await store.foldersNamed(folded(counted), visibleTo.sourceIds, MAX_FOLDERS);
  const paths = pathsIn(counted, all).map((path) => store.foldersAt(path, visibleTo.sourceIds, MAX_FOLDERS));
  const folderIds = distinct([...named, ...(await Promise.all(paths)).flat()]).slice(0, MAX_FOLDERS);
  const many = folderIds.length === MAX_FOLDERS ? [MANY_FOLDERS] : [];
  if (folderIds.length > 0) return { folderIds, visibleTo, notes: [...notes, ...many] };
  const sources = all.filter(({ name }) => isWanted(name));
  if (sources.length > 0) return { folderIds: null, visibleTo: { sourceIds: sources.map(({ id }) => id) }, notes };
  const none = `No folder is called ${counted.map(({ name }) => `“${name}”`).join(" or ")}.`;
  return { folderIds: [], visibleTo, notes: [...notes, none] };
}
