import type { Ranked } from "./rank.ts";
import { goesOn, isLabel } from "./whole-sentence.ts";

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

/** A key passage goes on to the end of the sentence that reaches this many words. */
const KEY_PASSAGE_WORDS = 60;
const KEY_PASSAGE_MAX_WORDS = 110;

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

function cut({ passage }: Ranked, start: number, end: number): Quote {
  const { fileId, version, pageNumber, pageLabel, text } = passage.hit;
  const place = { fileId, version, pageNumber, pageLabel };
  return { ...place, start: passage.hit.start + start, end: passage.hit.start + end, text: text.slice(start, end) };
}

/** A sentence that was cut by the page's layout is put together again up to this many words. */
const WHOLE_MAX_WORDS = 90;

/** The sentence, with what comes before or after it in its passage as far as that belongs to the same sentence, and its label. */
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
  if (isLabel(textOf(first - 1)) && fits(first - 1, last)) first--;
  return cut(ranked, sentences[first]?.start ?? 0, sentences[last]?.end ?? 0);
}

/** The sentence and what follows it in its passage, in whole sentences, until there is enough to read. */
export function quotePassage(ranked: Ranked): Quote {
  const { sentences, hit } = ranked.passage;
  const start = sentences[ranked.at]?.start ?? 0;
  let end = sentences[ranked.at]?.end ?? 0;
  for (const next of sentences.slice(ranked.at + 1)) {
    const words = countWords(hit.text.slice(start, next.end));
    if (/\n\s*\n/.test(hit.text.slice(end, next.start))) break;
    if (countWords(hit.text.slice(start, end)) >= KEY_PASSAGE_WORDS || words > KEY_PASSAGE_MAX_WORDS) break;
    end = next.end;
  }
  return cut(ranked, start, end);
}
