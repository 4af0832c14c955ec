import { wordsOf } from "./words.ts";

/** A word made of two, folded: "e-mail", which others write "email" or "e mail"; or a letter code with its number, "F-16". */
export interface Compound {
  readonly first: string;
  readonly second: string;
}

const DASHED = /(?<![\p{L}\p{N}\p{M}]|[-‐‑])([\p{L}\p{N}\p{M}]+)[-‐‑]([\p{L}\p{N}\p{M}]+)(?![\p{L}\p{N}\p{M}]|[-‐‑])/gu;
/** As one word: shorter ones are no words but letters side by side. */
const MIN_CHARS = 4;
const MAX_CHARS = 40;
const LETTERS = /^\p{L}+$/u;
/** What stands for a thing and is written with a dash and without: "F16", "DD214", "CH47D". */
const CODE = /^([a-z]{1,10})(\d{1,4}[a-z]{0,2})$/;

/** Whether a word is a letter code with its number, "f16". */
export const isCode = (word: string): boolean => CODE.test(word);

/** Letters of revisions, behind a publication's number: "3520.01C". */
const REVISIONS = [..."abcdefghij"];

/** Whether a word is what a publication's number ends with, with its revision: "01c". */
export const isRevised = (word: string): boolean => /^\d{2,3}[a-j]$/.test(word);

/** What the number that folded words are, "3520.01", may end with where its revision is told; none for what is no such number. */
export function revisionsOf(words: readonly string[]): string[] {
  const [part = "", last = ""] = words.slice(-2);
  const isNumber = words.length > 1 && /^\d{3,5}$/.test(part) && /^\d{2,3}$/.test(last);
  return isNumber ? REVISIONS.map((letter) => last + letter) : [];
}

const isLongWord = ({ length }: string): boolean => length >= MIN_CHARS && length <= MAX_CHARS;

/** A compound as one word, folded. */
export const joined = ({ first, second }: Compound): string => first + second;

/** Whether two folded words may be the parts of one. */
const isCompound = (compound: Compound): boolean =>
  LETTERS.test(compound.second)
    ? isLongWord(joined(compound)) && LETTERS.test(compound.first)
    : CODE.exec(joined(compound))?.[1] === compound.first;

/** A compound with its range in a text. */
export interface PlacedCompound extends Compound {
  readonly start: number;
  readonly end: number;
}

/** The compounds that a text writes with a dash. Longer chains are no words: nobody writes "stateoftheart". */
export function compoundsIn(text: string): PlacedCompound[] {
  return [...text.matchAll(DASHED)].flatMap((found) => {
    const [first, ...more] = wordsOf(found[1] ?? "");
    const [second, ...others] = wordsOf(found[2] ?? "");
    if (first === undefined || second === undefined || more.length + others.length > 0) return [];
    const compound = { first, second, start: found.index, end: found.index + found[0].length };
    return isCompound(compound) ? [compound] : [];
  });
}

/** How the vocabulary lists a compound that is written with a dash; no word begins with one. */
export const listedAs = ({ first, second }: Compound): string => `-${first}-${second}`;

/** Every way to take a folded word for a compound: a code at its number, another word at each letter. */
function splitsOf(word: string): Compound[] {
  const code = CODE.exec(word);
  if (code !== null) return [{ first: code[1] ?? "", second: code[2] ?? "" }];
  const letters = [...word];
  return letters
    .slice(1)
    .map((_, at) => ({ first: letters.slice(0, at + 1).join(""), second: letters.slice(at + 1).join("") }));
}

/** The word and its regular plural, or its singular. */
const inBothNumbers = (word: string): string[] => [word, word.endsWith("s") ? word.slice(0, -1) : `${word}s`];

/** What compounds a single folded word may be written as, to be asked of a vocabulary: its other number, too. */
export function compoundsOf(word: string): Compound[] {
  if (isCode(word)) return splitsOf(word);
  return LETTERS.test(word) && isLongWord(word) ? inBothNumbers(word).flatMap(splitsOf) : [];
}

/** The compounds as which a vocabulary lists a single folded word, the most frequent first. @param known files by `listedAs` */
export function compoundsListed(word: string, known: ReadonlyMap<string, number>): Compound[] {
  const filesOf = (one: Compound): number => known.get(listedAs(one)) ?? 0;
  return compoundsOf(word)
    .filter((one) => filesOf(one) > 0)
    .sort((a, b) => filesOf(b) - filesOf(a));
}

/** The compound that words side by side may be; null for none. */
export function asCompound(words: readonly string[]): Compound | null {
  const [first, second, ...more] = words;
  if (first === undefined || second === undefined || more.length > 0) return null;
  return isCompound({ first, second }) ? { first, second } : null;
}
