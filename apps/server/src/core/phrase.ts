import { placedWords, wordsOf, type PlacedWord } from "./words.ts";

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const PLAIN_TEXT = /^[\0-\x7f]*$/;

/** Whether a text of plain signs surely lacks one of some folded words: told far sooner than by taking the text apart. */
function lacksOne(text: string, words: readonly string[]): boolean {
  if (!PLAIN_TEXT.test(text)) return false;
  const lower = text.toLowerCase();
  return !words.every((word) => lower.includes(word));
}

/** Where a run of words stands among those of a text. */
export function placesOfRun(words: readonly PlacedWord[], run: readonly string[]): TextRange[] {
  const places: TextRange[] = [];
  for (let i = 0; run.length > 0 && i + run.length <= words.length; i++) {
    if (!run.every((word, k) => words[i + k]?.word === word)) continue;
    places.push({ start: words[i]?.start ?? 0, end: words[i + run.length - 1]?.end ?? 0 });
  }
  return places;
}

/** Where a phrase stands in a text word for word; case, punctuation, diacritics and line breaks do not count. */
export function placesOfPhrase(text: string, phrase: string): TextRange[] {
  const wanted = wordsOf(phrase);
  return wanted.length === 0 || lacksOne(text, wanted) ? [] : placesOfRun(placedWords(text), wanted);
}

/** Where a run of words begins among others; -1 where it does not stand. */
const runAt = (words: readonly string[], run: readonly string[]): number =>
  words.findIndex((_, at) => run.every((word, i) => words[at + i] === word));

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
 * @param whole the text with what stands around it
 */
export function beginsByEnd(text: string, whole: string, phrase: string): boolean {
  const wanted = wordsOf(phrase);
  if (wanted.length === 0 || !hasPhrase(whole, phrase)) return false;
  const { words, end } = placedIn(whole, text);
  const at = runAt(words, wanted);
  return at >= 0 && at < end;
}

const PLAIN_EDGE = /^[\s!-/:-@[-`{-~]?$/;

/** Whether folded words stand in a text just so, apart by single spaces: told far sooner than by taking the text apart. */
function standsPlainly(text: string, words: string): boolean {
  const lower = text.toLowerCase();
  const at = lower.indexOf(words);
  return at >= 0 && PLAIN_EDGE.test(lower.charAt(at - 1)) && PLAIN_EDGE.test(lower.charAt(at + words.length));
}

/** Whether a phrase stands in a text word for word, as `placesOfPhrase` finds it. */
export function hasPhrase(text: string, phrase: string): boolean {
  const words = wordsOf(phrase);
  const wanted = words.join(" ");
  if (wanted === "" || lacksOne(text, words)) return false;
  return standsPlainly(text, wanted) || ` ${wordsOf(text).join(" ")} `.includes(` ${wanted} `);
}
