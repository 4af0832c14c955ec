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

/** How far one word of the query is met by what the document is called: 0, the folder's weight, or 1. */
function matcher(names: DocumentNames): (stem: string) => number {
  const own = new Set([names.name, names.title ?? "", names.publicationNumber ?? ""].flatMap(stems));
  const folders = new Set(stems(names.folderPath));
  const year = names.publishedAt?.slice(0, 4);
  return (stem) => {
    if (own.has(stem) || (YEAR.test(stem) && stem === year)) return 1;
    return folders.has(stem) ? FOLDER_WEIGHT : 0;
  };
}

/**
 * How much a document is meant by a query, going by what it is called: from 0, no word of the query in its names, to 1,
 * all of them. A publication's whole number in the query counts nearly as much as all words.
 * @param rarity how much a word of the query (folded, unstemmed) says; 1 for each when not given
 */
export function documentPrior(query: string, names: DocumentNames, rarity: (word: string) => number = () => 1): number {
  const words = [...new Set(wordsOf(query))].filter((word) => !STOP_WORDS.has(word));
  if (words.length === 0) return 0;
  const weights = words.map(rarity);
  const match = matcher(names);
  const met = words.reduce((sum, word, i) => sum + match(wordStem(word)) * (weights[i] ?? 0), 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = total > 0 ? met / total : 0;
  const isNumbered = containsRun(wordsOf(query), wordsOf(names.publicationNumber ?? ""));
  return isNumbered ? Math.max(NUMBER_PRIOR, share) : share;
}
