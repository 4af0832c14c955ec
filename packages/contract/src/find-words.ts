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
const BEYOND_PLAIN = /[\u00b2\u00b3\u00b9\u00c0-\u1fff\u2070-\uffff]/;
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

/** Raised signs are found by plain ones: "m²" by "m2". */
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ";

const isComposed = (sign: string): boolean =>
  COMPOSED.some(([first, last]) => (sign.codePointAt(0) ?? 0) >= first && (sign.codePointAt(0) ?? 0) <= last);

/** A sign without its accents, in lower case; signs of scripts without accents stay as they are. */
function bareSign(sign: string): string {
  if (RAISED.includes(sign)) return sign.normalize("NFKC");
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
  for (const sign of RAISED) add(bareSign(sign), sign);
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
  /** Signs that were typed between it and the word before, or at it where it is the first. */
  readonly signs: string;
}

/** Signs that say something beside a word: "C++" is not "C#". */
const SIGNS = /[+#§№%‰$€£¥&@/°]/g;
const SIGNS_BEFORE = /[+#§№%‰$€£¥&@/°\s]*$/;
const SIGNS_BEHIND = /^[+#§№%‰$€£¥&@/°\s]*/;

const signsIn = (text: string | undefined): string => (text?.match(SIGNS) ?? []).join("");

/** What is looked for: words, and the signs behind the last of them. */
interface Typed {
  readonly words: readonly TypedWord[];
  readonly behind: string;
}

function readTyped(typed: string): Typed {
  const words: TypedWord[] = [];
  let end = 0;
  for (const match of typed.matchAll(WORD)) {
    const word = [...match[0].replace(MARKS, "")].map(bareSign).join("");
    if (word === "") continue;
    const between = typed.slice(end, match.index);
    const signs = signsIn(words.length === 0 ? SIGNS_BEFORE.exec(between)?.[0] : between);
    words.push({ word, isApart: /\s/.test(between), signs });
    end = match.index + match[0].length;
  }
  return { words, behind: signsIn(SIGNS_BEHIND.exec(typed.slice(end))?.[0]) };
}

const escaped = (sign: string): string => (/[+$/]/.test(sign) ? `\\${sign}` : sign);

/** How texts are looked through: plain ones, or such whose signs may have accents. */
interface Script {
  readonly write: (word: string) => string;
  /** What may stand between words, again and again. */
  readonly between: string;
  /** What may stand on a sign. */
  readonly marks: string;
}

/** What stands between two words, its signs among it in their order: each is met where it first stands, or a long row takes for ever. */
function gapOf({ signs, isApart }: TypedWord, { between, marks }: Script): string {
  if (signs === "") return between + (isApart ? "+" : "*");
  const met = [...signs].map(escaped).map((sign) => `(?:(?!${sign})${between})*${sign}${marks}`);
  return `${met.join("")}${between}*`;
}

const LARGE_NUMBER = /^[1-9]\d{3,14}$/;
const BEFORE_GROUP = /(?=(?:\d{3})+$)/;
/** What may stand between a large number's groups of three digits. */
const BETWEEN_GROUPS = "[,.'\u2019\u00a0\u2009\u202f ]?";

/** A large number stands there in groups, too: "1,250" is found by "1250". */
const written = (word: string, { write }: Script): string =>
  (LARGE_NUMBER.test(word) ? word.split(BEFORE_GROUP) : [word]).map(write).join(BETWEEN_GROUPS);

/** Signs right beside a word stand there, white space aside. */
function patternOf({ words, behind }: Typed, script: Script): string {
  const signsAt = (signs: string) => [...signs].map((sign) => escaped(sign) + script.marks);
  const space = `(?:\\s${script.marks})*`;
  const before = signsAt(words[0]?.signs ?? "").map((sign) => sign + space);
  const own = words.map((one, i) => (i === 0 ? "" : gapOf(one, script)) + written(one.word, script));
  return [...before, ...own, ...signsAt(behind).map((sign) => space + sign)].join("");
}

const PLAIN_SIGN = "[a-zA-Z0-9]";
const PLAIN_BETWEEN = "[^a-zA-Z0-9]";
const OPEN_SIGN = String.raw`[\p{Alphabetic}\p{N}\p{M}]`;
/** Signs may have marks of their own. */
const OPEN_BETWEEN = String.raw`(?:[^\p{Alphabetic}\p{N}\p{M}]\p{M}*)`;

function openPatternOf(typed: Typed): string {
  const variants = variantsByLetter();
  return patternOf(typed, { write: (word) => openPattern(word, variants), between: OPEN_BETWEEN, marks: "\\p{M}*" });
}

const bounded = (pattern: string, sign: string, wholeWords: boolean): string =>
  wholeWords ? `(?<!${sign})${pattern}(?!${sign})` : pattern;

function finderOf(asked: Typed, isBounded: boolean): FindWords {
  const plain = new RegExp(
    bounded(patternOf(asked, { write: (word) => word, between: PLAIN_BETWEEN, marks: "" }), PLAIN_SIGN, isBounded),
    "gi",
  );
  let open: RegExp | null = null;
  const openOnce = (): RegExp => (open ??= new RegExp(bounded(openPatternOf(asked), OPEN_SIGN, isBounded), "giu"));
  return function* (text) {
    for (const match of text.matchAll(BEYOND_PLAIN.test(text) ? openOnce() : plain))
      yield { start: match.index, end: match.index + match[0].length };
  };
}

/** Where words run together, none is whole. */
const isWhole = (typed: string, wholeWords: boolean): boolean => wholeWords && !runsTogether(typed);

/**
 * How words are looked for in a text: case, accents, joined letters, punctuation, hyphens and line ends do not count. The first
 * may begin, and the last end, inside a word, unless whole words are asked for.
 * @returns null when nothing that was typed can be looked for
 */
export function findWords(typed: string, wholeWords = false): FindWords | null {
  const words = readTyped(typed).words.map((word) => ({ ...word, signs: "" }));
  return words.length === 0 ? null : finderOf({ words, behind: "" }, isWhole(typed, wholeWords));
}

/**
 * The same for what somebody types to find it in a document, with the signs that say something beside a word: "C++" is not found
 * in "C#". The server finds by it in a document's pages, the viewer in what it shows.
 */
export function findTyped(typed: string, wholeWords = false): FindWords | null {
  const asked = readTyped(typed);
  return asked.words.length === 0 ? null : finderOf(asked, isWhole(typed, wholeWords));
}
