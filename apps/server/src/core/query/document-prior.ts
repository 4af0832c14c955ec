import { hasStem, stemsOfFileName, stemsOfTitle, type SpacedStems } from "../text/name-stems.ts";
import { STOP_WORDS } from "../text/stop-words.ts";
import { wordStem } from "../text/word-stem.ts";
import { wordsOf } from "../text/words.ts";
import { isYearNumber } from "../text/year-number.ts";

/** What a document is called, wherever that is said. */
export interface DocumentNames {
  readonly name: string;
  readonly title: string | null;
  /** Slash-separated names of the folders above it. */
  readonly folderPath: string;
  readonly publicationNumber: string | null;
  /** ISO date, whole or in part. */
  readonly publishedAt: string | null;
}

/** What a document is called, read once for all queries. */
export interface ReadNames {
  readonly number: SpacedStems;
  readonly title: SpacedStems;
  readonly name: SpacedStems;
  /** All of these and the folders': most documents have none of a query's words, which one look tells. */
  readonly all: SpacedStems;
  readonly year: string | null;
  /** The words of the whole publication number; empty without one. */
  readonly wholeNumber: string;
}

/** Reads what a document is called for its words. */
export function readNames(names: DocumentNames): ReadNames {
  const number = stemsOfTitle(names.publicationNumber ?? "");
  const title = stemsOfTitle(names.title ?? "");
  const name = stemsOfFileName(names.name);
  const folders = stemsOfTitle(names.folderPath);
  const wholeNumber = wordsOf(names.publicationNumber ?? "").join(" ");
  const year = names.publishedAt?.slice(0, 4) ?? null;
  return { number, title, name, all: number + title + name + folders, year, wholeNumber };
}

/** What a word of the query was met by. */
export type NamedIn = "publication number" | "title" | "file name" | "year" | "folder";

/** How much a document is meant by a query, going by what it is called. */
export interface DocumentPrior {
  /** From 0 to 1. */
  readonly value: number;
  /** What each of the names makes of the value; those that make nothing of it are left out. */
  readonly shares: ReadonlyMap<NamedIn, number>;
}

/** A match in the folder's name says less than one in the document's own. */
const FOLDER_WEIGHT = 0.5;
/** What naming the whole number of the publication is worth, whatever else the query says. */
const NUMBER_PRIOR = 0.9;

const containsRun = (words: readonly string[], run: string): boolean =>
  run !== "" && ` ${words.join(" ")} `.includes(` ${run} `);

/** A word of the query. */
interface AskedWord {
  readonly stem: string;
  /** Its part of the whole query. */
  readonly part: number;
}

/** The words of the query that say something, weighed; none when they weigh nothing. */
function askedWords(words: readonly string[], rarity: (word: string) => number): AskedWord[] {
  const distinct = [...new Set(words)].filter((word) => !STOP_WORDS.has(word));
  const weighed = distinct.map((word) => ({ stem: wordStem(word), weight: rarity(word) }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return total <= 0 ? [] : weighed.map(({ stem, weight }) => ({ stem, part: weight / total }));
}

/** Which of the names meets one word of the query: the one that says most. */
function metBy({ number, title, name, all, year }: ReadNames, stem: string): NamedIn | null {
  const isYear = stem === year && isYearNumber(stem);
  if (!isYear && !hasStem(all, stem)) return null;
  if (hasStem(number, stem)) return "publication number";
  if (hasStem(title, stem)) return "title";
  if (hasStem(name, stem)) return "file name";
  return isYear ? "year" : "folder";
}

/** What each name makes of the whole query. */
function sharesOf(words: readonly AskedWord[], names: ReadNames) {
  const shares = new Map<NamedIn, number>();
  for (const { stem, part } of words) {
    const place = metBy(names, stem);
    if (place === null) continue;
    shares.set(place, (shares.get(place) ?? 0) + part * (place === "folder" ? FOLDER_WEIGHT : 1));
  }
  return shares;
}

const sum = (shares: ReadonlyMap<NamedIn, number>): number => [...shares.values()].reduce((a, b) => a + b, 0);

const NONE: DocumentPrior = { value: 0, shares: new Map() };

/**
 * How much documents are meant by a query: from 0, no word of the query in their names, to 1, all of them. A publication's
 * whole number in the query counts nearly as much as all words.
 * @param rarity how much a word of the query (folded, unstemmed) says; 1 for each when not given
 * @returns what tells it of a document
 */
export function documentPrior(
  query: string,
  rarity: (word: string) => number = () => 1,
): (names: ReadNames) => DocumentPrior {
  const typed = wordsOf(query);
  const words = askedWords(typed, rarity);
  if (words.length === 0) return () => NONE;
  return (names) => {
    const shares = sharesOf(words, names);
    const value = Math.min(1, sum(shares));
    if (value >= NUMBER_PRIOR || !containsRun(typed, names.wholeNumber)) {
      return { value, shares };
    }
    const number = (shares.get("publication number") ?? 0) + NUMBER_PRIOR - value;
    return { value: NUMBER_PRIOR, shares: new Map(shares).set("publication number", number) };
  };
}
