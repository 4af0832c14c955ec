import { beginsLike } from "../text/begins-like.ts";
import { escapeHtml } from "../text/escape-html.ts";
import { onceEach } from "../once-each.ts";
import { placesAsWritten, placesOfRun, type TextRange } from "../text/phrase.ts";
import { hasSigns } from "../text/signs.ts";
import { singleSpaced } from "../text/single-spaced.ts";
import { snippetWindow, type Match } from "./snippet-window.ts";
import { stemAmong } from "../text/stem-among.ts";
import { stemsOf } from "../text/stems-of.ts";
import { wordsBeginning, wordsOf, type PlacedWord } from "../text/words.ts";

const SNIPPET_CHARS = 240;

/** What a snippet points out. */
export interface Highlights {
  /** In any of their forms; stop words are never pointed out. */
  readonly words: readonly string[];
  /** Beginnings of words, folded. */
  readonly prefixes?: readonly string[];
  readonly phrases: readonly string[];
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
  /** Whether the first text holds anything of it that the second does not. */
  readonly adds: (text: string, beside: string) => boolean;
  readonly snippet: Snippet;
  /** The same of the beginning of a text: what a heading is known by stands there, wherever its match does. */
  readonly beginning: Snippet;
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
  const matchesIn = onceEach((text: string): Match[] => {
    const words = wordsBeginning(text, begins);
    const placesOf = (of: string, run: readonly string[]) =>
      hasSigns(of) ? placesAsWritten(text, of) : placesOfRun(text, words, run);
    const phrases = runs.flatMap(({ of, run }) => placesOf(of, run).map((place) => ({ ...place, of })));
    return [...wordMatches(words, matchOf), ...phrases];
  });
  return {
    holds: (text) => matchesIn(text).length > 0,
    adds: (text, beside) => {
      const held = new Set(matchesIn(beside).map(({ of }) => of));
      return matchesIn(text).some(({ of }) => !held.has(of));
    },
    snippet: onceEach((text) => {
      const matches = matchesIn(text);
      return marked(text, snippetWindow(text, matches, maxChars), matches);
    }),
    beginning: (text) => marked(text, snippetWindow(text, [], maxChars), matchesIn(text)),
  };
}
