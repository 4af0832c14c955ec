import { findStrips, spanOf } from "./gutter.ts";
import { textOf, type Segment } from "./line.ts";

/** A side column takes at most this share of the width, and has fewer lines than the text beside it. */
const MAX_WIDTH = 0.42;
const MAX_LINES = 0.7;
const MAX_CROSSING_SHARE = 0.12;
const MIN_LINES = 3;
/** Labels of items ("(a)", "12.") stand in the text's own lines. */
const LABEL_CHARS = 5;
/** Baselines further apart than this, in type sizes, part two side headings. */
const MAX_STEP = 1.9;

/** Tells prose from the cells of a table, given the width it could fill. */
export type IsProse = (segments: readonly Segment[], width: number) => boolean;

/** @returns where a narrow left column of side headings or terms ends, or null when the page has none */
export function findSideColumn(segments: readonly Segment[], isProse: IsProse): number | null {
  const { left, right } = spanOf(segments);
  const strips = findStrips(segments, { from: 0.05, to: MAX_WIDTH, maxCrossing: MAX_CROSSING_SHARE * segments.length });
  for (const { at } of strips.sort((a, b) => a.crossing - b.crossing || b.width - a.width)) {
    const side = segments.filter((segment) => segment.right <= at);
    const text = segments.filter((segment) => segment.left >= at);
    if (isSide(side, text) && isProse(text, right - at) && at - left <= MAX_WIDTH * (right - left)) return at;
  }
  return null;
}

function isSide(side: readonly Segment[], text: readonly Segment[]): boolean {
  if (side.length === 0 || side.length > MAX_LINES * text.length) return false;
  const labels = side.filter((segment) => textOf(segment.words).length <= LABEL_CHARS).length;
  return labels < 0.5 * side.length && (side.length >= MIN_LINES || side.some((segment) => segment.isBold));
}

interface Part {
  readonly isSide: boolean;
  readonly segments: readonly Segment[];
}

/** Puts each side heading before the text that begins beside it. */
export function sideBySide(segments: readonly Segment[], gutter: number): Part[] {
  const heads = clusters(segments.filter((segment) => segment.right <= gutter));
  const text = segments.filter((segment) => segment.right > gutter);
  const tops = heads.map((head) => topOf(head));
  const parts: Part[] = [
    { isSide: false, segments: text.filter((segment) => segment.baseline < (tops[0] ?? Infinity)) },
  ];
  heads.forEach((head, i) => {
    const [from, to] = [tops[i] ?? 0, tops[i + 1] ?? Infinity];
    parts.push({ isSide: true, segments: head });
    parts.push({
      isSide: false,
      segments: text.filter((segment) => segment.baseline >= from && segment.baseline < to),
    });
  });
  return parts.filter((part) => part.segments.length > 0);
}

/** A little above its first line, so that what stands on that line belongs to it. */
const topOf = (head: readonly Segment[]): number => (head[0]?.baseline ?? 0) - 0.5 * (head[0]?.size ?? 0);

function clusters(side: readonly Segment[]): Segment[][] {
  const found: Segment[][] = [];
  for (const segment of [...side].sort((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const last = found.at(-1)?.at(-1);
    if (last !== undefined && segment.baseline - last.baseline <= MAX_STEP * segment.size) found.at(-1)?.push(segment);
    else found.push([segment]);
  }
  return found;
}
