import { claimWords } from "../words/claim-words.ts";
import { isKin } from "../words/kin.ts";
import type { ReadQuestion } from "../asked/question.ts";
import { hasOrRelated } from "../words/related-words.ts";

/** Answers that share so much of what the question does not say tell the same in other words. */
const SAME_ANSWER = 0.5;

/**
 * Whether of two answers to a question one tells another value than the other: each has words that the other lacks, in any form
 * and of like meaning, and they share less than half of what the question itself does not say.
 */
export function tellsAnother({ terms }: Pick<ReadQuestion, "terms">, one: string, other: string): boolean {
  const asked = new Set(terms.map(({ stem }) => stem));
  const valueOf = (text: string): ReadonlySet<string> =>
    new Set(claimWords(text, new Map()).flatMap(({ stem, number }) => (asked.has(stem) ? [] : [number ?? stem])));
  const [a, b] = [valueOf(one), valueOf(other)];
  const isIn = (words: ReadonlySet<string>, stem: string): boolean =>
    hasOrRelated(words, stem) || [...words].some((word) => isKin(stem, word));
  const shared = [...a].filter((stem) => isIn(b, stem)).length;
  const hasOwn = shared < a.size && [...b].some((stem) => !isIn(a, stem));
  return hasOwn && shared < SAME_ANSWER * Math.min(a.size, b.size);
}
