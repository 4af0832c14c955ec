import type { Compared } from "../compared.ts";
import type { PassageHit } from "../passage.ts";
import type { Analysed } from "./analysed.ts";

/** How near in meaning the found passages are to the question. */
export interface Likeness {
  /** By the passage's id, the cosine of its vector; one that has none yet is left out. */
  readonly passages: ReadonlyMap<string, number>;
  /** By the sentence's text: those of `textsToCompare`. */
  readonly sentences: ReadonlyMap<string, Compared>;
}

export const LIKENESS_FEATURES = [
  "likeSentence",
  "likePassage",
  "overlap",
  "overlapLowest",
  "likeSentenceBehind",
  "likePassageBehind",
  "overlapBehind",
  "overlapLowestBehind",
  "likeRank",
] as const;

/** As many passages are weighed for their meaning beside those with the best words. */
const PASSAGES_MEANT = 6;

/** Passages that are nearest in meaning, best first; those without a vector are left out. */
export function nearestPassages(passages: readonly Analysed[], likeness: Likeness): Analysed[] {
  const like = ({ hit }: Analysed) => likeness.passages.get(hit.id) ?? 0;
  const known = passages.filter(({ hit }) => likeness.passages.has(hit.id));
  return known.sort((a, b) => like(b) - like(a)).slice(0, PASSAGES_MEANT);
}

/** The texts of a passage's sentences. */
export const sentenceTexts = ({ hit, sentences }: Analysed): string[] =>
  sentences.map(({ start, end }) => hit.text.slice(start, end));

const UNLIKE: Compared = { cosine: 0, overlap: 0, lowest: 0 };

/** What is compared of a sentence: itself, its passage, its words, and the one that is met worst. */
function valuesOf({ passages, sentences }: Likeness, passage: { readonly hit: PassageHit }, texts: readonly string[]) {
  const compared = texts.map((text) => sentences.get(text) ?? UNLIKE);
  // Before its vector is made, its best sentence stands for a passage.
  const whole = passages.get(passage.hit.id) ?? Math.max(0, ...compared.map(({ cosine }) => cosine));
  return compared.map(({ cosine, overlap, lowest }) => [cosine, whole, overlap, lowest]);
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
