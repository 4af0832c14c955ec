import { CONFIDENCE_NAMES } from "./confidence-features.ts";
import { treesScore, type Tree } from "./trees.ts";

/** Trees that make a raw score, and the curve that makes a probability of being right from it. */
export interface ConfidenceModel {
  readonly trees: readonly Tree[];
  /** Score and probability, both rising; in between the line, beyond the ends the end. */
  readonly curve: readonly (readonly [score: number, probability: number])[];
  /** Raw scores below this are no answer. */
  readonly answersFrom: number;
  /** Passages of the library that it was fitted on. */
  readonly passages: number;
}

export interface Confidence {
  /** How probable it is that the answer is right, from 0 to 1. */
  readonly probability: number;
  /** Whether the evidence is enough to answer at all. */
  readonly answers: boolean;
}

/** How probable it is that an answer of this raw score is right. */
export function probabilityOf(curve: ConfidenceModel["curve"], score: number): number {
  const after = curve.findIndex(([at]) => at >= score);
  const [high, low] = [curve[after], curve[after - 1]];
  if (high === undefined) return curve.at(-1)?.[1] ?? 0;
  if (low === undefined) return high[1];
  return low[1] + ((high[1] - low[1]) * (score - low[0])) / Math.max(1e-9, high[0] - low[0]);
}

const placeOf = new Map<string, number>(CONFIDENCE_NAMES.map((name, i) => [name, i]));

/** At 1, each of them tells of something that an answer must have. */
const NEEDED = ["quantityMissing", "numberMissing", "definitionMissing"] as const;

/**
 * Whether a sentence cannot be the answer however well it scores: it tells no number, time or price where one is asked for, lacks
 * a number of the question or has another in its place, or says no meaning where a meaning is asked for in so many words. Hardly more than 1 % of the
 * development library's right answers are like that.
 * @param features in the order of `CONFIDENCE_NAMES`
 */
export const lacksNeeded = (features: readonly number[]): boolean =>
  NEEDED.some((name) => features[placeOf.get(name) ?? -1] === 1);

/** Without what it needs an answer counts as just too little, at most. */
const JUST_BELOW = 1e-3;

/** The score that decides. @param features in the order of `CONFIDENCE_NAMES` */
export const cautious = (score: number, answersFrom: number, features: readonly number[]): number =>
  lacksNeeded(features) ? Math.min(score, answersFrom - JUST_BELOW) : score;

/**
 * How much more an answer must score for each time that a library is twice as large: the more it holds, the more of it fits a
 * question by chance. Chosen by `eval/library-size.ts`, and not far beyond what could be measured there.
 */
const PER_DOUBLING = 0.2;
const MOST_DOUBLINGS = 5;

/** The score from which on to answer from a library of so many passages: in a small one as in that which was fitted on. */
function answersFromIn({ answersFrom, passages: fitted }: ConfidenceModel, passages: number): number {
  const doublings = Math.log2(Math.max(1, passages / fitted));
  return answersFrom + PER_DOUBLING * Math.min(doublings, MOST_DOUBLINGS);
}

/** How sure the least sure answer is: what is refused is never told as surer. */
export const leastSure = ({ curve, answersFrom }: ConfidenceModel): number => probabilityOf(curve, answersFrom);

/**
 * How far an answer can be trusted. What is refused is never told as surer than the least sure answer.
 * @param features in the order of `CONFIDENCE_NAMES`
 * @param passages of the library; left out for one like that which was fitted on
 */
export function confidenceOf(
  model: ConfidenceModel,
  features: readonly number[],
  passages = model.passages,
): Confidence {
  const score = cautious(treesScore(model.trees, features), model.answersFrom, features);
  const answers = score >= answersFromIn(model, passages);
  return { probability: probabilityOf(model.curve, answers ? score : Math.min(score, model.answersFrom)), answers };
}
