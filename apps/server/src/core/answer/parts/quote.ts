import { opensNumbered, withoutLabel } from "../../pages/item-label.ts";
import type { PassageHit } from "../../passage.ts";
import type { TextRange } from "../../text/sentences.ts";
import type { Analysed } from "../ranking/analysed.ts";
import type { Ranked } from "../ranking/rank.ts";
import { salutationChars } from "../sentences/salutation.ts";
import { goesOn, isFragment, isLabel, isTerm, isTitleLabel } from "../sentences/whole-sentence.ts";

/** A stretch of one page, word for word: `text` is the page's text from `start` to `end`. */
export interface Quote {
  readonly fileId: string;
  readonly version: string;
  readonly pageNumber: number;
  readonly pageLabel: string | null;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Whether two quotes share a part of one page. */
export const overlaps = (a: Quote, b: Quote): boolean =>
  a.fileId === b.fileId && a.pageNumber === b.pageNumber && a.start < b.end && b.start < a.end;

/** A key passage goes on to the end of the sentence that reaches this many words. */
const KEY_PASSAGE_WORDS = 75;
const KEY_PASSAGE_MAX_WORDS = 110;

/** How many words a text has, as white space parts them. */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

/** A sentence in its passage. */
type Placed = Pick<Ranked, "passage" | "at">;

/** A stretch of a passage's text, as a quote of its page. */
export function quoteIn(hit: PassageHit, { start, end }: TextRange): Quote {
  const { fileId, version, pageNumber, pageLabel, text } = hit;
  const place = { fileId, version, pageNumber, pageLabel };
  return { ...place, start: hit.start + start, end: hit.start + end, text: text.slice(start, end) };
}

/** A stretch of a passage, without the greeting of a letter that it begins with. */
function cut({ passage }: Placed, from: number, end: number): Quote {
  const start = from + salutationChars(passage.hit.text.slice(from, end));
  return quoteIn(passage.hit, { start, end });
}

/** A sentence that was cut by the page's layout is put together again up to this many words. */
const WHOLE_MAX_WORDS = 90;

/** The sentence, with what comes before or after it in its passage as far as that belongs to the same sentence, and its label; a label with what it belongs to. */
export function quoteSentence(ranked: Ranked): Quote {
  const { sentences, hit } = ranked.passage;
  const textOf = (at: number) => hit.text.slice(sentences[at]?.start ?? 0, sentences[at]?.end ?? 0);
  let [first, last] = [ranked.at, ranked.at];
  const fits = (from: number, to: number) =>
    from >= 0 &&
    to < sentences.length &&
    countWords(hit.text.slice(sentences[from]?.start, sentences[to]?.end)) <= WHOLE_MAX_WORDS;
  while (goesOn(textOf(first - 1), textOf(first)) && fits(first - 1, last)) first--;
  while (goesOn(textOf(last), textOf(last + 1)) && fits(first, last + 1)) last++;
  // A label or a term alone tells nothing: what it belongs to comes next. What has a number of its own is another item.
  if ((isTitleLabel(textOf(last)) || isTerm(textOf(last))) && !opensNumbered(textOf(last + 1)) && fits(first, last + 1))
    last++;
  if (isLabel(textOf(first - 1)) && !opensNumbered(textOf(first)) && fits(first - 1, last)) first--;
  return cut(ranked, sentences[first]?.start ?? 0, sentences[last]?.end ?? 0);
}

/** It may begin so many sentences before the best one. */
const SENTENCES_BEFORE = 3;
/** What is read at a glance. */
const FIRST_WORDS = 40;
/** The ranker is surer of its best sentence than it should be: the others count for more than it says. */
const TRUST = 0.7;
/** Each sentence before the best one must be worth so much of it: whoever asks wants the answer first. */
const COST_OF_SENTENCE_BEFORE = 0.06;

/** How probable each sentence of a passage is, by its position; the best one is not 0. */
export type SentenceShare = (at: number) => number;

/** A heading of more words says something by itself. */
const HEADING_WORDS = 8;
const isHeading = (text: string): boolean =>
  countWords(text) <= HEADING_WORDS && (isFragment(text) || isLabel(text) || isTerm(withoutLabel(text)));

const isParted = ({ sentences, hit }: Analysed, at: number): boolean =>
  /\n\s*\n/.test(hit.text.slice(sentences[at]?.end, sentences[at + 1]?.start));

/** How much of the answer is to be hoped for in the first words from a sentence on; one that is cut off counts in part. */
function hopeFrom({ passage, at: best }: Placed, from: number, shareOf: SentenceShare): number {
  const { sentences, hit } = passage;
  let left = FIRST_WORDS;
  let sum = 0;
  for (let at = from; at < sentences.length && left > 0; at++) {
    const words = Math.max(1, countWords(hit.text.slice(sentences[at]?.start, sentences[at]?.end)));
    sum += Math.min(1, left / words) * (shareOf(at) / shareOf(best)) ** TRUST;
    left = isParted(passage, at) ? 0 : left - words;
  }
  return sum;
}

/** The sentence to begin with so that what is read first is likeliest to hold the answer: this one, or a whole one shortly before it. */
function beginningOf(ranked: Placed, shareOf: SentenceShare): number {
  const { passage, at } = ranked;
  const { sentences, hit } = passage;
  const isWhole = (from: number) => !isFragment(hit.text.slice(sentences[from]?.start, sentences[from]?.end));
  const worth = (from: number) => hopeFrom(ranked, from, shareOf) - COST_OF_SENTENCE_BEFORE * (at - from);
  let best = at;
  for (let from = at - 1; from >= Math.max(0, at - SENTENCES_BEFORE) && !isParted(passage, from); from--) {
    if (isWhole(from) && worth(from) > worth(best)) best = from;
  }
  return best;
}

/** The sentence and what stands around it in its passage, in whole sentences, until there is enough to read. */
export function quotePassage(ranked: Placed, shareOf: SentenceShare): Quote {
  const { sentences, hit } = ranked.passage;
  const start = sentences[beginningOf(ranked, shareOf)]?.start ?? 0;
  let end = sentences[ranked.at]?.end ?? 0;
  for (const [at, next] of sentences.entries()) {
    if (at <= ranked.at) continue;
    const words = countWords(hit.text.slice(start, next.end));
    // A heading says nothing without what stands below it.
    if (isParted(ranked.passage, at - 1) && !isHeading(hit.text.slice(start, end))) break;
    if (countWords(hit.text.slice(start, end)) >= KEY_PASSAGE_WORDS || words > KEY_PASSAGE_MAX_WORDS) break;
    end = next.end;
  }
  return cut(ranked, start, end);
}
