import { findStrips, type Strip } from "./gutter.ts";
import { rowsOf, segmentsOf, type Row, type Segment } from "./line.ts";
import type { Word } from "./word.ts";

/** In type sizes: less is a space between words. */
const COLUMN_GAP = 0.55;
/** So many lines with more than one cell show by what they leave free where columns are. */
const MIN_LINES = 2;
/** Columns may be crossed on this share of those lines: by what a sum is of, by a cell across. */
const MAX_CROSSING = 0.4;
/** On so many of the lines something stands in a column, unless what it leaves free is this wide, in type sizes. */
const MIN_FILLED = 0.3;
const WIDE_GAP = 1.2;
/** Of all lines between two rules, so many may go across. */
const MAX_ACROSS = 0.25;
/** What stands apart, in type sizes, on so many lines of one cell shows that it is more than one. */
const APART_GAP = 1;
const MAX_APART = 0.34;

/** What stands on a table's lines, parted wherever a column may begin. */
export const runsOf = (words: readonly Word[]): Segment[] => segmentsOf(words, COLUMN_GAP);

/** Where a table's columns part, from the left, as what its lines leave free tells. */
export function columnCuts(words: readonly Word[]): number[] {
  const lines = rowsOf(runsOf(words)).filter(({ segments }) => segments.length > 1);
  if (lines.length < MIN_LINES) return [];
  const runs = lines.flatMap(({ segments }) => segments);
  const strips = findStrips(runs, { from: 0.02, to: 0.98, maxCrossing: MAX_CROSSING * lines.length });
  return filled(narrowest(strips), lines).map(({ at }) => at);
}

/** Strips behind which something stands on enough lines. From the right, for what stands behind one that is none belongs to the column before. */
function filled(strips: readonly Strip[], lines: readonly Row[]): Strip[] {
  const size = lines[0]?.segments[0]?.size ?? 0;
  return strips.reduceRight<Strip[]>((kept, strip) => {
    const next = kept[0]?.at ?? Infinity;
    const held = lines.filter(({ segments }) => segments.some(({ left }) => left > strip.at && left < next)).length;
    const isWide = strip.crossing === 0 && strip.width >= WIDE_GAP * size;
    const least = isWide ? MIN_LINES : Math.max(MIN_LINES, MIN_FILLED * lines.length);
    return held < least ? kept : [strip, ...kept];
  }, []);
}

/** Of strips beside one another, which differ in how much crosses them, the one that least does. */
function narrowest(strips: readonly Strip[]): Strip[] {
  const found: { best: Strip; end: number }[] = [];
  for (const strip of strips) {
    const open = found.at(-1);
    const [start, end] = [strip.at - strip.width / 2, strip.at + strip.width / 2];
    if (open === undefined || start > open.end + 1) found.push({ best: strip, end });
    else {
      open.end = end;
      if (strip.crossing < open.best.crossing) open.best = strip;
    }
  }
  return found.map(({ best }) => best);
}

/** The number of the column in which a place lies, from 0. */
export const columnAt = (cuts: readonly number[], x: number): number => cuts.filter((cut) => cut < x).length;

/** In which column each word stands: all of what goes across stands where it begins. */
export function columnsOf(words: readonly Word[], cuts: readonly number[]): (word: Word) => number {
  const columns = new Map<Word, number>();
  for (const run of runsOf(words)) {
    const first = run.words.find(({ left }) => left === run.left) ?? run;
    for (const word of run.words) columns.set(word, columnAt(cuts, (first.left + first.right) / 2));
  }
  return (word) => columns.get(word) ?? 0;
}

/** Whether something stands on both sides of a cut. */
export const crosses = ({ left, right }: Segment, cuts: readonly number[]): boolean =>
  cuts.some((cut) => left < cut && right > cut);

/** Whether so much goes across what is taken for columns that it is text between lines. */
export function goesAcross(words: readonly Word[], cuts: readonly number[]): boolean {
  const lines = rowsOf(runsOf(words));
  const across = lines.filter(({ segments }) => segments.some((segment) => crosses(segment, cuts)));
  return across.length > MAX_ACROSS * lines.length;
}

/** Whether what is taken for one cell, or column, has things apart from one another on its lines, so that reading on in it would mix them. */
export function isMoreThanOne(words: readonly Word[]): boolean {
  const lines = rowsOf(segmentsOf(words, APART_GAP));
  return lines.filter(({ segments }) => segments.length > 1).length > MAX_APART * lines.length;
}
