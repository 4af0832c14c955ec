import { hasSigns, hasSignsOf, signedWord } from "./signs.ts";
import { codeAt, isPlainText, placedWords, wordsOf, type PlacedWord } from "./words.ts";

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Whether a text of plain signs surely lacks one of some folded words: told far sooner than by taking the text apart. */
function lacksOne(text: string, words: readonly string[]): boolean {
  if (!isPlainText(text)) return false;
  const lower = text.toLowerCase();
  return !words.every((word) => lower.includes(word));
}

/** Each place where a run of words stands among those of a text, as its words there. */
function runsIn(words: readonly PlacedWord[], run: readonly string[]): PlacedWord[][] {
  const runs: PlacedWord[][] = [];
  for (let i = 0; run.length > 0 && i + run.length <= words.length; i++)
    if (run.every((word, k) => words[i + k]?.word === word)) runs.push(words.slice(i, i + run.length));
  return runs;
}

const rangeOf = (words: readonly PlacedWord[]): TextRange => ({
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
});

/** Where a run of words stands in a text, of which some words are known, among them all that the run has. */
export function placesOfRun(text: string, known: readonly PlacedWord[], run: readonly string[]): TextRange[] {
  const isBeside = ({ start }: PlacedWord, before: PlacedWord) => wordsOf(text.slice(before.end, start)).length === 0;
  const isWhole = (words: readonly PlacedWord[]) =>
    words.every((word, i) => i === 0 || isBeside(word, words[i - 1] ?? word));
  return runsIn(known, run).filter(isWhole).map(rangeOf);
}

/** Where a phrase stands in a text word for word; case, punctuation, diacritics and line breaks do not count. */
export function placesOfPhrase(text: string, phrase: string): TextRange[] {
  const wanted = wordsOf(phrase);
  return wanted.length === 0 || lacksOne(text, wanted) ? [] : runsIn(placedWords(text), wanted).map(rangeOf);
}

const isRunAt = (words: readonly string[], at: number, run: readonly string[]): boolean =>
  run.every((word, i) => words[at + i] === word);

/** Where a run of words begins among others; -1 where it does not stand. */
const runAt = (words: readonly string[], run: readonly string[]): number =>
  words.findIndex((_, at) => isRunAt(words, at, run));

/**
 * The same with the signs that the phrase has at its words: "C++" does not stand where only "C" does. White space between a
 * word and its signs does not count.
 */
export function placesAsWritten(text: string, phrase: string): TextRange[] {
  if (!hasSigns(phrase)) return placesOfPhrase(text, phrase);
  const wanted = placedWords(phrase).map((word) => signedWord(phrase, word));
  const run = wanted.map(({ word }) => word);
  if (lacksOne(text, run)) return [];
  return runsIn(placedWords(text), run).flatMap((words) => {
    const own = words.map((word) => signedWord(text, word));
    if (!own.every((word, i) => wanted[i] !== undefined && hasSignsOf(word, wanted[i]))) return [];
    const [first, last] = [own[0], own.at(-1)];
    const start = first?.before[(wanted[0]?.before.length ?? 0) - 1] ?? first?.start ?? 0;
    const lastSign = last?.behind[(wanted.at(-1)?.behind.length ?? 0) - 1];
    return [{ start, end: lastSign === undefined ? (last?.end ?? 0) : lastSign + 1 }];
  });
}

/** Where the words of a text stand among those of the whole; by itself where they do not. */
function placedIn(whole: string, text: string) {
  const [words, own] = [wordsOf(whole), wordsOf(text)];
  const start = runAt(words, own);
  return start < 0 ? { words: own, start: 0, end: own.length } : { words, start, end: start + own.length };
}

/**
 * What stands before and behind a text, as words.
 * @param whole the text with what stands around it
 */
export function aroundIn(text: string, whole: string): { readonly before: string; readonly after: string } {
  const { words, start, end } = placedIn(whole, text);
  return { before: words.slice(0, start).join(" "), after: words.slice(end).join(" ") };
}

/**
 * Whether a phrase begins in a text or in what stands before it, wherever it ends: what begins behind it belongs to another.
 * The whole is known by its words: a phrase with signs may stand there where it runs out of the text, and does not where the
 * text holds it, which tells by itself.
 * @param whole the text with what stands around it
 */
export function beginsByEnd(text: string, whole: string, phrase: string): boolean {
  const wanted = wordsOf(phrase);
  if (!hasWords(whole, wanted)) return false;
  const { words, start, end } = placedIn(whole, text);
  const isOwn = hasSigns(phrase) ? (at: number) => at >= start && at + wanted.length <= end : () => false;
  return words.some((_, at) => at < end && !isOwn(at) && isRunAt(words, at, wanted));
}

const PLAIN_EDGE = /^[\s!-/:-@[-`{-~]?$/;

/** Whether folded words stand in a text just so, apart by single spaces: told far sooner than by taking the text apart. */
function standsPlainly(text: string, words: string): boolean {
  const lower = text.toLowerCase();
  const at = lower.indexOf(words);
  return at >= 0 && PLAIN_EDGE.test(lower.charAt(at - 1)) && PLAIN_EDGE.test(lower.charAt(at + words.length));
}

const CODE = { 0: 0x30, 9: 0x39, a: 0x61, z: 0x7a } as const;

/** Whether a small plain letter or a digit stands at a place. */
function isInWord(lower: string, at: number): boolean {
  const code = codeAt(lower, at);
  return (code >= CODE.a && code <= CODE.z) || (code >= CODE[0] && code <= CODE[9]);
}

/** Whether words stand one after the other in a plain text in small letters, from a place on. */
function goOnPlainly(lower: string, from: number, words: readonly string[]): boolean {
  let at = from;
  for (const word of words) {
    while (at < lower.length && !isInWord(lower, at)) at += 1;
    if (!lower.startsWith(word, at) || isInWord(lower, at + word.length)) return false;
    at += word.length;
  }
  return true;
}

/** Whether folded words stand one after the other in a plain text in small letters: a tenth of what it takes to take it apart. */
function standInPlain(lower: string, words: readonly string[]): boolean {
  const [first = ""] = words;
  for (let at = lower.indexOf(first); at >= 0; at = lower.indexOf(first, at + 1))
    if ((at === 0 || !isInWord(lower, at - 1)) && goOnPlainly(lower, at, words)) return true;
  return false;
}

/** Whether folded words stand in a text one after the other. */
function hasWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  if (isPlainText(text)) return standInPlain(text.toLowerCase(), words);
  const wanted = words.join(" ");
  return standsPlainly(text, wanted) || ` ${wordsOf(text).join(" ")} `.includes(` ${wanted} `);
}

/** Whether a phrase stands in a text word for word, and with its signs, as `placesAsWritten` finds it. */
export const hasPhrase = (text: string, phrase: string): boolean =>
  hasSigns(phrase) ? placesAsWritten(text, phrase).length > 0 : hasWords(text, wordsOf(phrase));
