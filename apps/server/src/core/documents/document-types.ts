import { globFits } from "../files/glob.ts";
import type { DocumentType } from "./library-rules.ts";
import { withoutEnding } from "../files/without-ending.ts";

/** What a document is called. */
export interface CalledBy {
  readonly fileName: string;
  readonly publicationNumber: string | null;
  /** Its own; null when it has none. */
  readonly title: string | null;
}

const STAR = "*";

const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Words apart by anything that is no letter or digit, and letters apart from digits: "FM3-0_Operations" → fm 3 0 operations. */
const wordsIn = (text: string): string[] =>
  fold(text).match(/[\p{L}*]*\p{L}[\p{L}*]*|[\p{N}*]*\p{N}[\p{N}*]*|\*/gu) ?? [];

const WORD_RULE = { isAny: (sign: string) => sign === STAR, fits: (a: string, b: string) => a === b };

const NAME_RULE = {
  isAny: (word: string) => word === STAR,
  fits: (pattern: string, word: string) =>
    pattern.includes(STAR) ? globFits([...pattern], [...word], WORD_RULE) : pattern === word,
};

/** "*.xlsx": a pattern of file names with their endings. */
const isOfEnding = (pattern: string): boolean => /\.[\p{L}\p{N}*]+$/u.test(pattern) && pattern.startsWith(STAR);

/** "FM *": what is called by the series alone is none of its publications. */
const isOfSeries = (wanted: readonly string[]): boolean =>
  wanted.at(-1) === STAR && wanted.slice(0, -1).every((word) => !word.includes(STAR));

/** Whether a pattern is one of this name as a whole. */
function fitsName(pattern: string, name: string): boolean {
  const [wanted, words] = [wordsIn(pattern), wordsIn(name)];
  return words.length >= (isOfSeries(wanted) ? wanted.length : 1) && globFits(wanted, words, NAME_RULE);
}

/**
 * Whether a pattern stands for a file name (without its ending) or a publication number as a whole. Letter case and what
 * separates words do not matter. A star alone stands for any words, or none ("* report *"), behind words without one for some
 * ("FM *"), one in a word for any of its letters ("*letter*"), and one before an ending for any name of that ending ("*.xlsx").
 */
export function matchesPattern(
  pattern: string,
  { fileName, publicationNumber }: Pick<CalledBy, "fileName" | "publicationNumber">,
): boolean {
  if (isOfEnding(pattern)) return globFits(wordsIn(pattern), wordsIn(fileName), NAME_RULE);
  return [withoutEnding(fileName), publicationNumber ?? ""].some((name) => fitsName(pattern, name));
}

const isOfType = ({ patterns, titles = [] }: DocumentType, called: CalledBy): boolean =>
  patterns.some((pattern) => matchesPattern(pattern, called)) ||
  titles.some((pattern) => fitsName(pattern, called.title ?? ""));

/** Ids of the types that a document is of, in the order of the types. */
export const documentTypesOf = (types: readonly DocumentType[], called: CalledBy): string[] =>
  types.filter((type) => isOfType(type, called)).map(({ id }) => id);
