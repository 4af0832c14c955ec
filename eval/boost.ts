import type { Tree } from "../apps/server/src/core/answer/confidence/trees.ts";
import { binsOf, type Bins } from "./bins.ts";

/** First and second slope of the loss at each row's score. */
export interface Slopes {
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export interface Boosting {
  readonly rows: readonly (readonly number[])[];
  /** What each row scores before the first tree; none for 0. */
  readonly begin?: readonly number[];
  readonly slopesAt: (scores: Float64Array) => Slopes;
  /** By feature: 1 when it may only raise a score, -1 when it may only lower it, 0 for either. */
  readonly signs: readonly number[];
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Pull of leaves to zero, and the least second slope in one. */
  readonly pull: number;
  readonly least: number;
}

interface Node {
  readonly rows: Int32Array;
  readonly depth: number;
  readonly low: number;
  readonly high: number;
}

interface Split {
  readonly feature: number;
  readonly bin: number;
  readonly gain: number;
  readonly middle: number;
}

interface Sums {
  readonly first: Float64Array;
  readonly second: Float64Array;
}

function sumsOf(bins: Bins, rows: Int32Array, { first, second }: Slopes): Sums {
  const sums = { first: new Float64Array(bins.width * bins.count), second: new Float64Array(bins.width * bins.count) };
  for (const row of rows) {
    const [slope, curve] = [first[row] ?? 0, second[row] ?? 0];
    for (let feature = 0; feature < bins.width; feature++) {
      const at = feature * bins.count + (bins.of[row * bins.width + feature] ?? 0);
      sums.first[at] = (sums.first[at] ?? 0) + slope;
      sums.second[at] = (sums.second[at] ?? 0) + curve;
    }
  }
  return sums;
}

const total = (values: Float64Array, rows: Int32Array): number =>
  rows.reduce((sum, row) => sum + (values[row] ?? 0), 0);

/** The place where parting a node gains most, without going against a feature's sign; null when nothing is gained. */
function bestSplit({ bins, by }: Growing, slopes: Slopes, node: Node): Split | null {
  const sums = sumsOf(bins, node.rows, slopes);
  const [first, second] = [total(slopes.first, node.rows), total(slopes.second, node.rows)];
  const worth = (slope: number, curve: number) => (slope * slope) / (curve + by.pull);
  let best: Split | null = null;
  for (let feature = 0; feature < bins.width; feature++) {
    let [slope, curve] = [0, 0];
    for (let bin = 0; bin < bins.count - 1; bin++) {
      slope += sums.first[feature * bins.count + bin] ?? 0;
      curve += sums.second[feature * bins.count + bin] ?? 0;
      if (curve < by.least || second - curve < by.least) continue;
      const [below, above] = [-slope / (curve + by.pull), (slope - first) / (second - curve + by.pull)];
      if ((by.signs[feature] ?? 0) * (above - below) < 0) continue;
      const gain = worth(slope, curve) + worth(first - slope, second - curve) - worth(first, second);
      if (gain > (best?.gain ?? 1e-6)) best = { feature, bin, gain, middle: (below + above) / 2 };
    }
  }
  return best;
}

interface Growing {
  readonly bins: Bins;
  readonly by: Boosting;
  readonly scores: Float64Array;
}

const short = (value: number): number => Number(value.toPrecision(5));

/** Grows a tree and adds what it says to the scores of its rows. */
function grow(growing: Growing, slopes: Slopes, node: Node): Tree {
  const { bins, by, scores } = growing;
  const split = node.depth === 0 ? null : bestSplit(growing, slopes, node);
  if (split === null) {
    const leaf = -total(slopes.first, node.rows) / (total(slopes.second, node.rows) + by.pull);
    const value = short(by.rate * Math.min(node.high, Math.max(node.low, leaf)));
    for (const row of node.rows) scores[row] = (scores[row] ?? 0) + value;
    return value;
  }
  const { feature, bin, middle } = split;
  const sign = by.signs[feature] ?? 0;
  const isBelow = (row: number) => (bins.of[row * bins.width + feature] ?? 0) <= bin;
  const part = (rows: Int32Array, isUpper: boolean): Node => ({
    rows,
    depth: node.depth - 1,
    low: sign === (isUpper ? 1 : -1) ? Math.max(node.low, middle) : node.low,
    high: sign === (isUpper ? -1 : 1) ? Math.min(node.high, middle) : node.high,
  });
  const below = part(node.rows.filter(isBelow), false);
  const above = part(
    node.rows.filter((row) => !isBelow(row)),
    true,
  );
  return [feature, bins.edges[feature]?.[bin] ?? 0, grow(growing, slopes, below), grow(growing, slopes, above)];
}

/** Fits trees one after another, each to what those before it left (Friedman 2001; XGBoost's second-order form). */
export function boost(by: Boosting): Tree[] {
  const growing = { bins: binsOf(by.rows), by, scores: Float64Array.from(by.begin ?? by.rows.map(() => 0)) };
  const rows = Int32Array.from(by.rows.keys());
  return Array.from({ length: by.trees }, () =>
    grow(growing, by.slopesAt(growing.scores), { rows, depth: by.depth, low: -Infinity, high: Infinity }),
  );
}
