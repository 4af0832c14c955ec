import type { Analysed } from "./analysed.ts";
import { asksOnly } from "../asked/asking-words.ts";
import type { ReadQuestion } from "../asked/question.ts";

/** In how many of the library's files a word occurs: what the vocabulary knows. A word it lacks is absent from `files`. */
export interface Rarity {
  readonly files: ReadonlyMap<string, number>;
  readonly total: number;
}

/** How much each term of the question says, adding up to 1, and whether the library knows it at all. */
export interface TermWeights {
  readonly weights: readonly number[];
  readonly known: readonly boolean[];
}

const FILLER_SHARE = 0.25;
const NAME_GAIN = 1.25;

/** Inverse document frequency as in BM25, never below zero. */
export const inverseFrequency = (total: number, having: number): number =>
  Math.log(1 + (total - having + 0.5) / (having + 0.5));

/**
 * Without a vocabulary only the hits tell what is rare, and a word in none of them counts as unknown. What only asks, "often" of
 * "How often", says nothing where the library does not have it, and is not missed there.
 */
export function weighTerms(
  { terms, text }: Pick<ReadQuestion, "terms" | "text">,
  found: readonly Analysed[],
  rarity: Rarity | null,
): TermWeights {
  const onlyAsks = asksOnly(text);
  const inHits = terms.map((term) => found.filter((passage) => passage.counts.has(term.stem)).length);
  const inFiles = terms.map((term) => rarity?.files.get(term.word) ?? 0);
  const isThere = terms.map((_, i) => (inHits[i] ?? 0) > 0 || (inFiles[i] ?? 0) > 0);
  const isNeeded = terms.map(({ stem }, i) => isThere[i] === true || !onlyAsks(stem));
  const raw = terms.map((term, i) => {
    if (isNeeded[i] === false) return 0;
    const hits = inverseFrequency(found.length, inHits[i] ?? 0) / inverseFrequency(found.length, 0);
    const total = Math.max(rarity?.total ?? 0, inFiles[i] ?? 0);
    const files = rarity === null ? hits : inverseFrequency(total, inFiles[i] ?? 0) / inverseFrequency(total, 0);
    return (
      (0.1 + 0.5 * hits + 0.5 * files) *
      (term.isFiller ? FILLER_SHARE : 1) *
      (term.isName || term.isNumber ? NAME_GAIN : 1)
    );
  });
  const sum = raw.reduce((all, one) => all + one, 0) || 1;
  const known = terms.map((_, i) => isThere[i] === true || isNeeded[i] === false);
  return { weights: raw.map((one) => one / sum), known };
}
