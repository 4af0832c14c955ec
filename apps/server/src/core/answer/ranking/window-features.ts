import type { Analysed, Sentence } from "./analysed.ts";
import type { Evidence } from "./evidence.ts";
import type { Token } from "../words/tokens.ts";
import { countsUp } from "../asked/question.ts";

/** What a word of the question counts that stands so many sentences before, or right after, the sentence itself. */
const BEFORE = [1, 0.6, 0.3];
const AFTER = 0.4;

/** Coverage by the sentence and those around it, by rarity among the sentences found. */
function windowShare(evidence: Evidence, { sentences }: Analysed, at: number): number {
  const next = sentences[at + 1];
  return evidence.question.terms.reduce((sum, { stem }, i) => {
    const before = BEFORE.findIndex((_, back) => sentences[at - back]?.stems.has(stem) ?? false);
    const worth = Math.max(BEFORE[before] ?? 0, next?.stems.has(stem) === true ? AFTER : 0);
    return sum + worth * (evidence.sentenceWeights[i] ?? 0);
  }, 0);
}

/** Words so far apart count half as much as neighbours. */
const HALF_WORDS = 4;

function placesOf(tokens: readonly Token[], wanted: ReadonlySet<string>): Map<string, number[]> {
  const places = new Map<string, number[]>();
  tokens.forEach(({ stem }, i) => {
    if (wanted.has(stem)) places.set(stem, [...(places.get(stem) ?? []), i]);
  });
  return places;
}

/** The fewest steps between two words; both lists rise. */
function distance(a: readonly number[], b: readonly number[]): number {
  let [i, j, best] = [0, 0, Infinity];
  while (i < a.length && j < b.length) {
    const [from, to] = [a[i] ?? 0, b[j] ?? 0];
    best = Math.min(best, Math.abs(from - to));
    if (from < to) i++;
    else j++;
  }
  return best;
}

/** How near to one another the question's words stand, two by two, from 0 to 1; a lone word need only be there. */
export function proximity(evidence: Evidence, tokens: readonly Token[]): number {
  const { terms } = evidence.question;
  const places = placesOf(tokens, evidence.askedStems);
  if (terms.length === 1) return places.size;
  let [met, all] = [0, 0];
  terms.forEach((a, i) => {
    for (const [k, b] of terms.slice(i + 1).entries()) {
      const worth = (evidence.terms.weights[i] ?? 0) * (evidence.terms.weights[i + 1 + k] ?? 0);
      const apart = distance(places.get(a.stem) ?? [], places.get(b.stem) ?? []);
      all += worth;
      met += worth / (1 + Math.max(0, apart - 1) / HALF_WORDS);
    }
  });
  return all > 0 ? met / all : 0;
}

const NUMBER_REACH = 3;

/** For "how many boats": whether a number stands right before the boats. */
function countsFocus({ question }: Evidence, { tokens }: Sentence): number {
  const asked = question.terms[question.focus]?.stem;
  if (!countsUp(question.kind)) return 0;
  const isCounted = tokens.some(
    ({ stem }, i) => stem === asked && tokens.slice(Math.max(0, i - NUMBER_REACH), i).some((token) => token.isNumber),
  );
  return isCounted ? 1 : 0;
}

/** The features of a sentence among its neighbours: the last ones of `FEATURE_NAMES`. */
export function windowFeatures(evidence: Evidence, passage: Analysed, at: number): number[] {
  const [own, before] = [passage.sentences[at], passage.sentences[at - 1]];
  if (own === undefined) return [];
  const top = evidence.found[0]?.hit.score ?? 0;
  return [
    windowShare(evidence, passage, at),
    proximity(evidence, own.tokens),
    proximity(evidence, [...(before?.tokens ?? []), ...own.tokens]),
    top > 0 ? passage.hit.score / top : 0,
    evidence.withNames(passage, own.stems),
    countsFocus(evidence, own),
  ];
}
