import type { Topic } from "./library-rules.ts";
import { STOP_WORDS } from "../text/stop-words.ts";
import { wordStem } from "../text/word-stem.ts";
import { wordsOf } from "../text/words.ts";

/** What a document says, as far as its topics are told by it. */
export interface SaidInDocument {
  readonly title: string | null;
  /** Titles of its outline. */
  readonly headings: readonly string[];
  /** One text a page. */
  readonly pages: readonly string[];
}

/** Changes when the same document and words would lead to other topics: they are then found anew. */
export const TOPIC_RULE = 1;

/** A long document is told by so many of its pages, evenly spread. */
const MAX_PAGES = 160;
/** What is shorter counts as so long: a word or two on a short page say little. */
const MIN_WORDS = 400;
/** One word says no more than this, however often a thousand words hold it: a topic is several of its words. */
const MAX_RATE = 2.5;
/** A topic in the title is worth so many of its words in each thousand. */
const TITLE_GAIN = 3;
/** The same when every heading names it. */
const HEADINGS_GAIN = 8;
/** Fewer headings than this say as little as one among so many. */
const MIN_HEADINGS = 8;
const MIN_DIFFERENT_WORDS = 3;
const MIN_SCORE = 5;
/** A topic that is much weaker than the document's own is beside its point. */
const MIN_SHARE_OF_BEST = 0.5;
const MAX_TOPICS = 5;

/** One word or phrase of a topic; a word of it that goes on is a beginning. */
interface Term {
  readonly topic: number;
  readonly rest: readonly TermWord[];
}

interface TermWord {
  readonly text: string;
  readonly goesOn: boolean;
}

const termWords = (word: string): TermWord[] =>
  word.split(/\s+/).flatMap((piece) => {
    const goesOn = piece.endsWith("*");
    return wordsOf(piece).map((one) => ({ text: goesOn ? one : wordStem(one), goesOn }));
  });

const isWord = ({ text, goesOn }: TermWord, word: string): boolean =>
  goesOn ? word.startsWith(text) : wordStem(word) === text;

/** How often each term occurs: a list of terms with their first words, looked up by the words of a text. */
interface Index {
  readonly terms: readonly Term[];
  /** Numbers of the terms that begin with a word; the same words come again and again. */
  readonly startingWith: (word: string) => readonly number[];
}

function indexOf(topics: readonly Topic[]): Index {
  const byStem = new Map<string, number[]>();
  const beginnings: { readonly text: string; readonly term: number }[] = [];
  const terms: Term[] = [];
  for (const [topic, { words }] of topics.entries()) {
    for (const [first, ...rest] of words.map(termWords)) {
      if (first === undefined) continue;
      const term = terms.push({ topic, rest }) - 1;
      if (first.goesOn) beginnings.push({ text: first.text, term });
      else byStem.set(first.text, [...(byStem.get(first.text) ?? []), term]);
    }
  }
  const known = new Map<string, readonly number[]>();
  const look = (word: string): readonly number[] => {
    const begun = beginnings.filter(({ text }) => word.startsWith(text)).map(({ term }) => term);
    return [...(byStem.get(wordStem(word)) ?? []), ...begun];
  };
  const startingWith = (word: string): readonly number[] => {
    const found = known.get(word) ?? look(word);
    known.set(word, found);
    return found;
  };
  return { terms, startingWith };
}

/** Adds up how often each term occurs in a text. @returns how many words were read, stop words left out */
function count({ terms, startingWith }: Index, text: string, counts: Uint32Array): number {
  const words = wordsOf(text);
  let said = 0;
  for (const [i, word] of words.entries()) {
    if (STOP_WORDS.has(word)) continue;
    said += 1;
    for (const number of startingWith(word)) {
      const isThere = terms[number]?.rest.every((one, k) => isWord(one, words[i + 1 + k] ?? "")) ?? false;
      if (isThere) counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return said;
}

const spread = (pages: readonly string[]): readonly string[] =>
  pages.length <= MAX_PAGES
    ? pages
    : Array.from({ length: MAX_PAGES }, (_, i) => pages[Math.floor((i * pages.length) / MAX_PAGES)] ?? "");

interface Strength {
  /** Of its words in a thousand. */
  rate: number;
  different: number;
}

function strengths(index: Index, topics: number, pages: readonly string[]): Strength[] {
  const counts = new Uint32Array(index.terms.length);
  const words = spread(pages).reduce((sum, page) => sum + count(index, page, counts), 0);
  const found: Strength[] = Array.from({ length: topics }, () => ({ rate: 0, different: 0 }));
  for (const [number, { topic }] of index.terms.entries()) {
    const times = counts[number] ?? 0;
    const strength = found[topic];
    if (times === 0 || strength === undefined) continue;
    strength.rate += Math.min(MAX_RATE, (1_000 * times) / Math.max(words, MIN_WORDS));
    strength.different += 1;
  }
  return found;
}

function namedTopics(index: Index, text: string): Set<number> {
  const counts = new Uint32Array(index.terms.length);
  count(index, text, counts);
  return new Set(index.terms.flatMap(({ topic }, number) => ((counts[number] ?? 0) > 0 ? [topic] : [])));
}

function headingShares(index: Index, topics: number, headings: readonly string[]): number[] {
  const named = headings.map((heading) => namedTopics(index, heading));
  return Array.from(
    { length: topics },
    (_, topic) => named.filter((one) => one.has(topic)).length / Math.max(headings.length, MIN_HEADINGS),
  );
}

/**
 * Makes what finds a document's topics: ids, the strongest first, none when nothing is told clearly. A topic counts by how
 * often a thousand words of the text hold its words, none of which counts for more than a few, and by title and headings;
 * it needs several of its words.
 */
export function topicFinder(topics: readonly Topic[]): (document: SaidInDocument) => string[] {
  const index = indexOf(topics);
  return ({ title, headings, pages }) => {
    const inTitle = namedTopics(index, title ?? "");
    const inHeadings = headingShares(index, topics.length, headings);
    const scored = strengths(index, topics.length, pages).map(({ rate, different }, topic) => {
      const gain = (inTitle.has(topic) ? TITLE_GAIN : 0) + HEADINGS_GAIN * (inHeadings[topic] ?? 0);
      return { id: topics[topic]?.id ?? "", score: different < MIN_DIFFERENT_WORDS ? 0 : rate + gain };
    });
    const best = Math.max(MIN_SCORE, MIN_SHARE_OF_BEST * Math.max(0, ...scored.map(({ score }) => score)));
    return scored
      .filter(({ score }) => score >= best)
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_TOPICS)
      .map(({ id }) => id);
  };
}
