import { runsTogether } from "./unspaced-script.ts";

/** Where something stands in a text; `end` is exclusive. */
export interface TextPlace {
  readonly start: number;
  readonly end: number;
}

/** Tells every place of the words in a text, in order, none overlapping; lazily, so that a reader of many may stop. */
export type FindWords = (text: string) => Iterable<TextPlace>;

const WORD = /[\p{Alphabetic}\p{N}\p{M}]+/gu;
const MARKS = /\p{M}+/gu;
/** Texts without such signs hold no accents and no ligatures: a plain pattern, which is far faster, finds all. */
const BEYOND_PLAIN = /[\u00c0-\u1fff\u2070-\uffff]/;
/** Where letters with accents stand as one sign: Latin, Greek and Cyrillic. */
const COMPOSED: readonly (readonly [first: number, last: number])[] = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
];
/** Signs that no decomposing takes apart, by what people type for them. */
const SPELT: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ð: "d", ı: "i" };
const JOINED: Readonly<Record<string, string>> = {
  ffi: "ﬃ",
  ffl: "ﬄ",
  ff: "ﬀ",
  fi: "ﬁ",
  fl: "ﬂ",
  st: "ﬆ",
  ss: "ß",
  ae: "æ",
  oe: "œ",
  th: "þ",
};
const TYPED_JOINED = new Map(Object.entries(JOINED).map(([letters, sign]) => [sign, letters]));

const isComposed = (sign: string): boolean =>
  COMPOSED.some(([first, last]) => (sign.codePointAt(0) ?? 0) >= first && (sign.codePointAt(0) ?? 0) <= last);

/** A sign without its accents, in lower case; signs of scripts without accents stay as they are. */
function bareSign(sign: string): string {
  const lower = sign.toLowerCase();
  if (!isComposed(sign)) return TYPED_JOINED.get(lower) ?? lower;
  const bare = lower.normalize("NFD").replace(MARKS, "");
  const letter = [...bare].length === 1 ? bare : lower;
  return SPELT[letter] ?? TYPED_JOINED.get(letter) ?? letter;
}

/** The signs that count as a letter, or as two that are joined, itself left out. */
function variantsByLetter(): ReadonlyMap<string, string> {
  const variants = new Map<string, string>();
  const add = (letter: string, sign: string) => variants.set(letter, (variants.get(letter) ?? "") + sign);
  for (const [first, last] of COMPOSED) {
    for (let code = first; code <= last; code++) {
      const sign = String.fromCharCode(code);
      const bare = bareSign(sign);
      if (bare !== sign) add(bare, sign);
    }
  }
  return variants;
}

/** A word with its accents and joined letters left open: a sign and its marks are matched in one way only, or a text of many marks takes for ever. */
function openPattern(word: string, variants: ReadonlyMap<string, string>): string {
  const letter = (one: string): string => {
    const others = variants.get(one);
    return others === undefined ? one : `[${one}${others}]`;
  };
  let pattern = "";
  for (let at = 0; at < word.length;) {
    const joined = Object.entries(JOINED).find(([letters]) => word.startsWith(letters, at));
    const letters = joined?.[0] ?? String.fromCodePoint(word.codePointAt(at) ?? 0);
    const spelt = [...letters].map(letter).join("\\p{M}*");
    pattern += joined === undefined ? spelt : `(?:${spelt}|[${joined[1]}${variants.get(letters) ?? ""}])`;
    pattern += "\\p{M}*";
    at += letters.length;
  }
  return pattern;
}

/** A typed word without its accents: letters and digits alone, so that nothing in it means anything to a pattern. */
interface TypedWord {
  readonly word: string;
  /** White space stands before it: it must stand apart from the one before. */
  readonly isApart: boolean;
}

function readWords(typed: string): TypedWord[] {
  const words: TypedWord[] = [];
  let end = 0;
  for (const match of typed.matchAll(WORD)) {
    const word = [...match[0].replace(MARKS, "")].map(bareSign).join("");
    if (word !== "") words.push({ word, isApart: /\s/.test(typed.slice(end, match.index)) });
    end = match.index + match[0].length;
  }
  return words;
}

/** @param between what may stand between words, again and again */
const patternOf = (words: readonly TypedWord[], write: (word: string) => string, between: string): string =>
  words.map(({ word, isApart }, i) => (i === 0 ? "" : `${between}${isApart ? "+" : "*"}`) + write(word)).join("");

const PLAIN_SIGN = "[a-zA-Z0-9]";
const PLAIN_BETWEEN = "[^a-zA-Z0-9]";
const OPEN_SIGN = String.raw`[\p{Alphabetic}\p{N}\p{M}]`;
/** Signs may have marks of their own. */
const OPEN_BETWEEN = String.raw`(?:[^\p{Alphabetic}\p{N}\p{M}]\p{M}*)`;

function openPatternOf(words: readonly TypedWord[]): string {
  const variants = variantsByLetter();
  return patternOf(words, (word) => openPattern(word, variants), OPEN_BETWEEN);
}

const bounded = (pattern: string, sign: string, wholeWords: boolean): string =>
  wholeWords ? `(?<!${sign})${pattern}(?!${sign})` : pattern;

/**
 * How words are looked for in a text as they are typed: case, accents, joined letters, punctuation, hyphens and line ends do not
 * count. The first may begin, and the last end, inside a word, unless whole words are asked for. The server finds by it in a
 * document's pages, the viewer in what it shows.
 * @returns null when nothing that was typed can be looked for
 */
export function findWords(typed: string, wholeWords = false): FindWords | null {
  const asked = readWords(typed);
  if (asked.length === 0) return null;
  // Where words run together, none is whole.
  const isBounded = wholeWords && !runsTogether(typed);
  const plain = new RegExp(
    bounded(
      patternOf(asked, (word) => word, PLAIN_BETWEEN),
      PLAIN_SIGN,
      isBounded,
    ),
    "gi",
  );
  let open: RegExp | null = null;
  const openOnce = (): RegExp => (open ??= new RegExp(bounded(openPatternOf(asked), OPEN_SIGN, isBounded), "giu"));
  return function* (text) {
    for (const match of text.matchAll(BEYOND_PLAIN.test(text) ? openOnce() : plain))
      yield { start: match.index, end: match.index + match[0].length };
  };
}
