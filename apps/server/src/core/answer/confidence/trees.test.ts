import { expect, it } from "vitest";
import { treesScore, type Tree } from "./trees.ts";

const TREES: Tree[] = [[0, 0.5, -1, [1, 2, 0.25, 1]], 0.5];

it.each([
  [[0.4, 9], -0.5],
  [[0.5, 1], 0.75],
  [[0.5, 2], 1.5],
  [[], -0.5],
])("adds up what each tree says of %j", (features, score) => {
  expect(treesScore(TREES, features)).toBe(score);
});
