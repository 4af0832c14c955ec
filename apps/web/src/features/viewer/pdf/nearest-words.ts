import type { Box } from "@reading-room/contract/passages";
import { columnAt } from "./text-columns.ts";

export type Point = readonly [x: number, y: number];

const outside = (at: number, from: number, to: number): number => Math.max(from - at, 0, at - to);

/** How far a point stands above or below a box, and how far beside it; 0 within it. */
const gapTo = ([left, top, right, bottom]: Box, [x, y]: Point): Point => [
  outside(y, top, bottom),
  outside(x, left, right),
];

/** Which box is nearest, those on the point's own height before all others; -1 where there is none. */
export function nearestBox(boxes: readonly Box[], point: Point): number {
  const byGap = boxes.map((box, index) => ({ index, gap: gapTo(box, point) }));
  byGap.sort((one, other) => one.gap[0] - other.gap[0] || one.gap[1] - other.gap[1]);
  return byGap[0]?.index ?? -1;
}

/**
 * Which words a point in the blank of a page belongs to: those of the nearest line of the column that it stands in, for the line of
 * another column may be nearer to the end of a short one. @param words their boxes, as shares of the page; -1 where there are none
 */
export function nearestWords(words: readonly Box[], point: Point): number {
  const [from, , to] = columnAt(words, [...point, ...point]);
  const isInColumn = ([left, , right]: Box) => left < to && right > from;
  const column = words.filter(isInColumn);
  const among = column.length > 0 ? column : words;
  const nearest = among[nearestBox(among, point)];
  return nearest === undefined ? -1 : words.indexOf(nearest);
}

/** How many letters of a line, whichever way it runs, stand before a point. @param letters their middles, in reading order */
export function lettersBefore(letters: readonly Point[], [x, y]: Point): number {
  const [first = [0, 0], last = first] = [letters[0], letters.at(-1)];
  const [across, down] = letters.length > 1 ? [last[0] - first[0], last[1] - first[1]] : [1, 0];
  return letters.filter((letter) => (x - letter[0]) * across + (y - letter[1]) * down > 0).length;
}
