/** Left, top, right and bottom, as fractions of the displayed page. */
export type Rect = readonly [left: number, top: number, right: number, bottom: number];

const sorted = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/** How much of the page rectangles cover together, what two of them cover counted once. */
export function areaOf(rects: readonly Rect[]): number {
  const xs = sorted(rects.flatMap(([left, , right]) => [left, right]));
  let area = 0;
  xs.forEach((x, i) => {
    const next = xs[i + 1];
    if (next !== undefined)
      area += (next - x) * lengthOf(rects.filter(([left, , right]) => left <= x && right >= next));
  });
  return area;
}

/** How much of an upright line rectangles cover. */
function lengthOf(rects: readonly Rect[]): number {
  let [length, reached] = [0, -Infinity];
  for (const [, top, , bottom] of [...rects].sort((a, b) => a[1] - b[1])) {
    length += Math.max(0, bottom - Math.max(top, reached));
    reached = Math.max(reached, bottom);
  }
  return length;
}

/** How much of the page both sets cover. */
export const commonArea = (a: readonly Rect[], b: readonly Rect[]): number =>
  areaOf(a) + areaOf(b) - areaOf([...a, ...b]);

/** Intersection over union. */
export function iou(a: readonly Rect[], b: readonly Rect[]): number {
  const union = areaOf([...a, ...b]);
  return union === 0 ? 0 : commonArea(a, b) / union;
}
