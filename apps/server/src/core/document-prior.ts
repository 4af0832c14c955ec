import { wordStem } from "./word-stem.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { wordsOf } from "./words.ts";

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

const YEAR = /^(1[5-9]|20)\d\d$/;

const stems = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (STOP_WORDS.has(word) ? [] : [wordStem(word)]));

function containsRun(words: readonly string[], run: readonly string[]): boolean {
  return run.length > 0 && ` ${words.join(" ")} `.includes(` ${run.join(" ")} `);
}

/** Which of the names meets one word of the query: the one that says most. */
function matcher(names: DocumentNames): (stem: string) => NamedIn | null {
  const year = names.publishedAt?.slice(0, 4);
  const number = new Set(stems(names.publicationNumber ?? ""));
  const title = new Set(stems(names.title ?? ""));
  const name = new Set(stems(names.name));
  const folders = new Set(stems(names.folderPath));
  return (stem) => {
    if (number.has(stem)) return "publication number";
    if (title.has(stem)) return "title";
    if (name.has(stem)) return "file name";
    if (YEAR.test(stem) && stem === year) return "year";
    return folders.has(stem) ? "folder" : null;
  };
}

/** What each name makes of the whole, the words of the query weighed. */
function sharesOf(weights: ReadonlyMap<string, number>, match: (stem: string) => NamedIn | null) {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const shares = new Map<NamedIn, number>();
  if (total <= 0) return shares;
  for (const [word, weight] of weights) {
    const place = match(wordStem(word));
    if (place === null) continue;
    const worth = (weight / total) * (place === "folder" ? FOLDER_WEIGHT : 1);
    shares.set(place, (shares.get(place) ?? 0) + worth);
  }
  return shares;
}

const sum = (shares: ReadonlyMap<NamedIn, number>): number => [...shares.values()].reduce((a, b) => a + b, 0);

/**
 * How much a document is meant by a query: from 0, no word of the query in its names, to 1, all of them. A publication's
 * whole number in the query counts nearly as much as all words.
 * @param rarity how much a word of the query (folded, unstemmed) says; 1 for each when not given
 */
export function documentPrior(
  query: string,
  names: DocumentNames,
  rarity: (word: string) => number = () => 1,
): DocumentPrior {
  const words = [...new Set(wordsOf(query))].filter((word) => !STOP_WORDS.has(word));
  if (words.length === 0) return { value: 0, shares: new Map() };
  const shares = sharesOf(new Map(words.map((word) => [word, rarity(word)])), matcher(names));
  const met = Math.min(1, sum(shares));
  const isNumbered = containsRun(wordsOf(query), wordsOf(names.publicationNumber ?? ""));
  if (!isNumbered || met >= NUMBER_PRIOR) return { value: met, shares };
  const number = (shares.get("publication number") ?? 0) + NUMBER_PRIOR - met;
  return { value: NUMBER_PRIOR, shares: new Map(shares).set("publication number", number) };
}
