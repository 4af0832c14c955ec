import type { LinearModel } from "../apps/server/src/core/answer/ranking/rank.ts";

/** Mean and spread of each feature. */
export interface Scale {
  readonly means: Float64Array;
  readonly spreads: Float64Array;
}

/** A feature that hardly varies is not blown up. */
const MIN_VARIANCE = 1e-6;

/** Measures each of `width` features over all rows. */
export function scaleOf(rows: readonly (readonly number[])[], width: number): Scale {
  const means = new Float64Array(width);
  const squares = new Float64Array(width);
  for (const row of rows) {
    for (let d = 0; d < width; d++) {
      const value = row[d] ?? 0;
      means[d] = (means[d] ?? 0) + value / rows.length;
      squares[d] = (squares[d] ?? 0) + (value * value) / rows.length;
    }
  }
  const spreads = squares.map((square, d) => Math.sqrt(Math.max(MIN_VARIANCE, square - (means[d] ?? 0) ** 2)));
  return { means, spreads };
}

/** A row in units of each feature's spread around its mean. */
export const standardised = ({ means, spreads }: Scale, row: readonly number[]): Float64Array =>
  means.map((mean, d) => ((row[d] ?? 0) - mean) / (spreads[d] ?? 1));

const short = (value: number): number => Number(value.toPrecision(6));

/** The weights under the names of their features, short enough to read. */
export const namedModel = (names: readonly string[], { means, spreads }: Scale, weights: Float64Array): LinearModel =>
  Object.fromEntries(
    names.flatMap((name, d) => {
      const weight = short(weights[d] ?? 0);
      // What never varied has learnt nothing.
      if (weight === 0) return [];
      return [[name, { mean: short(means[d] ?? 0), spread: short(spreads[d] ?? 1), weight }]];
    }),
  );
