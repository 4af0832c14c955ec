import { sortName } from "../../core/display-name.ts";
import { topicsCalled, type Topic } from "../../core/library-rules.ts";
import { STOP_WORDS } from "../../core/stop-words.ts";
import type { FolderName, ParsedQuery, QueryTerm } from "../../core/query.ts";
import { wordsOf } from "../../core/words.ts";
import { excludedNames, oneWordEach } from "./excluded-names.ts";
import type { PassageFilter, VisibleTo } from "../../drivers/engines/engine.ts";
import type { FolderPath } from "./folder-store.ts";
import type { FileFilter } from "./listing-store.ts";
import type { SearchStore } from "./store.ts";

/** Files that a filter on names, authors or publication dates may let through to the engine. */
const MAX_FILTERED_FILES = 5_000;
const SOME_SEARCHED = "Very many files meet the filters; only some were searched.";
/** Of what one operator says so much counts; hundreds of conditions take a database minutes. */
const MAX_SAID = 12;
/** Several names of several words make many lists; of those more are not looked at. */
const MAX_LISTS = 100;
/** Folders that `in:` may lead to. */
const MAX_FOLDERS = 500;
const MANY_FOLDERS = "Very many folders are called so; only some were searched.";

/** What a query is restricted to, as the records need it. */
export interface FileRestriction {
  readonly files: FileFilter;
  readonly visibleTo: VisibleTo;
  readonly notes: readonly string[];
}

/** The same as the engine needs it, too. */
export interface Restriction extends FileRestriction {
  readonly passages: PassageFilter;
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

const distinctLists = (lists: readonly (readonly string[])[]): string[][] => [
  ...new Map(lists.map((list) => [list.join(" "), distinct(list)])).values(),
];

/** Lists of words of which a name must hold one each: "a b" or "c" is "a" or "c", and "b" or "c". */
const oneOfNames = (names: readonly string[]): string[][] =>
  names.reduce<string[][]>(
    (lists, name) =>
      lists.flatMap((list) => distinct(wordsOf(name)).map((word) => [...list, word])).slice(0, MAX_LISTS),
    [[]],
  );

interface Said<One> {
  readonly counted: readonly One[];
  readonly notes: readonly string[];
}

/** The first of what an operator says. @param what says of more that they do not count, behind their number */
const firstOf = <One>(all: readonly One[], what: string): Said<One> => ({
  counted: all.slice(0, MAX_SAID),
  notes: all.length > MAX_SAID ? [`Only the first ${MAX_SAID} ${what}.`] : [],
});

type NamedSource = Awaited<ReturnType<SearchStore["sources"]>>[number];

interface Place {
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
async function placeOf(store: SearchStore, folders: readonly FolderName[], visibleTo: VisibleTo): Promise<Place> {
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

/** Whether the engine knows files that a query's filters let through only by their ids. */
const needsIds = ({ names, authors, published }: ParsedQuery["filters"]): boolean =>
  names.length + authors.length + published.length > 0;

/** Ids of the topics that are asked for; null when none are. */
function topicsAsked(topics: readonly Topic[], names: readonly string[]) {
  if (names.length === 0) return { topicIds: null, notes: [] };
  const topicIds = distinct(names.flatMap((name) => topicsCalled(topics, name)));
  const unknown = names.filter((name) => topicsCalled(topics, name).length === 0);
  const all = topics.map(({ name }) => name).join(", ");
  return { topicIds, notes: unknown.map((name) => `No topic is called “${name}”; there are: ${all || "none"}.`) };
}

/** What there is to say when a query's filters let so many files through. */
export function noteOnFiles({ filters }: ParsedQuery, count: number): string[] {
  return count === 0 && needsIds(filters) ? ["No file meets the filters on name, author or publication date."] : [];
}

export interface RestrictionDeps {
  readonly store: SearchStore;
  /** Those that the library's rules know. */
  readonly topics: readonly Topic[];
}

/** What one operator says over and over, as much of it as counts. */
async function manySaid(store: SearchStore, { filters, without }: ParsedQuery) {
  const some = filters.names.map((names) => firstOf(names, "names joined by OR count"));
  const words = firstOf(distinctLists(some.flatMap(({ counted }) => oneOfNames(counted))), "words of “name:” count");
  const authors = firstOf(distinct(filters.authors), "authors count");
  const published = firstOf(filters.published, "times of “published:” count");
  const excluded = firstOf(oneWordEach(without), "excluded words count in names");
  const files = {
    nameWords: words.counted,
    authors: authors.counted,
    published: published.counted,
    excluded: await excludedNames(store, excluded.counted),
  } satisfies Partial<FileFilter>;
  return { files, notes: [...some, words, authors, published, excluded].flatMap(({ notes }) => notes) };
}

/** Turns a query's filters into what the records understand. */
export async function fileRestrictionOf(
  { store, topics }: RestrictionDeps,
  parsed: ParsedQuery,
  asker: VisibleTo,
): Promise<FileRestriction> {
  const { types, folders, modifiedFrom, modifiedTo, topics: topicNames } = parsed.filters;
  const { folderIds, visibleTo, notes } = await placeOf(store, folders, asker);
  const kinds = types.length === 0 ? null : types;
  const many = await manySaid(store, parsed);
  const { topicIds, notes: onTopics } = topicsAsked(topics, topicNames);
  const { sourceIds } = visibleTo;
  const files = { sourceIds, kinds, modifiedFrom, modifiedTo, folderIds, topics: topicIds, ...many.files };
  return { files, visibleTo, notes: [...notes, ...many.notes, ...onTopics] };
}

/** Turns a query's filters into what the records and the engine understand. */
export async function restrictionOf(
  deps: RestrictionDeps,
  parsed: ParsedQuery,
  asker: VisibleTo,
): Promise<Restriction> {
  const { files, visibleTo, notes } = await fileRestrictionOf(deps, parsed, asker);
  const { kinds, folderIds, modifiedFrom, modifiedTo, topics } = files;
  const ids = needsIds(parsed.filters) ? await deps.store.ids(files, MAX_FILTERED_FILES) : null;
  const passages: PassageFilter = {
    ...(ids !== null && { fileIds: ids }),
    ...(kinds !== null && { fileKinds: kinds }),
    ...(folderIds !== null && { folderIds }),
    ...(modifiedFrom !== null && { modifiedFrom }),
    ...(modifiedTo !== null && { modifiedTo }),
    ...(topics !== null && { topics }),
  };
  const onFiles = ids === null ? [] : noteOnFiles(parsed, ids.length);
  const some = ids?.length === MAX_FILTERED_FILES ? [SOME_SEARCHED] : [];
  return { files, passages, visibleTo, notes: [...notes, ...onFiles, ...some] };
}

/** The words of a query's terms that say something. */
export const sayingWords = (terms: readonly QueryTerm[]): string[] =>
  terms.flatMap(({ text }) => wordsOf(text)).filter((word) => !STOP_WORDS.has(word));
