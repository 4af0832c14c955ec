import type { Box } from "@reading-room/contract/passages";
import { pointOn } from "./point-on.ts";
import type { Paper } from "./point-on.ts";

/** A link over more lines than this is none that anybody wrote: it counts as one box. */
const LINES_MAX = 50;
/** Of each line of a link its four corners, two numbers each. */
const NUMBERS_OF_LINE = 8;

type Rect = readonly [number, number, number, number];

const isRect = (rect: readonly number[]): rect is Rect => rect.length === 4 && rect.every(Number.isFinite);

/** The rectangles of a link's lines, in points of the document; the document's own numbers, so any may be nonsense. */
function linesOf(quadPoints: unknown): readonly number[][] {
  if (!(quadPoints instanceof Float32Array) || quadPoints.length > LINES_MAX * NUMBERS_OF_LINE) return [];
  const lines: number[][] = [];
  for (let at = 0; at + NUMBERS_OF_LINE <= quadPoints.length; at += NUMBERS_OF_LINE) {
    const corners = [...quadPoints.subarray(at, at + NUMBERS_OF_LINE)];
    const [xs, ys] = [corners.filter((_, index) => index % 2 === 0), corners.filter((_, index) => index % 2 === 1)];
    lines.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  }
  return lines;
}

/** As a share of the upright page, cut off at its edges; null for what has no size there. */
function boxOf(rect: readonly number[], paper: Paper): Box | null {
  if (!isRect(rect)) return null;
  const [x, y] = pointOn(paper, rect[0], rect[1]);
  const [endX, endY] = pointOn(paper, rect[2], rect[3]);
  if (x === endX || y === endY) return null;
  return [Math.min(x, endX), Math.min(y, endY), Math.max(x, endX), Math.max(y, endY)];
}

interface Placed {
  readonly rect?: unknown;
  readonly quadPoints?: unknown;
}

/** Where a link stands on its upright page, a box for each of its lines; empty for one that stands nowhere on it. */
export function boxesOfLink({ rect, quadPoints }: Placed, paper: Paper): readonly Box[] {
  const whole = Array.isArray(rect) ? [rect.map(Number)] : [];
  const boxesIn = (rects: readonly number[][]) => rects.map((one) => boxOf(one, paper)).filter((box) => box !== null);
  const lines = boxesIn(linesOf(quadPoints));
  return lines.length > 0 ? lines : boxesIn(whole);
}
