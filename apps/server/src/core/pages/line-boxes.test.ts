import { expect, it } from "vitest";
import { lineBoxes, type BoxedWord } from "./line-boxes.ts";

type Corners = readonly [left: number, top: number, right: number, bottom: number];

/** Two lines of three words each, as they stand on a page that is upright. */
const UPRIGHT: readonly Corners[] = [
  [0.1, 0.1, 0.2, 0.12],
  [0.21, 0.1, 0.23, 0.12],
  [0.24, 0.1, 0.4, 0.12],
  [0.1, 0.13, 0.12, 0.15],
  [0.13, 0.13, 0.25, 0.15],
  [0.26, 0.13, 0.35, 0.15],
];
const LETTERS = [6, 1, 9, 1, 7, 5];

const word = ([left, top, right, bottom]: Corners, letters = 5): BoxedWord => ({
  box: { left, top, right, bottom },
  letters,
});

const turned = ([left, top, right, bottom]: Corners, quarters: number): Corners =>
  quarters === 0 ? [left, top, right, bottom] : turned([1 - bottom, left, 1 - top, right], quarters - 1);

const rounded = (boxes: ReturnType<typeof lineBoxes>): number[][] =>
  boxes.map(({ left, top, right, bottom }) => [left, top, right, bottom].map((side) => Math.round(side * 1e6) / 1e6));

it.each([0, 1, 2, 3])("gives one box a line on a page that is turned by %s quarters", (quarters) => {
  const words = UPRIGHT.map((corners, i) => word(turned(corners, quarters), LETTERS[i]));
  const lines: Corners[] = [
    [0.1, 0.1, 0.4, 0.12],
    [0.1, 0.13, 0.35, 0.15],
  ];
  const wanted = lines.map((line) => turned(line, quarters).map((side) => Math.round(side * 1e6) / 1e6));
  expect(rounded(lineBoxes(words))).toEqual(wanted);
});

it("keeps two columns apart whichever comes first, so it never draws a box across the gutter backwards", () => {
  const [left, right] = [word([0.1, 0.1, 0.4, 0.12]), word([0.6, 0.1, 0.9, 0.12])];
  expect(lineBoxes([right, left])).toHaveLength(2);
});

it("keeps short words that stand one below the other apart, so a column of numbers is many lines", () => {
  const numbers = [0.1, 0.12, 0.14, 0.16].map((top) => word([0.5, top, 0.505, top + 0.015], 1));
  expect(lineBoxes(numbers)).toHaveLength(4);
});

it("gives no box for no words", () => {
  expect(lineBoxes([])).toEqual([]);
});
