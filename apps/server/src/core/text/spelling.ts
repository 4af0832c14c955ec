import { wordStem } from "./word-stem.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Shorter words have too many neighbours, and words with digits are numbers of something. */
const MIN_CHARS = 4;
/** Longer ones are no words: each letter costs fifty neighbours, each as long as the word. */
const MAX_CHARS = 32;

const isCorrectable = (word: string): boolean =>
  word.length >= MIN_CHARS && word.length <= MAX_CHARS && /^\p{L}+$/u.test(word);

/**
 * Every word one slip away: a letter missing, too many or wrong, or two neighbours swapped. What to ask a vocabulary for.
 * @param word folded, as `wordsOf` gives it
 * @returns none for words that are too short to tell, too long to be words, or hold digits
 */
export function spellingsOf(word: string): string[] {
  if (!isCorrectable(word)) return [];
  const found = new Set<string>();
  for (let i = 0; i <= word.length; i++) {
    const [before, after] = [word.slice(0, i), word.slice(i)];
    for (const letter of LETTERS) {
      found.add(before + letter + after);
      if (after !== "") found.add(before + letter + after.slice(1));
    }
    found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + (after[1] ?? "") + (after[0] ?? "") + after.slice(2));
  }
  found.delete(word);
  return [...found];
}

/** What a plural that adds a syllable ends with before it: "boxes", "dishes", "potatoes". */
const HISSING = /(?:s|x|z|ch|sh|o)$/;
const CONSONANT_Y = /[^aeiou]y$/;

/** The plurals of a word by rule. */
function pluralsOf(word: string): string[] {
  if (CONSONANT_Y.test(word)) return [`${word.slice(0, -1)}ies`];
  return HISSING.test(word) ? [`${word}es`, `${word}s`] : [`${word}s`];
}

/** The singulars that a word may be the plural of. */
function singularsOf(word: string): string[] {
  if (!word.endsWith("s") || word.endsWith("ss")) return [];
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  const bare = word.slice(0, -2);
  return word.endsWith("es") && HISSING.test(bare) ? [bare, word.slice(0, -1)] : [word.slice(0, -1)];
}

/**
 * Every word whose singular or plural is one slip away: where the library says "gooseberries" alone, "goosberry" is one from its
 * singular. They are several for each of `spellingsOf`, and most are no words.
 */
export const numbersNear = (word: string): string[] => [
  ...new Set(spellingsOf(word).flatMap((one) => [...pluralsOf(one), ...singularsOf(one)])),
];

/** A slip in the first letter is rarer than one further in. */
const FIRST_LETTER_WEIGHT = 0.2;
/** A word so much rarer than the likeliest is not meant because it looks like what was typed, or stands beside its neighbour somewhere. */
export const MUCH_RARER = 0.05;

/** A word that may have been meant, and how likely it is beside others. */
export interface Meant {
  readonly word: string;
  readonly worth: number;
}

/**
 * Those of some words that are known, the likeliest to be meant first.
 * @param known how many files hold each known word: the word itself, when it is known, is never corrected
 */
export function knownNear(word: string, near: readonly string[], known: ReadonlyMap<string, number>): Meant[] {
  if ((known.get(word) ?? 0) > 0) return [];
  const worthOf = (one: string): number => (known.get(one) ?? 0) * (one[0] === word[0] ? 1 : FIRST_LETTER_WEIGHT);
  return near
    .map((one) => ({ word: one, worth: worthOf(one) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || (a.word < b.word ? -1 : 1));
}

/**
 * Those of some words that were probably meant, the likeliest first. None where a form of the word itself is among them, which is
 * found by what was typed, unless that is so rare beside the likeliest that it is a slip, too.
 * @param near `spellingsOf` or `numbersNear` of the word
 * @param known as of `knownNear`
 */
export function meantAmong(word: string, near: readonly string[], known: ReadonlyMap<string, number>): Meant[] {
  const found = knownNear(word, near, known);
  const [best] = found;
  const stem = wordStem(word);
  const isOwn = (one: Meant): boolean => wordStem(one.word) === stem;
  const isFound = found.some((one) => isOwn(one) && one.worth >= (best?.worth ?? 0) * MUCH_RARER);
  return isFound ? [] : found.filter((one) => !isOwn(one));
}

/** The word one slip away that was probably meant, or null. @param known as of `meantAmong` */
export const correctWord = (word: string, known: ReadonlyMap<string, number>): string | null =>
  meantAmong(word, spellingsOf(word), known)[0]?.word ?? null;
