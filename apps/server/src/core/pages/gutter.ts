import type { Segment } from "./line.ts";

/** An upright strip of a page that few segments cross. */
export interface Strip {
  /** Its middle, in points from the left. */
  readonly at: number;
  readonly crossing: number;
  readonly width: number;
}

export interface Span {
  readonly left: number;
  readonly right: number;
}

/** Where to look, as fractions of the text's width, and how many segments may cross. */
interface Search {
  readonly from: number;
  readonly to: number;
  readonly maxCrossing: number;
}

const STEP_POINTS = 2;
const MIN_WIDTH_POINTS = 6;

/** The strips of a page that may part its columns, from the left. */
export function findStrips(segments: readonly Segment[], { from, to, maxCrossing }: Search): Strip[] {
  const span = spanOf(segments);
  const counts = coverage(segments, span);
  const found: Strip[] = [];
  for (let i = Math.floor(counts.length * from); i < counts.length * to; i++) {
    const crossing = counts[i] ?? 0;
    if (crossing > maxCrossing) continue;
    let end = i;
    while (end + 1 < counts.length && counts[end + 1] === crossing) end++;
    const width = (end - i + 1) * STEP_POINTS;
    if (width >= MIN_WIDTH_POINTS) found.push({ at: span.left + ((i + end + 1) / 2) * STEP_POINTS, crossing, width });
    i = end;
  }
  return found;
}

/** From where to where segments reach. */
export const spanOf = (segments: readonly Span[]): Span => ({
  left: Math.min(...segments.map((segment) => segment.left)),
  right: Math.max(...segments.map((segment) => segment.right)),
});

function coverage(segments: readonly Segment[], { left, right }: Span): Uint16Array {
  const counts = new Uint16Array(Math.ceil((right - left) / STEP_POINTS) + 1);
  for (const segment of segments) {
    const to = Math.floor((segment.right - left) / STEP_POINTS);
    for (let i = Math.floor((segment.left - left) / STEP_POINTS); i <= to; i++) counts[i] = (counts[i] ?? 0) + 1;
  }
  return counts;
}
