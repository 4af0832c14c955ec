import { formatOfEnding } from "../../../core/files/file-kind.ts";
import { topicsCalled, type Topic } from "../../../core/documents/library-rules.ts";
import { STOP_WORDS } from "../../../core/text/stop-words.ts";
import type { ParsedQuery, QueryTerm } from "../../../core/query/query.ts";
import { wordsOf } from "../../../core/text/words.ts";
import { authorSpellings } from "./author-spellings.ts";
import { excludedNames, oneWordEach } from "./excluded-names.ts";
import type { PassageFilter, VisibleTo } from "../../../drivers/engines/engine.ts";
import { distinct, firstOf } from "./first-of.ts";
import { idsLeftOut, leftOutOf } from "./left-out.ts";
import type { FileFilter } from "../records/listing-store.ts";
import { placeOf } from "./place-of.ts";
import type { SearchStore } from "../store.ts";

/** Files that a filter on names, authors or publication dates may let through to the engine. */
const MAX_FILTERED_FILES = 5_000;
const SOME_SEARCHED = "Very many files meet the filters; only some were searched.";
const SOME_LEFT_OUT = "Very many files are to be left out; only some were.";
/** Several names of several words make many lists; of those more are not looked at. */
const MAX_LISTS = 100;

/** What a query is restricted to, as the records need it. */
export interface FileRestriction {
  readonly files: FileFilter;
  readonly visibleTo: VisibleTo;
  /** What the asker may see without the filters. */
  readonly everywhere: VisibleTo;
  readonly notes: readonly string[];
}

/** The same as the engine needs it, too. */
export interface Restriction extends FileRestriction {
  readonly passages: PassageFilter;
}

/** A query to search for. */
export interface Sought {
  readonly parsed: ParsedQuery;
  readonly restriction: Restriction;
}

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

/** Whether a query's filters are on what the engine knows nothing of. */
const areUnknown = ({ names, authors, published }: ParsedQuery["filters"]): boolean =>
  names.length + authors.length + published.length > 0;

/** Whether the engine knows files that a query's filters let through only by their ids. */
const needsIds = (filters: ParsedQuery["filters"]): boolean => areUnknown(filters) || filters.endings.length > 0;

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
  if (count > 0) return [];
  if (areUnknown(filters)) return ["No file meets the filters on name, author or publication date."];
  return filters.endings.length > 0 ? ["No file meets the filter on type."] : [];
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
    authors: await authorSpellings(store, authors.counted),
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
  const { types, endings, folders, modifiedFrom, modifiedTo, topics: topicNames } = parsed.filters;
  const place = await placeOf(store, folders, asker);
  const { folderIds } = place;
  const less = await leftOutOf({ store, topics }, { exclusions: parsed.leftOut, visibleTo: place.visibleTo });
  const { visibleTo, leftOut } = less;
  const kinds = types.length + endings.length === 0 ? null : types;
  const formats = endings.flatMap((ending) => formatOfEnding(ending) ?? []);
  const many = await manySaid(store, parsed);
  const { topicIds, notes: onTopics } = topicsAsked(topics, topicNames);
  const { sourceIds } = visibleTo;
  const files = {
    sourceIds,
    kinds,
    formats,
    modifiedFrom,
    modifiedTo,
    folderIds,
    topics: topicIds,
    leftOut,
    ...many.files,
  };
  return { files, visibleTo, everywhere: asker, notes: [...place.notes, ...less.notes, ...many.notes, ...onTopics] };
}

/** What the engine itself knows of files: of formats only the kinds that they are of. */
function knownToEngine(files: FileFilter): PassageFilter {
  const { kinds, formats, folderIds, modifiedFrom, modifiedTo, topics, leftOut } = files;
  return {
    ...(kinds !== null && { fileKinds: distinct([...kinds, ...formats.map(({ kind }) => kind)]) }),
    ...(folderIds !== null && { folderIds }),
    ...(modifiedFrom !== null && { modifiedFrom }),
    ...(modifiedTo !== null && { modifiedTo }),
    ...(topics !== null && { topics }),
    ...(leftOut !== undefined && { exceptFolderIds: leftOut.folderIds, exceptTopics: leftOut.topics }),
  };
}

/** Ids of the files that filters let through, where the engine must be told them; of formats alone it is told as long as they are few. */
async function idsFor(store: SearchStore, { filters }: ParsedQuery, files: FileFilter): Promise<string[] | null> {
  if (!needsIds(filters)) return null;
  const ids = await store.ids(files, MAX_FILTERED_FILES);
  return ids.length < MAX_FILTERED_FILES || areUnknown(filters) ? ids : null;
}

/** Turns a query's filters into what the records and the engine understand. */
export async function restrictionOf(
  deps: RestrictionDeps,
  parsed: ParsedQuery,
  asker: VisibleTo,
): Promise<Restriction> {
  const { files, visibleTo, everywhere, notes } = await fileRestrictionOf(deps, parsed, asker);
  const ids = await idsFor(deps.store, parsed, files);
  // Those that are asked for by their ids are without them already.
  const except = ids === null ? await idsLeftOut(deps.store, files, MAX_FILTERED_FILES) : [];
  const passages: PassageFilter = {
    ...knownToEngine(files),
    ...(ids !== null && { fileIds: ids }),
    ...(except.length > 0 && { exceptFileIds: except }),
  };
  const onFiles = ids === null ? [] : noteOnFiles(parsed, ids.length);
  const some = ids?.length === MAX_FILTERED_FILES ? [SOME_SEARCHED] : [];
  const less = except.length === MAX_FILTERED_FILES ? [SOME_LEFT_OUT] : [];
  return { files, passages, visibleTo, everywhere, notes: [...notes, ...onFiles, ...some, ...less] };
}

/** The words of a query's terms that say something. */
export const sayingWords = (terms: readonly QueryTerm[]): string[] =>
  terms.flatMap(({ text }) => wordsOf(text)).filter((word) => !STOP_WORDS.has(word));
