import { runsTogether, UNSPACED_SCRIPTS } from "@reading-room/contract/unspaced-script";

/** A word of a text with its range there. */
export interface PlacedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const RUN = /[\p{Alphabetic}\p{N}\p{M}]+/uy;
const SMALL = 1;
const CAPITAL = 2;
const PLAIN_SIGNS = 128;
/** What each plain sign is in a word: 0 for no part of one. */
const PLAIN = Uint8Array.from({ length: PLAIN_SIGNS }, (_, code) => {
  const sign = String.fromCharCode(code);
  return /[a-z0-9]/.test(sign) ? SMALL : /[A-Z]/.test(sign) ? CAPITAL : 0;
});
/** Marks, and what else decomposing leaves: "½" is 1, a bar and 2. */
const NO_LETTER = /[\p{M}]+|[^\p{Alphabetic}\p{N}]+/gu;
/** A letter that is a word by itself, with its marks, or all up to the next one. */
const PARTS = new RegExp(
  String.raw`(?=[\p{Alphabetic}\p{N}])[${UNSPACED_SCRIPTS}]\p{M}*|(?:(?![${UNSPACED_SCRIPTS}]).|\p{M})+`,
  "gsu",
);
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

const fold = (run: string): string => {
  const bare = run.toLowerCase().normalize("NFKD").toLowerCase().replace(NO_LETTER, "");
  return bare.replace(UNDECOMPOSED, (letter) => SPELT[letter] ?? letter);
};

/** Calls with the parts of a run in which words do not stand apart; a sign that stands for several letters is all of them. */
function eachPart(run: string, start: number, take: (word: string, start: number, end: number) => void): void {
  for (const { 0: part, index } of run.matchAll(PARTS)) {
    const folded = fold(part).normalize("NFC");
    const end = start + index + part.length;
    for (const word of folded.match(PARTS) ?? []) take(word, start + index, end);
  }
}

/** Where the run of letters and digits that begins here ends; here, when none does. */
function runEnd(text: string, start: number): number {
  RUN.lastIndex = start;
  return RUN.test(text) ? RUN.lastIndex : start;
}

/** A sign's number, 0 behind the end: not a number there would make all numbers of a loop slow ones. */
export const codeAt = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : 0);

const widthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** Which words may be meant, going by how they begin. */
export interface Begins {
  /** Tells it by the first two signs of a plain word, small; the second is 0 where there is none. */
  readonly may: (first: number, second: number) => boolean;
  /** Finds them in a plain text: an expression for all of it. */
  readonly pattern: RegExp;
}

/** Plain letters and digits, and signs that are part of no word: those of typed text, and quotation marks, dashes, "§", "•" and the like. */
const PLAIN_TEXT =
  /^[\0-\x7f\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2010-\u2027\u2030-\u205e\u20ac]*$/;

/** Whether the words of a text are its runs of plain letters and digits. */
export const isPlainText = (text: string): boolean => PLAIN_TEXT.test(text);

/** Makes small letters of capitals, and leaves digits as they are. */
const TO_SMALL = 0x20;

const mayBeMeant = (begins: Begins, text: string, { start, end }: Omit<PlacedWord, "word">): boolean =>
  begins.may(text.charCodeAt(start) | TO_SMALL, end - start === 1 ? 0 : text.charCodeAt(start + 1) | TO_SMALL);

/**
 * Calls with each run of letters and digits. Plain letters are told one by one, which takes half the time of an expression;
 * every text that is indexed, ranked or shown comes through here.
 * @param begins plain words that begin otherwise are passed over, which saves most of the time; null for all words
 */
function eachWord(
  text: string,
  take: (word: string, start: number, end: number) => void,
  begins: Begins | null = null,
): void {
  for (let at = 0; at < text.length;) {
    const start = at;
    let signs = 0;
    let code = codeAt(text, at);
    for (; code < PLAIN_SIGNS && PLAIN[code] !== 0; code = codeAt(text, at)) {
      signs |= PLAIN[code] ?? 0;
      at += 1;
    }
    const plainEnd = at;
    if (code >= PLAIN_SIGNS) at = runEnd(text, start);
    if (at === start) {
      at += widthAt(text, at);
      continue;
    }
    if (at === plainEnd && begins !== null && !mayBeMeant(begins, text, { start, end: at })) continue;
    const run = text.slice(start, at);
    if (at > plainEnd && runsTogether(run)) {
      eachPart(run, start, take);
      continue;
    }
    const word = at > plainEnd ? fold(run) : signs < CAPITAL ? run : run.toLowerCase();
    if (word !== "") take(word, start, at);
  }
}

/** Those of a plain text's words that may be meant: an expression takes half as long as to look at each sign. */
function plainWordsBeginning(text: string, pattern: RegExp): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (pattern.lastIndex = 0; ;) {
    const found = pattern.exec(text);
    if (found === null) return words;
    words.push({ word: found[0].toLowerCase(), start: found.index, end: pattern.lastIndex });
  }
}

/** Those of a text's words that may be meant, in order; words with other signs than plain ones are among them all. */
export function wordsBeginning(text: string, begins: Begins): PlacedWord[] {
  if (isPlainText(text)) return plainWordsBeginning(text, begins.pattern);
  const words: PlacedWord[] = [];
  eachWord(text, (word, start, end) => words.push({ word, start, end }), begins);
  return words;
}

/** A text's words in order with their places: runs of letters and digits, lower case, without diacritics; each letter of a script without spaces. */
export function placedWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  eachWord(text, (word, start, end) => words.push({ word, start, end }));
  return words;
}

/** A text's words in order, as every engine takes them: runs of letters and digits, lower case, without diacritics. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}
