import { beginsLike } from "./begins-like.ts";
import { escapeHtml } from "./escape-html.ts";
import { placesAsWritten, placesOfRun, type TextRange } from "./phrase.ts";
import { hasSigns } from "./signs.ts";
import { singleSpaced } from "./single-spaced.ts";
import { stemAmong } from "./stem-among.ts";
import { stemsOf } from "./stems-of.ts";
import { placedWords, wordsBeginning, wordsOf, type PlacedWord } from "./words.ts";

const SNIPPET_CHARS = 240;
/** How much of what precedes the first match is shown with it. */
const LEAD_CHARS = 60;

/** What a snippet points out. */
export interface Highlights {
  /** In any of their forms; stop words are never pointed out. */
  readonly words: readonly string[];
  /** Beginnings of words, folded. */
  readonly prefixes?: readonly string[];
  readonly phrases: readonly string[];
}

interface Match extends TextRange {
  /** What it matches: snippets show as many different ones as they can. */
  readonly of: string;
}

/** Tells of a word what it matches; undefined for nothing. */
function wordMatcher(stems: readonly string[], prefixes: readonly string[]): (word: string) => string | undefined {
  const among = stemAmong(new Set(stems));
  return (word) => among(word) ?? prefixes.find((one) => word.startsWith(one));
}

function wordMatches(words: readonly PlacedWord[], matchOf: (word: string) => string | undefined): Match[] {
  const matches: Match[] = [];
  for (const { word, start, end } of words) {
    const of = matchOf(word);
    if (of !== undefined) matches.push({ start, end, of });
  }
  return matches;
}

/** In order, with those made one that overlap, or stand side by side where words run together. */
function united(matches: readonly Match[]): Match[] {
  const sorted = [...matches].sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Match[] = [];
  for (const match of sorted) {
    const last = result.at(-1);
    if (last !== undefined && match.start <= last.end) {
      result[result.length - 1] = { ...last, end: Math.max(last.end, match.end) };
    } else result.push(match);
  }
  return result;
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
  const start = first(at + SNIPPET_CHARS) ?? first(text.length);
  return start === undefined ? at : from + start;
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
function windowOf(text: string, matches: readonly Match[], maxChars: number): TextRange {
  if (text.length <= maxChars) return { start: 0, end: text.length };
  const latest = Math.max(0, text.length - maxChars);
  const wish = Math.min(Math.max(0, bestStart(matches, maxChars) - LEAD_CHARS), latest);
  const start = wish === 0 ? 0 : wordFrom(text, wish);
  if (text.length - start <= maxChars) return { start, end: text.length };
  const end = wordEnd(text, start, start + maxChars);
  // A single word of more than the whole length is cut.
  return { start, end: end > start ? end : start + maxChars };
}

/** The shown part as HTML, with the matches in it marked. */
function marked(text: string, shown: TextRange, matches: readonly Match[]): string {
  let html = shown.start > 0 ? "… " : "";
  let at = shown.start;
  for (const { start, end } of united(matches)) {
    const [from, to] = [Math.max(start, at), Math.min(end, shown.end)];
    if (from >= to) continue;
    html += `${escapeHtml(text.slice(at, from))}<mark>${escapeHtml(text.slice(from, to))}</mark>`;
    at = to;
  }
  return singleSpaced(html + escapeHtml(text.slice(at, shown.end)) + (shown.end < text.length ? " …" : "")).trim();
}

/** The part of a text that shows best why it was found, as HTML: escaped text in which only `<mark>` is markup. */
export type Snippet = (text: string) => string;

/** What is pointed out, in one text after the other; each is looked through once. */
export interface Pointer {
  /** Whether the text holds anything of it. */
  readonly holds: (text: string) => boolean;
  readonly snippet: Snippet;
}

/**
 * What makes the snippets of one query.
 * @param maxChars of the text shown, before escaping
 */
export function pointerTo(highlights: Highlights, maxChars = SNIPPET_CHARS): Pointer {
  const { prefixes = [] } = highlights;
  const stems = highlights.words.flatMap(stemsOf);
  const matchOf = wordMatcher(stems, prefixes);
  const runs = highlights.phrases.map((of) => ({ of, run: wordsOf(of) }));
  const begins = beginsLike(stems, [...prefixes, ...runs.flatMap(({ run }) => run)]);
  const known = new Map<string, Match[]>();
  const look = (text: string): Match[] => {
    const words = wordsBeginning(text, begins);
    const placesOf = (of: string, run: readonly string[]) =>
      hasSigns(of) ? placesAsWritten(text, of) : placesOfRun(text, words, run);
    const phrases = runs.flatMap(({ of, run }) => placesOf(of, run).map((place) => ({ ...place, of })));
    return [...wordMatches(words, matchOf), ...phrases];
  };
  const matchesIn = (text: string): Match[] => {
    const matches = known.get(text) ?? look(text);
    known.set(text, matches);
    return matches;
  };
  return {
    holds: (text) => matchesIn(text).length > 0,
    snippet: (text) => {
      const matches = matchesIn(text);
      return marked(text, windowOf(text, matches, maxChars), matches);
    },
  };
}
