import type { Box } from "@reading-room/contract/passages";
import { describe, expect, it } from "vitest";
import type { Point } from "./nearest-words.ts";
import { lettersBefore, nearestBox, nearestWords } from "./nearest-words.ts";

const LINES = 20;
const HEIGHT = 0.01;

/** A column's lines, each 2 % below the other, of which some end early. */
const column = (left: number, right: number, short: Readonly<Record<number, number>> = {}): Box[] =>
  Array.from({ length: LINES }, (_, line) => {
    const top = 0.1 + 0.02 * line;
    return [left, top, short[line] ?? right, top + HEIGHT];
  });

const middleOf = (line: number): number => 0.1 + 0.02 * line + HEIGHT / 2;

describe("the nearest of some boxes", () => {
  it("is one on the point's own height, though one above is nearer", () => {
    const boxes: Box[] = [
      [0.1, 0.1, 0.9, 0.12],
      [0.1, 0.13, 0.3, 0.15],
    ];
    expect(nearestBox(boxes, [0.8, 0.135])).toBe(1);
  });

  it("is none where there are none", () => {
    expect(nearestBox([], [0.5, 0.5])).toBe(-1);
    expect(nearestWords([], [0.5, 0.5])).toBe(-1);
  });
});

describe("words near a point in the blank of a page", () => {
  const words = [...column(0.08, 0.47, { 4: 0.2, 19: 0.12 }), ...column(0.53, 0.92)];

  it("are those of a short line past whose end it stands, in the point's own column", () => {
    expect(nearestWords(words, [0.44, middleOf(4)])).toBe(4);
    expect(nearestWords(words, [0.46, middleOf(19)])).toBe(19);
  });

  it("are those of the line beside it in a margin, and of the nearer column between two", () => {
    expect(nearestWords(words, [0.99, middleOf(7)])).toBe(LINES + 7);
    expect(nearestWords(words, [0.01, middleOf(7)])).toBe(7);
    expect(nearestWords(words, [0.48, middleOf(7)])).toBe(7);
    expect(nearestWords(words, [0.52, middleOf(7)])).toBe(LINES + 7);
  });

  it("are those of a column's last line below its end", () => {
    expect(nearestWords([...column(0.08, 0.47), ...column(0.53, 0.92).map(lower)], [0.3, 0.55])).toBe(LINES - 1);
  });

  it("are those of the nearest line far away from all", () => {
    expect(nearestWords([[0.1, 0.05, 0.2, 0.06]], [0.9, 0.9])).toBe(0);
  });
});

const lower = ([left, top, right, bottom]: Box): Box => [left, top + 0.2, right, bottom + 0.2];

describe("the letters before a point", () => {
  const line = (letter: (at: number) => Point): Point[] => Array.from({ length: 5 }, (_, at) => letter(at));

  it("are counted along a line that runs to the right, to the left, or down", () => {
    expect(
      lettersBefore(
        line((at) => [at * 10, 3]),
        [24, 40],
      ),
    ).toBe(3);
    expect(
      lettersBefore(
        line((at) => [-at * 10, 3]),
        [-24, 40],
      ),
    ).toBe(3);
    expect(
      lettersBefore(
        line((at) => [3, at * 10]),
        [40, 24],
      ),
    ).toBe(3);
  });

  it("are all past its end, and none before its beginning", () => {
    expect(
      lettersBefore(
        line((at) => [at * 10, 3]),
        [500, 3],
      ),
    ).toBe(5);
    expect(
      lettersBefore(
        line((at) => [at * 10, 3]),
        [-50, 3],
      ),
    ).toBe(0);
  });

  it("are those of one letter, and of none", () => {
    expect(lettersBefore([[10, 3]], [12, 3])).toBe(1);
    expect(lettersBefore([[10, 3]], [8, 3])).toBe(0);
    expect(lettersBefore([], [8, 3])).toBe(0);
  });
});
