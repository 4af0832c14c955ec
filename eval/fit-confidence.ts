import { CONFIDENCE_NAMES } from "../apps/server/src/core/answer/confidence-features.ts";
import type { LinearModel } from "../apps/server/src/core/answer/rank.ts";
import { adam } from "./adam.ts";
import { namedModel, scaleOf, standardised } from "./scale.ts";

/** One answer: its features, whether the library holds the answer at all, and how much it counts. */
export interface Case {
  readonly row: readonly number[];
  readonly isAnswerable: boolean;
  readonly weight: number;
}

const STEPS = 400;
const RATE = 0.05;
const PULL_TO_ZERO = 3e-3;
const WIDTH = CONFIDENCE_NAMES.length;

/** What is missing may never make an answer more certain, nor what is found less so: other libraries differ from this one. */
const LOWERS = new Set(
  "unknown unknownAny missing missingMost missingSquared missingNames unknownNames missingKnown corrected termsFew headMissing headNowhere fewApart typeMissing listLike long".split(
    " ",
  ),
);
const RAISES = new Set(
  `score margin share pageShare coverage coveragePassage coveragePage coverageFound names namesPassage namesFound numbers
kind answerNear pairs pairsPassage rawPairs softPassage exact order focus allInPassage filesAgree proximity proximityBefore window
withNames topical`.split(/\s+/),
);

function keepSigns(weights: Float64Array): void {
  CONFIDENCE_NAMES.forEach((name, d) => {
    const weight = weights[d] ?? 0;
    if ((LOWERS.has(name) && weight > 0) || (RAISES.has(name) && weight < 0)) weights[d] = 0;
  });
}

/** Fits what tells questions that the library answers from those it does not: logistic regression. */
export function fitConfidence(cases: readonly Case[]): LinearModel {
  const scale = scaleOf(
    cases.map(({ row }) => row),
    WIDTH,
  );
  const ready = cases.map((one) => ({ ...one, row: standardised(scale, one.row) }));
  const total = cases.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(WIDTH + 1);
  const step = adam(weights);
  for (let i = 0; i < STEPS; i++) {
    const gradient = new Float64Array(WIDTH + 1);
    for (const { row, isAnswerable, weight } of ready) {
      const score = row.reduce((sum, value, d) => sum + value * (weights[d] ?? 0), weights[WIDTH] ?? 0);
      const slope = (weight / total) * (1 / (1 + Math.exp(-score)) - (isAnswerable ? 1 : 0));
      for (let d = 0; d < WIDTH; d++) gradient[d] = (gradient[d] ?? 0) + slope * (row[d] ?? 0);
      gradient[WIDTH] = (gradient[WIDTH] ?? 0) + slope;
    }
    step(
      gradient.map((slope, d) => slope + (d < WIDTH ? PULL_TO_ZERO * (weights[d] ?? 0) : 0)),
      RATE,
    );
    keepSigns(weights);
  }
  return namedModel(CONFIDENCE_NAMES, scale, weights);
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

const BINS = 24;

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
  return rising.map(({ score, right }) => [Number(score.toFixed(4)), Number(right.toFixed(4))]);
}
