import { expect, it } from "vitest";
import { treesScore } from "../apps/server/src/core/answer/confidence/trees.ts";
import { boost } from "./boost.ts";

const rows = Array.from({ length: 400 }, (_, i) => [i % 20, Math.floor(i / 20)]);
const SHAPE = { trees: 40, depth: 2, rate: 0.3, pull: 1, least: 2 };

/** Squared error: each row's score should become `wanted`. */
const fitted = (wanted: (row: readonly number[]) => number, signs: readonly number[]) =>
  boost({
    rows,
    signs,
    slopesAt: (scores) => ({
      first: scores.map((score, i) => score - wanted(rows[i] ?? [])),
      second: scores.map(() => 1),
    }),
    ...SHAPE,
  });

it("learns what no straight line tells", () => {
  const trees = fitted(([a = 0, b = 0]) => (a > 9 && b > 9 ? 1 : 0), [0, 0]);
  expect(treesScore(trees, [15, 15])).toBeGreaterThan(0.9);
  expect(treesScore(trees, [15, 3])).toBeLessThan(0.1);
});

it("never lets a feature go against its sign", () => {
  const trees = fitted(([a = 0]) => -a, [1, 0]);
  const scores = Array.from({ length: 20 }, (_, a) => treesScore(trees, [a, 5]));
  expect(scores).toEqual([...scores].sort((x, y) => x - y));
});
