import type { PlacedWord } from "./words.ts";

/** Signs that say something beside a word: words alone tell "C++", "C#" and "C" for the same. */
const SIGNS = "+#§№%‰$€£¥&@/°";
const FRACTIONS = /[¼-¾⅐-⅞]/g;
const SIGNED = new RegExp(`[${SIGNS}]|${FRACTIONS.source}`);

/** Whether a text has signs that its words do not tell. */
export const hasSigns = (text: string): boolean => SIGNED.test(text);

/** A word with the signs that stand at it. */
export interface SignedWord extends PlacedWord {
  /** Where the signs before it stand, from the word on. */
  readonly before: readonly number[];
  /** Where those behind it stand, likewise. */
  readonly behind: readonly number[];
  readonly text: string;
}

/** Quotation marks of a text stand in no phrase: it is in quotation marks itself. */
const PASSED_OVER = /[\s"'“”„‟«»‘’‚‹›]/;

/** Where signs stand from a place on, one way; white space and quotation marks between them do not count. */
function signsFrom(text: string, from: number, step: 1 | -1): number[] {
  const places: number[] = [];
  for (let at = from; at >= 0 && at < text.length; at += step) {
    const sign = text.charAt(at);
    if (SIGNS.includes(sign)) places.push(at);
    else if (!PASSED_OVER.test(sign)) break;
  }
  return places;
}

/** A word of a text with the signs that stand at it there. */
export const signedWord = (text: string, word: PlacedWord): SignedWord => ({
  ...word,
  before: signsFrom(text, word.start - 1, -1),
  behind: signsFrom(text, word.end, 1),
  text,
});

const signsAt = ({ text }: SignedWord, places: readonly number[]): string =>
  places.map((at) => text.charAt(at)).join("");

/** More of the same sign is another: "C+" is not "C++". */
const goesOn = (found: string, wanted: string): boolean =>
  wanted === "" || (found.startsWith(wanted) && found.charAt(wanted.length) !== wanted.at(-1));

const fractionsIn = ({ text, start, end }: SignedWord): string =>
  (text.slice(start, end).match(FRACTIONS) ?? []).join("");

/** Whether a word has all the signs of another, where that has them. */
export const hasSignsOf = (found: SignedWord, wanted: SignedWord): boolean =>
  goesOn(signsAt(found, found.before), signsAt(wanted, wanted.before)) &&
  goesOn(signsAt(found, found.behind), signsAt(wanted, wanted.behind)) &&
  fractionsIn(found).startsWith(fractionsIn(wanted));
