import { STOP_WORDS } from "../../core/text/stop-words.ts";
import { placedWords, type PlacedWord } from "../../core/text/words.ts";

/** A long document is told by so many of its pages, evenly spread. */
const MAX_PAGES = 160;
const MAX_PHRASES = 20;
const MIN_TIMES = 4;
/** In a long document a phrase of its own comes at least once in so many words. */
const WORDS_PER_TIME = 5_000;
const MIN_WORD_CHARS = 3;
/** A shorter phrase that mostly stands within a longer one says nothing beside it. */
const WITHIN_SHARE = 0.7;
/** Three of these make a number that JavaScript still counts exactly. */
const MAX_DIFFERENT = 131_071;

/** Words in a row as numbers; 0 ends a sentence, and stands for what is no part of a phrase. */
interface Numbered {
  readonly text: string;
  readonly words: readonly PlacedWord[];
  readonly ids: readonly number[];
}

interface Numbering {
  readonly pages: readonly Numbered[];
  /** By number: it may stand at an end of a phrase. */
  readonly says: readonly boolean[];
  readonly count: number;
}

/** A phrase as it first stands in the text. */
interface Candidate {
  readonly ids: readonly number[];
  readonly times: number;
  readonly text: string;
}

const spread = (texts: readonly string[]): readonly string[] =>
  texts.length <= MAX_PAGES
    ? texts
    : Array.from({ length: MAX_PAGES }, (_, i) => texts[Math.floor((i * texts.length) / MAX_PAGES)] ?? "");

const saysSomething = (word: string): boolean => word.length >= MIN_WORD_CHARS && !STOP_WORDS.has(word);

/** Space, one line's end or a dash: anything else keeps words apart. */
const adjoins = (text: string, from: number, to: number): boolean => /^(?:[ \n\u00a0]|-)$/.test(text.slice(from, to));

function numbered(texts: readonly string[]): Numbering {
  const numbers = new Map<string, number>();
  const says = [false];
  let count = 0;
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    if (/\p{N}/u.test(word) || numbers.size >= MAX_DIFFERENT) return 0;
    numbers.set(word, says.push(saysSomething(word)) - 1);
    return says.length - 1;
  };
  const pages = texts.map((text): Numbered => {
    const words = placedWords(text);
    count += words.length;
    return { text, words, ids: words.map(({ word }) => numberOf(word)) };
  });
  return { pages, says, count };
}

const BASE = MAX_DIFFERENT + 1;
const keyOf = (ids: readonly number[]): number => ids.reduce((key, id) => key * BASE + id, 0);

/** Calls with each run of so many words that stand together and say something at both ends. */
function eachRun(
  { pages, says }: Numbering,
  length: number,
  visit: (ids: readonly number[], page: Numbered, from: number) => void,
): void {
  for (const page of pages) {
    for (let from = 0; from + length <= page.ids.length; from++) {
      if (says[page.ids[from] ?? 0] !== true || says[page.ids[from + length - 1] ?? 0] !== true) continue;
      if (isTogether(page, from, length)) visit(page.ids.slice(from, from + length), page, from);
    }
  }
}

function isTogether({ text, words, ids }: Numbered, from: number, length: number): boolean {
  for (let i = from + 1; i < from + length; i++) {
    const [before, word] = [words[i - 1], words[i]];
    if (ids[i] === 0 || before === undefined || word === undefined) return false;
    if (!adjoins(text, before.end, word.start)) return false;
  }
  return true;
}

/** Runs of so many words that come often enough. */
function frequentRuns(numbering: Numbering, length: number, minTimes: number): Candidate[] {
  const times = new Map<number, number>();
  eachRun(numbering, length, (ids) => {
    const key = keyOf(ids);
    times.set(key, (times.get(key) ?? 0) + 1);
  });
  const found = new Map<number, Candidate>();
  eachRun(numbering, length, (ids, { text, words }, from) => {
    const key = keyOf(ids);
    const often = times.get(key) ?? 0;
    if (often < minTimes || found.has(key) || new Set(ids).size < length) return;
    const own = text.slice(words[from]?.start, words[from + length - 1]?.end);
    found.set(key, { ids, times: often, text: own.replace(/\s+/g, " ").toLowerCase() });
  });
  return [...found.values()];
}

const holds = (longer: readonly number[], shorter: readonly number[]): boolean =>
  longer.some((_, from) => shorter.every((id, i) => longer[from + i] === id));

/**
 * The few phrases of two or three words that come again and again in a document, the most frequent first, in small letters: none
 * begins or ends with a word that says nothing, and none goes over a sentence's end.
 * @param texts one a page
 */
export function frequentPhrases(texts: readonly string[]): string[] {
  const numbering = numbered(spread(texts));
  const minTimes = Math.max(MIN_TIMES, Math.ceil(numbering.count / WORDS_PER_TIME));
  const three = frequentRuns(numbering, 3, minTimes);
  const two = frequentRuns(numbering, 2, minTimes).filter(
    (pair) => !three.some(({ ids, times }) => times >= WITHIN_SHARE * pair.times && holds(ids, pair.ids)),
  );
  return [...three, ...two]
    .sort((a, b) => b.times * b.ids.length - a.times * a.ids.length || (a.text < b.text ? -1 : 1))
    .slice(0, MAX_PHRASES)
    .map(({ text }) => text);
}
