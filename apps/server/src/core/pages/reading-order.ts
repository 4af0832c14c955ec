import { findStrips, spanOf, type Span } from "./gutter.ts";
import { rowsOf, type Row, type Segment } from "./line.ts";
import { findSideColumn, sideBySide } from "./side-column.ts";

/** A part of a page that is read from top to bottom before the next: a column, or a stretch across all columns. */
export interface Region {
  readonly rows: readonly Row[];
  readonly left: number;
  readonly right: number;
  /** What stands beside the text in a narrow column of its own: a side heading, a term beside its definition. */
  readonly isSide: boolean;
}

/** Columns within columns: three side by side are found as two, one of them cut again. */
const MAX_DEPTH = 3;
const MIN_LINES_EACH_SIDE = 4;
/** Prose fills its column; the cells of a table do not. */
const MIN_FILL = 0.55;
const MIN_WORDS_OF_PROSE = 3;
const MAX_CROSSING_SHARE = 0.35;

/** Puts a page's segments into the order in which a person reads them: bands from the top, and the columns of each from the left. */
export function readingOrder(segments: readonly Segment[], depth = 0): Region[] {
  const gutter = depth < MAX_DEPTH ? findGutter(segments, MAX_DEPTH - depth) : null;
  if (gutter === null) return withoutColumns(segments);
  return bandsOf(segments, gutter).flatMap((band) =>
    band.isAcross ? [regionOf(band.segments)] : columnsOf(band.segments, gutter, depth),
  );
}

function withoutColumns(segments: readonly Segment[]): Region[] {
  if (segments.length === 0) return [];
  const side = findSideColumn(segments, isProse);
  if (side === null) return [regionOf(segments)];
  return bandsOf(segments, side).flatMap((band) =>
    band.isAcross
      ? [regionOf(band.segments)]
      : sideBySide(band.segments, side).map((part) => regionOf(part.segments, part.isSide)),
  );
}

function columnsOf(segments: readonly Segment[], gutter: number, depth: number): Region[] {
  const left = segments.filter((segment) => segment.right <= gutter);
  const right = segments.filter((segment) => segment.right > gutter);
  return [...readingOrder(left, depth + 1), ...readingOrder(right, depth + 1)];
}

interface Band {
  readonly isAcross: boolean;
  readonly segments: Segment[];
}

const crosses = (segment: Segment, gutter: number): boolean => segment.left < gutter && segment.right > gutter;

/** What crosses the gutter parts the page; a short last line after it still belongs to it. */
function bandsOf(segments: readonly Segment[], gutter: number): Band[] {
  const bands: Band[] = [];
  for (const segment of [...segments].sort((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const isAcross = crosses(segment, gutter);
    const last = bands.at(-1);
    if (last?.isAcross === isAcross) last.segments.push(segment);
    else bands.push({ isAcross, segments: [segment] });
  }
  return bands
    .map((band) => (band.isAcross || hasBothSides(band, gutter) ? band : { ...band, isAcross: true }))
    .reduce(joinAcross, []);
}

const hasBothSides = ({ segments }: Band, gutter: number): boolean =>
  segments.some((segment) => segment.right <= gutter) && segments.some((segment) => segment.left >= gutter);

function joinAcross(bands: Band[], band: Band): Band[] {
  const last = bands.at(-1);
  if (last?.isAcross === true && band.isAcross) last.segments.push(...band.segments);
  else bands.push({ isAcross: band.isAcross, segments: [...band.segments] });
  return bands;
}

function regionOf(segments: readonly Segment[], isSide = false): Region {
  return {
    isSide,
    rows: rowsOf(segments),
    ...spanOf(segments),
  };
}

/**
 * @param depth how often what is found may be cut, this time included
 * @returns a place between two columns of prose, the one that fewest lines cross, or null
 */
function findGutter(segments: readonly Segment[], depth: number): number | null {
  if (depth === 0 || segments.length < 2 * MIN_LINES_EACH_SIDE) return null;
  const { left, right } = spanOf(segments);
  const strips = findStrips(segments, { from: 0.15, to: 0.85, maxCrossing: MAX_CROSSING_SHARE * segments.length });
  const found = strips.filter((strip) => partsProse(segments, strip.at, { left, right, depth }));
  return found.sort((a, b) => a.crossing - b.crossing || b.width - a.width)[0]?.at ?? null;
}

interface Whole extends Span {
  readonly depth: number;
}

function partsProse(segments: readonly Segment[], gutter: number, { left, right, depth }: Whole): boolean {
  const before = segments.filter((segment) => segment.right <= gutter);
  const after = segments.filter((segment) => segment.left >= gutter);
  if (before.length < MIN_LINES_EACH_SIDE || after.length < MIN_LINES_EACH_SIDE) return false;
  const isText = (side: readonly Segment[], width: number) =>
    isProse(side, width) || (hasWords(side) && findGutter(side, depth - 1) !== null);
  return besideEachOther(before, after) && isText(before, gutter - left) && isText(after, right - gutter);
}

function isProse(side: readonly Segment[], width: number): boolean {
  if (side.length < MIN_LINES_EACH_SIDE) return false;
  const fill = side.reduce((sum, segment) => sum + segment.right - segment.left, 0) / side.length / width;
  return hasWords(side) && fill >= MIN_FILL;
}

const hasWords = (side: readonly Segment[]): boolean =>
  side.filter((segment) => segment.words.length >= MIN_WORDS_OF_PROSE).length >= 0.6 * side.length;

function besideEachOther(before: readonly Segment[], after: readonly Segment[]): boolean {
  const [a, b] = [extent(before), extent(after)];
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return overlap >= 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top);
}

const extent = (segments: readonly Segment[]) => ({
  top: Math.min(...segments.map((segment) => segment.top)),
  bottom: Math.max(...segments.map((segment) => segment.bottom)),
});
