import { rowsOf, type Row, type Segment } from "./line.ts";

/** A part of a page that is read from top to bottom before the next: a column, or a stretch across all columns. */
export interface Region {
  readonly rows: readonly Row[];
  readonly left: number;
  readonly right: number;
}

/** Columns within columns: three side by side are found as two, one of them cut again. */
const MAX_DEPTH = 3;
const MIN_LINES_EACH_SIDE = 4;
/** Prose fills its column; the cells of a table do not. */
const MIN_FILL = 0.55;
const MIN_WORDS_OF_PROSE = 3;
const MAX_CROSSING_SHARE = 0.35;
const STEP_POINTS = 2;
const MIN_GUTTER_POINTS = 6;

/** Puts a page's segments into the order in which a person reads them: bands from the top, and the columns of each from the left. */
export function readingOrder(segments: readonly Segment[], depth = 0): Region[] {
  const gutter = depth < MAX_DEPTH ? findGutter(segments) : null;
  if (gutter === null) return segments.length === 0 ? [] : [regionOf(segments)];
  return bandsOf(segments, gutter).flatMap((band) =>
    band.isAcross ? [regionOf(band.segments)] : columnsOf(band.segments, gutter, depth),
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
  return bands.map((band) => (band.isAcross || hasBothSides(band, gutter) ? band : { ...band, isAcross: true })).reduce(joinAcross, []);
}

const hasBothSides = ({ segments }: Band, gutter: number): boolean =>
  segments.some((segment) => segment.right <= gutter) && segments.some((segment) => segment.left >= gutter);

function joinAcross(bands: Band[], band: Band): Band[] {
  const last = bands.at(-1);
  if (last?.isAcross === true && band.isAcross) last.segments.push(...band.segments);
  else bands.push({ isAcross: band.isAcross, segments: [...band.segments] });
  return bands;
}

function regionOf(segments: readonly Segment[]): Region {
  return {
    rows: rowsOf(segments),
    left: Math.min(...segments.map((segment) => segment.left)),
    right: Math.max(...segments.map((segment) => segment.right)),
  };
}

/** @returns a place between two columns of prose, the one that fewest lines cross, or null */
function findGutter(segments: readonly Segment[]): number | null {
  if (segments.length < 2 * MIN_LINES_EACH_SIDE) return null;
  const left = Math.min(...segments.map((segment) => segment.left));
  const right = Math.max(...segments.map((segment) => segment.right));
  const found = candidates(segments, { left, right }).filter((candidate) => partsProse(segments, candidate.at, { left, right }));
  return found.sort((a, b) => a.crossing - b.crossing || b.width - a.width)[0]?.at ?? null;
}

interface Candidate {
  readonly at: number;
  readonly crossing: number;
  readonly width: number;
}

interface Span {
  readonly left: number;
  readonly right: number;
}

/** Upright strips in the page's middle that few segments cross. */
function candidates(segments: readonly Segment[], { left, right }: Span): Candidate[] {
  const counts = coverage(segments, { left, right });
  const limit = MAX_CROSSING_SHARE * segments.length;
  const found: Candidate[] = [];
  for (let i = Math.floor(counts.length * 0.15); i < counts.length * 0.85; i++) {
    const crossing = counts[i] ?? 0;
    if (crossing > limit) continue;
    let end = i;
    while (end + 1 < counts.length && (counts[end + 1] ?? 0) === crossing) end++;
    const width = (end - i + 1) * STEP_POINTS;
    if (width >= MIN_GUTTER_POINTS) found.push({ at: left + ((i + end + 1) / 2) * STEP_POINTS, crossing, width });
    i = end;
  }
  return found;
}

function coverage(segments: readonly Segment[], { left, right }: Span): Uint16Array {
  const counts = new Uint16Array(Math.ceil((right - left) / STEP_POINTS) + 1);
  for (const segment of segments) {
    const to = Math.floor((segment.right - left) / STEP_POINTS);
    for (let i = Math.floor((segment.left - left) / STEP_POINTS); i <= to; i++) counts[i] = (counts[i] ?? 0) + 1;
  }
  return counts;
}

function partsProse(segments: readonly Segment[], gutter: number, { left, right }: Span): boolean {
  const before = segments.filter((segment) => segment.right <= gutter);
  const after = segments.filter((segment) => segment.left >= gutter);
  return isProse(before, gutter - left) && isProse(after, right - gutter) && besideEachOther(before, after);
}

function isProse(side: readonly Segment[], width: number): boolean {
  if (side.length < MIN_LINES_EACH_SIDE) return false;
  const long = side.filter((segment) => segment.words.length >= MIN_WORDS_OF_PROSE).length;
  const fill = side.reduce((sum, segment) => sum + segment.right - segment.left, 0) / side.length / width;
  return long >= 0.6 * side.length && fill >= MIN_FILL;
}

function besideEachOther(before: readonly Segment[], after: readonly Segment[]): boolean {
  const [a, b] = [extent(before), extent(after)];
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return overlap >= 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top);
}

const extent = (segments: readonly Segment[]) => ({
  top: Math.min(...segments.map((segment) => segment.top)),
  bottom: Math.max(...segments.map((segment) => segment.bottom)),
});
