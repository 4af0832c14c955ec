import type { Compared } from "../../compared.ts";
import { sentenceTexts, type Analysed, type Sentence } from "./analysed.ts";
import type { Evidence } from "./evidence.ts";
import { LIKENESS_FEATURES, type Likeness } from "./likeness.ts";
import { tokensOf } from "../words/tokens.ts";
import { directionOf, dotProduct, WORD_DIMENSIONS, wordVector } from "../words/word-vectors.ts";

/** What the ranker looks at of what the words mean by themselves: the same as of a sentence's meaning. */
export const WORD_LIKENESS_FEATURES = LIKENESS_FEATURES.map((name) => `${name}Words` as const);

/** Makes each word's vector once. */
function remembered(): (word: string) => Float32Array {
  const known = new Map<string, Float32Array>();
  return (word) => {
    const vector = known.get(word) ?? wordVector(word);
    known.set(word, vector);
    return vector;
  };
}

/** What words mean together: the sum of them, since those that say little are short. */
function sumOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(WORD_DIMENSIONS);
  for (const vector of vectors) for (let d = 0; d < sum.length; d++) sum[d] = (sum[d] ?? 0) + (vector[d] ?? 0);
  return sum;
}

/** How near each of the question's words is to a word, each word looked at once; what points away is not near at all. */
function nearTo(asked: readonly Float32Array[], vectorOf: (word: string) => Float32Array) {
  const units = asked.map(directionOf);
  const known = new Map<string, readonly number[]>();
  return (word: string): readonly number[] => {
    const told = known.get(word);
    if (told !== undefined) return told;
    const unit = directionOf(vectorOf(word));
    const near = units.map((one) => Math.max(0, dotProduct(one, unit)));
    known.set(word, near);
    return near;
  };
}

/** How near passages and their sentences are to the question, told by what each word means by itself: no model is asked. */
export function wordLikeness({ question, terms }: Evidence, passages: readonly Analysed[]): Likeness {
  const vectorOf = remembered();
  const whole = directionOf(sumOf(tokensOf(question.text).map(({ word }) => vectorOf(word))));
  const cosineOf = (sum: Float32Array): number => dotProduct(whole, directionOf(sum));
  const asked = question.terms.map(({ word }) => vectorOf(word));
  const near = nearTo(asked, vectorOf);
  const met = ({ words }: Sentence): number[] => {
    const best = asked.map(() => 0);
    for (const word of words) near(word).forEach((one, i) => (best[i] = Math.max(best[i] ?? 0, one)));
    return best;
  };
  const sentences = new Map<string, Compared>();
  const ids = new Map<string, number>();
  for (const passage of passages) {
    const texts = sentenceTexts(passage);
    const sums = passage.sentences.map((one) => sumOf(one.tokens.map(({ word }) => vectorOf(word))));
    passage.sentences.forEach((one, at) => {
      sentences.set(texts[at] ?? "", { cosine: cosineOf(sums[at] ?? whole), met: met(one) });
    });
    ids.set(passage.hit.id, cosineOf(sumOf(sums)));
  }
  return { passages: ids, weights: terms.weights, sentences };
}
