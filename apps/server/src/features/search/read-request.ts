import { sortName } from "../../core/display-name.ts";
import { englishStem } from "../../core/english-stem.ts";
import { topicsCalled, type Topic } from "../../core/library-rules.ts";
import { STOP_WORDS } from "../../core/stop-words.ts";
import type { ParsedQuery, QueryTerm } from "../../core/query.ts";
import { wordsOf } from "../../core/words.ts";
import type { PassageFilter, VisibleTo } from "../../drivers/engines/engine.ts";
import type { FileFilter } from "./listing-store.ts";
import type { SearchStore } from "./store.ts";

/** Files that a filter on names, authors or publication dates may let through to the engine. */
const MAX_FILTERED_FILES = 5_000;
/** Words after `name:`; planning a query with hundreds takes PostgreSQL minutes. */
const MAX_NAME_WORDS = 12;
/** Folders that `in:` may lead to. */
const MAX_FOLDERS = 500;

/** What a query is restricted to, as the records and as the engine need it. */
export interface Restriction {
  readonly files: FileFilter;
  readonly passages: PassageFilter;
  readonly visibleTo: VisibleTo;
  readonly notes: readonly string[];
}

/** What all forms of a word begin with. */
export function commonBeginning(word: string): string {
  const stem = englishStem(word);
  let length = 0;
  while (length < stem.length && stem[length] === word[length]) length++;
  return word.slice(0, Math.max(length, 1));
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

const nameWordsOf = (names: readonly string[]): string[] => distinct(names.flatMap(wordsOf));

const excludedWords = (terms: readonly QueryTerm[]): string[] =>
  distinct(terms.flatMap(({ kind, text }) => (kind === "phrase" || wordsOf(text).length > 1 ? [] : wordsOf(text))));

interface Place {
  readonly folderIds: readonly string[] | null;
  readonly visibleTo: VisibleTo;
  readonly notes: readonly string[];
}

/** Where `in:` leads: to folders, or to whole sources of that name. */
async function placeOf(store: SearchStore, names: readonly string[], visibleTo: VisibleTo): Promise<Place> {
  if (names.length === 0) return { folderIds: null, visibleTo, notes: [] };
  const wanted = new Set(names.map(sortName));
  const found = await Promise.all([...wanted].map((name) => store.foldersNamed(name, visibleTo.sourceIds)));
  const folderIds = distinct(found.flat()).slice(0, MAX_FOLDERS);
  if (folderIds.length > 0) return { folderIds, visibleTo, notes: [] };
  const sources = (await store.sources(visibleTo.sourceIds)).filter(({ name }) => wanted.has(sortName(name)));
  if (sources.length > 0) return { folderIds: null, visibleTo: { sourceIds: sources.map(({ id }) => id) }, notes: [] };
  return { folderIds: [], visibleTo, notes: [`No folder is called ${names.map((name) => `“${name}”`).join(" or ")}.`] };
}

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

function noteOnIds(ids: readonly string[] | null): string[] {
  if (ids?.length === 0) return ["No file meets the filters on name, author or publication date."];
  return ids?.length === MAX_FILTERED_FILES ? ["Very many files meet the filters; only some were searched."] : [];
}

export interface RestrictionDeps {
  readonly store: SearchStore;
  /** Those that the library's rules know. */
  readonly topics: readonly Topic[];
}

/** Turns a query's filters into what the records and the engine understand. */
export async function restrictionOf(
  { store, topics }: RestrictionDeps,
  { filters, without }: ParsedQuery,
  asker: VisibleTo,
): Promise<Restriction> {
  const { folderIds, visibleTo, notes } = await placeOf(store, filters.folders, asker);
  const kinds = filters.types.length === 0 ? null : filters.types;
  const words = nameWordsOf(filters.names);
  const tooMany = words.length > MAX_NAME_WORDS ? [`Only the first ${MAX_NAME_WORDS} words of “name:” count.`] : [];
  const { topicIds, notes: onTopics } = topicsAsked(topics, filters.topics);
  const files: FileFilter = {
    sourceIds: visibleTo.sourceIds,
    kinds,
    modifiedFrom: filters.modifiedFrom,
    modifiedTo: filters.modifiedTo,
    folderIds,
    nameWords: words.slice(0, MAX_NAME_WORDS).map((word) => [word]),
    withoutWords: excludedWords(without),
    authors: filters.authors,
    topics: topicIds,
    published: filters.published,
  };
  const ids = needsIds(filters) ? await store.ids(files, MAX_FILTERED_FILES) : null;
  const passages: PassageFilter = {
    ...(ids !== null && { fileIds: ids }),
    ...(kinds !== null && { fileKinds: kinds }),
    ...(folderIds !== null && { folderIds }),
    ...(filters.modifiedFrom !== null && { modifiedFrom: filters.modifiedFrom }),
    ...(filters.modifiedTo !== null && { modifiedTo: filters.modifiedTo }),
    ...(topicIds !== null && { topics: topicIds }),
  };
  return { files, passages, visibleTo, notes: [...notes, ...tooMany, ...onTopics, ...noteOnIds(ids)] };
}

/** The words of a query's terms that say something. */
export const sayingWords = (terms: readonly QueryTerm[]): string[] =>
  terms.flatMap(({ text }) => wordsOf(text)).filter((word) => !STOP_WORDS.has(word));
