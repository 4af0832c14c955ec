import type { Compared } from "../../compared.ts";
import type { PassageHit } from "../../passage.ts";
import { sentenceTexts, type Analysed } from "./analysed.ts";

/** How near in meaning the found passages are to the question. */
export interface Likeness {
  /** By the passage's id, the cosine of its vector; one that has none yet is left out. */
  readonly passages: ReadonlyMap<string, number>;
  /** How much each of the question's tokens says; they add up to 1. */
  readonly weights: readonly number[];
  /** By the sentence's text: those of `worthComparing`. */
  readonly sentences: ReadonlyMap<string, Compared>;
}

/** What is known before sentences are compared. */
export type Near = Pick<Likeness, "passages">;

/** What the ranker looks at of a sentence's meaning. */
export const LIKENESS_FEATURES = [
  "likeSentence",
  "likePassage",
  "overlap",
  "overlapLowest",
  "overlapAround",
  "overlapLowestAround",
  "overlapPassage",
  "overlapLowestPassage",
  "likeSentenceBehind",
  "likePassageBehind",
  "overlapBehind",
  "overlapLowestBehind",
  "overlapAroundBehind",
  "overlapLowestAroundBehind",
  "overlapPassageBehind",
  "overlapLowestPassageBehind",
  "likeRank",
] as const;

/** As many passages are weighed for their meaning beside those with the best words. */
const PASSAGES_MEANT = 6;

/** Passages that are nearest in meaning, best first; those without a vector are left out. */
export function nearestPassages(passages: readonly Analysed[], near: Near): Analysed[] {
  const like = ({ hit }: Analysed) => near.passages.get(hit.id) ?? 0;
  const known = passages.filter(({ hit }) => near.passages.has(hit.id));
  return known.sort((a, b) => like(b) - like(a)).slice(0, PASSAGES_MEANT);
}

/** A token counts as rare that says this much of what the rarest one says. */
const RARE_SHARE = 0.5;

/** How well the question's tokens are met on average, the more they say the more they count. */
const overlapOf = (met: readonly number[], weights: readonly number[]): number =>
  met.reduce((sum, one, i) => sum + one * (weights[i] ?? 0), 0);

/** How well the one of the question's rare tokens is met that is met worst. */
function lowestOf(met: readonly number[], weights: readonly number[]): number {
  const rare = Math.max(0, ...weights) * RARE_SHARE;
  return met.reduce((least, one, i) => ((weights[i] ?? 0) > rare ? Math.min(least, one) : least), 1);
}

/** How well several sentences together meet each token. */
const metBy = (compared: readonly (Compared | undefined)[], tokens: number): number[] =>
  Array.from({ length: tokens }, (_, i) => Math.max(0, ...compared.map((one) => one?.met[i] ?? 0)));

/** What is compared of each sentence of a passage: itself, its passage, its words, and the one that is met worst; by itself, beside its neighbours, and anywhere in the passage. */
function valuesOf(likeness: Likeness, passage: { readonly hit: PassageHit }, texts: readonly string[]): number[][] {
  const { passages, sentences, weights } = likeness;
  const compared = texts.map((text) => sentences.get(text));
  const told = (met: readonly number[]) => [overlapOf(met, weights), lowestOf(met, weights)];
  // Before its vector is made, its best sentence stands for a passage.
  const whole = passages.get(passage.hit.id) ?? Math.max(0, ...compared.map((one) => one?.cosine ?? 0));
  const anywhere = told(metBy(compared, weights.length));
  return compared.map((one, at) => [
    one?.cosine ?? 0,
    whole,
    ...(one === undefined ? [0, 0] : told(one.met)),
    ...told(metBy(compared.slice(Math.max(0, at - 1), at + 2), weights.length)),
    ...anywhere,
  ]);
}

const NONE = LIKENESS_FEATURES.map(() => 0);

/** The features of meaning of each sentence of these passages, in the order of `LIKENESS_FEATURES`; all 0 where nothing was compared. */
export function likenessFeatures(
  passages: readonly Analysed[],
  likeness: Likeness | null,
): (passage: Analysed, at: number) => readonly number[] {
  if (likeness === null) return () => NONE;
  const values = new Map(passages.map((one) => [one, valuesOf(likeness, one, sentenceTexts(one))]));
  const all = [...values.values()].flat();
  const [first = []] = all;
  const best = first.map((_, i) => all.reduce((most, row) => Math.max(most, row[i] ?? 0), -1));
  return (passage, at) => {
    const own = values.get(passage)?.[at];
    if (own === undefined) return NONE;
    const better = all.filter(([cosine = 0]) => cosine > (own[0] ?? 0)).length;
    return [...own, ...own.map((value, i) => (best[i] ?? 0) - value), 1 / (1 + better)];
  };
}
