import { escapeHtml } from "./escape-html.ts";
import { placesOfRun, type TextRange } from "./phrase.ts";
import { stemAmong } from "./stem-among.ts";
import { stemsOf } from "./stems-of.ts";
import { placedWords, wordsOf, type PlacedWord } from "./words.ts";

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
function wordMatcher({ words, prefixes = [] }: Highlights): (word: string) => string | undefined {
  const among = stemAmong(new Set(words.flatMap(stemsOf)));
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

/** In order, with overlapping ones made one. */
function united(matches: readonly Match[]): Match[] {
  const sorted = [...matches].sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Match[] = [];
  for (const match of sorted) {
    const last = result.at(-1);
    if (last !== undefined && match.start < last.end) {
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

interface Seen {
  readonly words: readonly PlacedWord[];
  readonly matches: readonly Match[];
}

/** A stretch of the text of about that length, from the begin of a word to the end of one. */
function windowOf(text: string, { words, matches }: Seen, maxChars: number): TextRange {
  if (text.length <= maxChars) return { start: 0, end: text.length };
  const latest = Math.max(0, text.length - maxChars);
  const wish = Math.min(Math.max(0, bestStart(matches, maxChars) - LEAD_CHARS), latest);
  const start = wish === 0 ? 0 : (words.find((word) => word.start >= wish)?.start ?? wish);
  const end = words.findLast((word) => word.end <= start + maxChars)?.end ?? 0;
  // A single word of more than the whole length is cut.
  return { start, end: text.length - start <= maxChars ? text.length : end > start ? end : start + maxChars };
}

const onOneLine = (html: string): string => html.replace(/\s+/g, " ");

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
  return onOneLine(html + escapeHtml(text.slice(at, shown.end)) + (shown.end < text.length ? " …" : "")).trim();
}

/** The part of a text that shows best why it was found, as HTML: escaped text in which only `<mark>` is markup. */
export type Snippet = (text: string) => string;

/**
 * What makes the snippets of one query.
 * @param maxChars of the text shown, before escaping
 */
export function snippetFor(highlights: Highlights, maxChars = SNIPPET_CHARS): Snippet {
  const matchOf = wordMatcher(highlights);
  const runs = highlights.phrases.map((of) => ({ of, run: wordsOf(of) }));
  return (text) => {
    const words = placedWords(text);
    const phrases = runs.flatMap(({ of, run }) => placesOfRun(words, run).map((place) => ({ ...place, of })));
    const matches = [...wordMatches(words, matchOf), ...phrases];
    return marked(text, windowOf(text, { words, matches }, maxChars), matches);
  };
}
