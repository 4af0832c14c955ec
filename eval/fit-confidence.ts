import { CONFIDENCE_NAMES } from "../apps/server/src/core/answer/confidence/confidence-features.ts";
import type { Tree } from "../apps/server/src/core/answer/confidence/trees.ts";
import { boost } from "./boost.ts";

/** One answer: its features, what it is worth, and how much it counts. */
export interface Case {
  readonly row: readonly number[];
  /** 1 for an answer from a page that answers, 0 where the library holds none; in between where only another page does. */
  readonly worth: number;
  readonly weight: number;
}

/** What is missing may never make an answer more certain, nor what is found less so: other libraries differ from this one. */
const LOWERS = new Set(
  "unknown unknownAny missing missingMost missingSquared missingNames unknownNames missingKnown corrected termsFew headMissing headNowhere fewApart typeMissing listLike long aroundMissing aroundMost unmet unmetMost unmetFew quantityMissing numberMissing definitionMissing otherBeside otherName negationMissing negationAdded negationNowhere oppositeThere otherNumber contrary".split(
    " ",
  ),
);
const RAISES = new Set(
  `score margin share pageShare coverage coveragePassage coveragePage coverageFound names namesPassage namesFound numbers
kind answerNear pairs pairsPassage rawPairs softPassage exact order focus allInPassage filesAgree proximity proximityBefore window
withNames topical definitionThere askedThere askedInPassage likeSentence likePassage overlap overlapLowest
likeSentenceWords likePassageWords overlapWords overlapLowestWords overlapPassageWords overlapLowestPassageWords`.split(
    /\s+/,
  ),
);

const signs = CONFIDENCE_NAMES.map((name) => (LOWERS.has(name) ? -1 : RAISES.has(name) ? 1 : 0));
const SHAPE = { trees: 150, depth: 4, rate: 0.08, pull: 10, least: 5 };

/** Fits what tells answers from what is none, since the library has none or on another page: boosted trees with the logistic loss. */
export function fitConfidence(cases: readonly Case[]): Tree[] {
  const slopesAt = (scores: Float64Array) => {
    const chances = scores.map((score) => 1 / (1 + Math.exp(-score)));
    const first = chances.map((chance, i) => (cases[i]?.weight ?? 0) * (chance - (cases[i]?.worth ?? 0)));
    return { first, second: chances.map((chance, i) => (cases[i]?.weight ?? 0) * chance * (1 - chance)) };
  };
  return boost({ rows: cases.map(({ row }) => row), slopesAt, signs, ...SHAPE });
}

/** A score, whether the answer was right, and how much it counts. */
export interface Outcome {
  readonly score: number;
  readonly isRight: boolean;
  readonly weight: number;
}

interface Step {
  readonly score: number;
  readonly right: number;
  readonly weight: number;
}

const BINS = 48;
/** Of the answers that score highest none was wrong; that does not make the next one certain. */
const MOST_SURE = 0.99;

const mean = (steps: readonly Outcome[]): Step => {
  const weight = steps.reduce((sum, one) => sum + one.weight, 0);
  const score = steps.reduce((sum, one) => sum + one.weight * one.score, 0) / weight;
  const right = steps.reduce((sum, one) => sum + (one.isRight ? one.weight : 0), 0) / weight;
  return { score, right, weight };
};

const joined = (a: Step, b: Step): Step => {
  const weight = a.weight + b.weight;
  const of = (one: number, other: number) => (one * a.weight + other * b.weight) / weight;
  return { score: of(a.score, b.score), right: of(a.right, b.right), weight };
};

/** The rising curve from score to probability of being right: means of equally many cases, neighbours joined until they rise. */
export function fitCurve(outcomes: readonly Outcome[]): [number, number][] {
  const sorted = [...outcomes].sort((a, b) => a.score - b.score);
  const rising: Step[] = [];
  for (let bin = 0; bin < BINS; bin++) {
    const part = sorted.slice(Math.floor((bin * sorted.length) / BINS), Math.floor(((bin + 1) * sorted.length) / BINS));
    if (part.length === 0) continue;
    let next = mean(part);
    for (let last = rising.at(-1); last !== undefined && last.right >= next.right; last = rising.at(-1)) {
      rising.pop();
      next = joined(last, next);
    }
    rising.push(next);
  }
  return rising.map(({ score, right }) => [Number(score.toFixed(4)), Number(Math.min(MOST_SURE, right).toFixed(4))]);
}
