import type { PassageHit } from "../../passage.ts";
import { isRow } from "../../text/column-names.ts";
import { sentences } from "../../text/sentences.ts";
import { headsOfRows } from "../words/table-rows.ts";
import { tokensOf, type Token } from "../words/tokens.ts";

/** A sentence of a found passage. `start` and `end` are its range in the passage's text. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
  /** Of a table's row those of its columns' names, too. */
  readonly stems: ReadonlySet<string>;
  /** What names the columns of a table's row; empty for any other sentence. */
  readonly columns: string;
  /** Names the columns of the rows below it. */
  readonly isHead: boolean;
  readonly words: ReadonlySet<string>;
}

/** A found passage, taken apart for ranking. */
export interface Analysed {
  readonly hit: PassageHit;
  /** From 0, in the engine's order. */
  readonly rank: number;
  readonly sentences: readonly Sentence[];
  /** How often each stem occurs. */
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** A sentence by its position in its passage. */
export interface InPassage {
  readonly passage: Analysed;
  readonly at: number;
}

function countStems(tokens: readonly Token[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token.stem, (counts.get(token.stem) ?? 0) + 1);
  return counts;
}

/** Takes a hit apart into sentences and words. @param stems remembered across the hits of one answer */
export function analyse(hit: PassageHit, rank: number, stems: Map<string, string>): Analysed {
  const tokens = tokensOf(hit.text, stems);
  const parts = sentences(hit.text).map(({ start, end }): Sentence => {
    const own = tokens.filter((token) => token.start >= start && token.end <= end);
    const ownStems = new Set(own.map((token) => token.stem));
    const words = new Set(own.map((token) => token.word));
    return { start, end, tokens: own, stems: ownStems, words, columns: "", isHead: false };
  });
  const whole = withHeads(hit, parts, stems);
  return { hit, rank, sentences: whole, counts: countStems(tokens), length: tokens.length };
}

/** Rows of tables have what their columns are called, too: "Car · 19 · 34" below "Passenger · Single · Return", there or in its headings. */
function withHeads(
  { text, kind, headings }: PassageHit,
  parts: readonly Sentence[],
  stems: Map<string, string>,
): Sentence[] {
  const texts = parts.map(({ start, end }) => text.slice(start, end));
  const above = headings.findLast(isRow) ?? "";
  const end = texts.findIndex((own) => !isRow(own));
  const goingOn = above === "" ? 0 : end < 0 ? texts.length : end;
  const below = tokensOf(above, stems).map(({ stem }) => stem);
  const heads = headsOfRows(texts.slice(goingOn), kind === "table").map((head) => (head < 0 ? head : head + goingOn));
  return parts.map((part, at) => {
    if (at < goingOn) return { ...part, stems: new Set([...part.stems, ...below]), columns: above };
    const head = parts[heads[at - goingOn] ?? -1];
    if (head === undefined) return { ...part, isHead: heads.includes(at) };
    return { ...part, stems: new Set([...part.stems, ...head.stems]), columns: text.slice(head.start, head.end) };
  });
}

/** The texts of a passage's sentences. */
export const sentenceTexts = ({ hit, sentences }: Analysed): string[] =>
  sentences.map(({ start, end }) => hit.text.slice(start, end));

/** What a sentence of a passage says; empty where there is none at that place. */
export const sentenceText = ({ passage: { hit, sentences: parts }, at }: InPassage): string => {
  const part = parts[at];
  return part === undefined ? "" : hit.text.slice(part.start, part.end);
};

/** Takes hits apart, each at its place in the engine's order. */
export type Analyser = (hits: readonly PassageHit[]) => Analysed[];

/** Remembers nothing but word stems, and those for one answer. */
export const analyseAll: Analyser = (hits) => {
  const stems = new Map<string, string>();
  return hits.map((hit, rank) => analyse(hit, rank, stems));
};
