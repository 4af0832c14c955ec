import { englishStem } from "../../../core/text/english-stem.ts";
import { nameTerms } from "../../../core/text/name-terms.ts";
import { wordsOf } from "../../../core/text/words.ts";
import { commonBeginning } from "./common-beginning.ts";

/** What begins as typed is likelier meant than what only holds the words. */
const BEGINS_GAIN = 0.3;

/** The words that are typed, as every text is compared with them. */
export interface Typed {
  /** Folded, in order, each once; the last may be the beginning of one. Not empty. */
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** What all forms of each begin with. */
  readonly beginnings: readonly string[];
}

/** What all forms of a word begin with: "city" and "cities" share a stem that neither holds whole. */
export const sharedBeginning = (word: string): string => commonBeginning(word).replace(/(?<=..)i$/, "");

/** @param words folded, in order, each once; not empty */
export const typedWords = (words: readonly string[]): Typed => ({
  words,
  stems: words.map(englishStem),
  beginnings: words.map((word, i) => (i === words.length - 1 ? word : sharedBeginning(word))),
});

/** Texts are many, and most hold only one of several words: a look at the letters spares taking them apart. */
function mayFit({ beginnings }: Typed, text: string): boolean {
  const lower = text.toLowerCase();
  return /[^\0-\x7f]/.test(lower) || beginnings.every((beginning) => lower.includes(beginning));
}

/**
 * How well a text completes what was typed, from 0 (not at all) to 1: every word is there, the last may go on.
 * @param isName of a file or folder: words may stand together in it
 */
export function completionFit(typed: Typed, text: string, isName: boolean): number {
  if (!mayFit(typed, text)) return 0;
  const { words, stems } = typed;
  const own = wordsOf(text);
  const all = isName ? [...new Set([...own, ...nameTerms(text)])] : own;
  const last = words.length - 1;
  const isThere = (word: string, i: number): boolean =>
    (i === last && all.some((one) => one.startsWith(word))) ||
    all.some((one) => one[0] === word[0] && englishStem(one) === stems[i]);
  if (own.length === 0 || !words.every(isThere)) return 0;
  const begins = own.join(" ").startsWith(words.join(" ")) ? BEGINS_GAIN : 0;
  const share = Math.min(1, words.join("").length / own.join("").length);
  return (1 - BEGINS_GAIN) * (0.5 + share / 2) + begins;
}
