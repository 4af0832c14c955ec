/** A word of a text with its range there. */
export interface PlacedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{Alphabetic}\p{N}\p{M}]+/gu;
const PLAIN = /^[a-z0-9]+$/;
/** Marks, and what else decomposing leaves: "½" is 1, a bar and 2. */
const NO_LETTER = /[\p{M}]+|[^\p{Alphabetic}\p{N}]+/gu;
const UNDECOMPOSED = /[ßæœøłđðþı]/g;
const SPELT: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

const fold = (word: string): string => {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  const bare = lower.normalize("NFKD").toLowerCase().replace(NO_LETTER, "");
  return bare.replace(UNDECOMPOSED, (letter) => SPELT[letter] ?? letter);
};

/** A text's words in order with their places: runs of letters and digits, lower case, without diacritics. */
export function placedWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = fold(match[0]);
    if (word !== "") words.push({ word, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** A text's words in order, as every engine takes them: runs of letters and digits, lower case, without diacritics. */
export const wordsOf = (text: string): string[] => placedWords(text).map(({ word }) => word);
