import type { TextRange } from "../text/phrase.ts";
import { placedWords } from "../text/words.ts";

/** How much of what precedes the best match is shown with it. */
const LEAD_CHARS = 60;
/** As much stands before the first match at most: a narrow screen shows about a hundred characters of a snippet. */
const MOST_LEAD_CHARS = 80;
/** Within so many characters a word begins, mostly within the first number; else the whole text is looked through. */
const WORD_WITHIN_CHARS = [32, 240];

/** Where a text matches what is asked for. */
export interface Match extends TextRange {
  /** What it matches: snippets show as many different ones as they can. */
  readonly of: string;
}

/** Where the window with most different matches begins; the first of equal ones. */
function bestStart(matches: readonly Match[], maxChars: number): number {
  let best = { start: 0, worth: 0 };
  for (const first of matches) {
    const inside = matches.filter(
      ({ start, end }) => start >= first.start && end <= first.start + maxChars - LEAD_CHARS,
    );
    const worth = new Set(inside.map(({ of }) => of)).size + inside.length / 1_000;
    if (worth > best.worth) best = { start: first.start, worth };
  }
  return best.start;
}

/** Where words surely do not run on from before: what stands between two of these can be looked at alone. */
const isGap = (text: string, at: number): boolean => /\s/.test(text.charAt(at));

/** Where the first word from a place on begins; the place itself where no more begins. */
function wordFrom(text: string, at: number): number {
  let from = at;
  while (from > 0 && !isGap(text, from - 1)) from -= 1;
  const first = (end: number) => placedWords(text.slice(from, end)).find(({ start }) => from + start >= at)?.start;
  for (const end of [...WORD_WITHIN_CHARS.map((within) => at + within), text.length]) {
    const start = first(end);
    if (start !== undefined) return from + start;
  }
  return at;
}

/** Where the last word that begins in a text and ends by a place ends; 0 where none does. It is looked for from there back. */
function wordEnd(text: string, start: number, by: number): number {
  let to = by;
  while (to < text.length && !isGap(text, to)) to += 1;
  for (let from = by; from > start;) {
    from -= 1;
    while (from > start && !isGap(text, from - 1)) from -= 1;
    const begin = from;
    const last = placedWords(text.slice(begin, to)).findLast(({ end }) => begin + end <= by);
    if (last !== undefined) return begin + last.end;
  }
  return 0;
}

/** A stretch of the text of about that length, from the begin of a word to the end of one. */
function fullWindow(text: string, matches: readonly Match[], maxChars: number): TextRange {
  if (text.length <= maxChars) return { start: 0, end: text.length };
  const latest = Math.max(0, text.length - maxChars);
  const wish = Math.min(Math.max(0, bestStart(matches, maxChars) - LEAD_CHARS), latest);
  const start = wish === 0 ? 0 : wordFrom(text, wish);
  if (text.length - start <= maxChars) return { start, end: text.length };
  const end = wordEnd(text, start, start + maxChars);
  // A single word of more than the whole length is cut.
  return { start, end: end > start ? end : start + maxChars };
}

/** Where the first match of a stretch begins; its end where it holds none. */
function firstIn({ start, end }: TextRange, matches: readonly Match[]): number {
  let first = end;
  for (const match of matches) if (match.end > start && match.start < first) first = match.start;
  return first;
}

/**
 * The stretch of a text, of that length at most, in which most different matches stand: from the begin of a word shortly
 * before the first of them to the end of one. Shorter where they stand at the end, so that whoever sees its first lines sees
 * why it is shown; the beginning of a text without any.
 */
export function snippetWindow(text: string, matches: readonly Match[], maxChars: number): TextRange {
  const shown = fullWindow(text, matches, maxChars);
  const first = firstIn(shown, matches);
  if (first === shown.end || first - shown.start <= MOST_LEAD_CHARS) return shown;
  // A match of signs may stand behind signs alone: no word begins before it.
  return { start: Math.min(first, wordFrom(text, first - MOST_LEAD_CHARS)), end: shown.end };
}
