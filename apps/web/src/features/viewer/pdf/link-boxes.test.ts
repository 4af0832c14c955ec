import { expect, it } from "vitest";
import { boxesOfLink } from "./link-boxes.ts";

/** 600 × 800 points, measured from its lower left corner. */
const PAPER = { width: 600, height: 800, convertToViewportPoint: (x: number, y: number) => [x, 800 - y] };

const boxesOf = (rect: unknown, quadPoints?: unknown) => boxesOfLink({ rect, quadPoints }, PAPER);
const quads = (...numbers: number[]) => new Float32Array(numbers);

it("stands where its rectangle does, cut off at the edges of the page", () => {
  expect(boxesOf([60, 400, 300, 480])).toEqual([[0.1, 0.4, 0.5, 0.5]]);
  expect(boxesOf([300, 480, 60, 400])).toEqual([[0.1, 0.4, 0.5, 0.5]]);
  expect(boxesOf([-60, 400, 1e300, 1e300])).toEqual([[0, 0, 1, 0.5]]);
});

it("has a box for each of its lines", () => {
  const lines = quads(300, 480, 600, 480, 300, 440, 600, 440, 60, 440, 120, 440, 60, 400, 120, 400);
  expect(boxesOf([60, 400, 600, 480], lines).map((box) => box.map((side) => Math.round(side * 100) / 100))).toEqual([
    [0.5, 0.4, 1, 0.45],
    [0.1, 0.45, 0.2, 0.5],
  ]);
});

it("stands where its rectangle does when its lines are nonsense", () => {
  const whole = [[0.1, 0.4, 0.5, 0.5]];
  const flat = quads(...Array.from({ length: 8 }, () => 5));
  const manyLines = quads(...Array.from({ length: 8 * 51 }, (_, index) => index));
  for (const nonsense of [[1, 2], "x", quads(1, 2, 3), quads(...Array.from({ length: 8 }, () => NaN)), flat, manyLines])
    expect(boxesOf([60, 400, 300, 480], nonsense)).toEqual(whole);
});

it("stands nowhere when it has no size on the page", () => {
  const outside = [5_000, 5_000, 6_000, 6_000];
  for (const rect of [undefined, null, [], [1, 2, 3], [0, 0, 0, 0], [NaN, 0, 5, 5], ["a", "b", 3, 4], outside])
    expect(boxesOf(rect)).toEqual([]);
});
