import type { Box } from "@reading-room/contract/passages";
import { expect, it } from "vitest";
import { columnAt, commonMargin } from "./text-columns.ts";

/** Lines under each other from here to there. */
const lines = (left: number, right: number, count = 40): Box[] =>
  Array.from({ length: count }, (_, at) => [left, 0.1 + at * 0.02, right, 0.112 + at * 0.02]);
const TWO_COLUMNS = [...lines(0.09, 0.49), ...lines(0.51, 0.91)];
const rounded = ([left, , right]: Box) => [left, right].map((side) => Math.round(side * 100) / 100);

it("finds the white on either side that all pages have", () => {
  expect(commonMargin([lines(0.27, 0.7), lines(0.25, 0.72)])).toBeCloseTo(0.235, 2);
  expect(commonMargin([lines(0.1, 0.6)])).toBeCloseTo(0.085, 2);
  expect(commonMargin([lines(0.3, 0.6), lines(0.05, 0.95)])).toBeCloseTo(0.035, 2);
});

it("takes no mark in the margin for text", () => {
  expect(commonMargin([[...lines(0.2, 0.8), [0.01, 0.5, 0.02, 0.6]]])).toBeCloseTo(0.185, 2);
});

it("leaves no page without words, or with few of them, next to nothing", () => {
  expect(commonMargin([])).toBe(0);
  expect(commonMargin([[]])).toBe(0);
  expect(commonMargin([lines(0.48, 0.52, 1)])).toBe(0.3);
  expect(commonMargin([lines(0, 1)])).toBe(0);
});

it("finds the column that a word stands in", () => {
  expect(rounded(columnAt(TWO_COLUMNS, [0.2, 0.5, 0.25, 0.51]))).toEqual([0.09, 0.49]);
  expect(rounded(columnAt(TWO_COLUMNS, [0.8, 0.5, 0.85, 0.51]))).toEqual([0.51, 0.91]);
});

it("finds it under a heading over both columns, and in the space between two words", () => {
  const headed = [...TWO_COLUMNS, [0.3, 0.48, 0.7, 0.49] satisfies Box];
  expect(rounded(columnAt(headed, [0.46, 0.5, 0.48, 0.51]))).toEqual([0.09, 0.49]);
  const words = lines(0.1, 0.29).concat(lines(0.295, 0.6));
  expect(rounded(columnAt(words, [0.2, 0.5, 0.22, 0.51]))).toEqual([0.1, 0.6]);
});

it("is the whole line where there are no columns, and no narrower than one reads", () => {
  expect(rounded(columnAt(lines(0.15, 0.85), [0.2, 0.5, 0.25, 0.51]))).toEqual([0.15, 0.85]);
  const [left = 0, right = 0] = rounded(columnAt(lines(0.6, 0.65), [0.6, 0.5, 0.62, 0.51]));
  expect([left < 0.5, right > 0.75]).toEqual([true, true]);
  expect(rounded(columnAt([], [0.6, 0.5, 0.62, 0.51]))).toHaveLength(2);
});
