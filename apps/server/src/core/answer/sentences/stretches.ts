import { sentences, type TextRange } from "../../text/sentences.ts";
import { checkedWords, countNegations, type ClaimWord } from "../words/claim-words.ts";
import { tokensOf } from "../words/tokens.ts";
import { goesOn } from "./whole-sentence.ts";

/** One sentence of a passage, or several that only together are one. */
export interface Stretch extends TextRange {
  readonly text: string;
  readonly words: readonly ClaimWord[];
  readonly byStem: ReadonlyMap<string, readonly ClaimWord[]>;
  /** Of all its words, small ones, too. */
  readonly stems: ReadonlySet<string>;
  readonly negations: number;
}

/** A passage taken apart, to check claims against. */
export interface ReadPassage {
  readonly text: string;
  /** In order. */
  readonly stretches: readonly Stretch[];
  /** Of all its words that say something. */
  readonly stems: ReadonlySet<string>;
}

/** Takes a range of a passage's text apart. @param stems remembered from text to text */
export function stretchOf(text: string, { start, end }: TextRange, stems: Map<string, string>): Stretch {
  const own = text.slice(start, end);
  const words = checkedWords(own, stems);
  return {
    start,
    end,
    text: own,
    words,
    byStem: Map.groupBy(words, ({ stem }) => stem),
    stems: new Set(tokensOf(own, stems).map(({ stem }) => stem)),
    negations: countNegations(own),
  };
}

/** The sentences of a passage, those that its layout cut put together again. */
export function readPassage(text: string, stems: Map<string, string>): ReadPassage {
  const ranges: TextRange[] = [];
  for (const { start, end } of sentences(text)) {
    const last = ranges.at(-1);
    if (last !== undefined && goesOn(text.slice(last.start, last.end), text.slice(start, end)))
      ranges[ranges.length - 1] = { start: last.start, end };
    else ranges.push({ start, end });
  }
  const stretches = ranges.map((range) => stretchOf(text, range, stems));
  return { text, stretches, stems: new Set(stretches.flatMap(({ words }) => words.map(({ stem }) => stem))) };
}
