import { FEATURE_NAMES } from "../apps/server/src/core/answer/ranking/feature-names.ts";
import type { LinearModel } from "../apps/server/src/core/answer/ranking/rank.ts";
import { adam } from "./adam.ts";
import { repeatable } from "./random.ts";
import { namedModel, scaleOf, standardised } from "./scale.ts";

/** One question's candidate sentences: their features, and which of them answer. */
export interface List {
  readonly rows: readonly (readonly number[])[];
  readonly right: readonly boolean[];
}

const ROUNDS = 10;
const LISTS_PER_STEP = 16;
const RATE = 0.01;
const PULL_TO_ZERO = 1e-3;
const SEED = 1;
const WIDTH = FEATURE_NAMES.length;

function dot(weights: Float64Array, row: Float64Array): number {
  let sum = 0;
  for (let d = 0; d < WIDTH; d++) sum += (weights[d] ?? 0) * (row[d] ?? 0);
  return sum;
}

interface Ready {
  readonly rows: readonly Float64Array[];
  readonly right: readonly boolean[];
}

/** Adds the slope of one list's loss: minus the log of the probability that all right sentences have together. */
function addSlope(gradient: Float64Array, weights: Float64Array, { rows, right }: Ready): void {
  const scores = rows.map((row) => dot(weights, row));
  const top = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - top));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const good = shares.reduce((sum, share, i) => sum + (right[i] === true ? share : 0), 0);
  rows.forEach((row, i) => {
    const share = shares[i] ?? 0;
    const slope = share / all - (right[i] === true ? share / good : 0);
    for (let d = 0; d < WIDTH; d++) gradient[d] = (gradient[d] ?? 0) + slope * (row[d] ?? 0);
  });
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [a, b] = [order[i], order[j]];
    if (a !== undefined && b !== undefined) [order[i], order[j]] = [b, a];
  }
  return order;
}

/** Fits the listwise ranker: a softmax over each question's sentences. Lists without a right sentence teach nothing. */
export function fitRanker(lists: readonly List[]): LinearModel {
  const useful = lists.filter(({ rows, right }) => rows.length > 1 && right.includes(true));
  const scale = scaleOf(
    useful.flatMap(({ rows }) => rows),
    WIDTH,
  );
  const ready = useful.map(({ rows, right }) => ({ right, rows: rows.map((row) => standardised(scale, row)) }));
  const weights = new Float64Array(WIDTH);
  const step = adam(weights);
  const random = repeatable(SEED);
  for (let round = 0; round < ROUNDS; round++) {
    const order = shuffled(ready, random);
    for (let from = 0; from < order.length; from += LISTS_PER_STEP) {
      const batch = order.slice(from, from + LISTS_PER_STEP);
      const gradient = new Float64Array(WIDTH);
      for (const list of batch) addSlope(gradient, weights, list);
      step(
        gradient.map((slope, d) => slope / batch.length + PULL_TO_ZERO * (weights[d] ?? 0)),
        RATE * (1 - round / ROUNDS),
      );
    }
  }
  return namedModel(FEATURE_NAMES, scale, weights);
}
