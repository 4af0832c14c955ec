import { freeStrips, type Gap } from "./free-strips.ts";
import { findStrips, type Strip } from "./gutter.ts";
import { pieceOf, rowsOf, segmentsOf, type Row, type Segment } from "./line.ts";
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

/** What parts a table's columns, from the left. */
export interface Columns {
  readonly gaps: readonly Gap[];
  /** Those that no word goes across on enough lines: what stands on both sides is two, however near it stands. */
  readonly sure: readonly Gap[];
}

/** Columns that lines part, at these places. */
export function ruledColumns(places: readonly number[]): Columns {
  const gaps = places.map((place) => ({ from: place, to: place }));
  return { gaps, sure: gaps };
}

/** What stands on a table's lines, parted wherever a column may begin. */
export const runsOf = (words: readonly Word[]): Segment[] => segmentsOf(words, COLUMN_GAP);

/** A table's columns, as what its lines leave free tells. */
export function columnsIn(words: readonly Word[]): Columns {
  const all = rowsOf(runsOf(words));
  const sure = freeStrips(all);
  const lines = all.filter(({ segments }) => segments.length > 1);
  if (lines.length < MIN_LINES) return { gaps: sure, sure };
  const runs = lines.flatMap(({ segments }) => segments);
  const strips = findStrips(runs, { from: 0.02, to: 0.98, maxCrossing: MAX_CROSSING * lines.length });
  const likely = filled(narrowest(strips), lines)
    .map(({ at, width }) => ({ from: at - width / 2, to: at + width / 2 }))
    .filter((gap) => !sure.some((other) => gap.from <= other.to && gap.to >= other.from))
    .filter((gap) => lines.some((line) => partsPieces(gap, line, sure)));
  return { gaps: [...sure, ...likely].sort((a, b) => a.from - b.from), sure };
}

/** Whether two pieces of a line stand on both sides of a gap, in what is one column for sure. */
function partsPieces(gap: Gap, { segments }: Row, sure: readonly Gap[]): boolean {
  const columnOf = (place: number): number => sure.filter(({ from }) => from < place).length;
  const own = segments.filter(({ left }) => columnOf(left) === columnOf(gap.from));
  return own.some(({ right }) => right <= gap.from + 1) && own.some(({ left }) => left >= gap.to - 1);
}

/** Whether nothing but what is known to be one stands between its gaps. */
export const areSure = ({ gaps, sure }: Columns): boolean => gaps.length > 0 && gaps.length === sure.length;

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

/** What is less, in type sizes, is a space. */
const MIN_SPACE = 0.45;
/** Words reach this far, in points, beyond what is seen of them. */
const SLACK = 1;

/** The number of the column in which something begins, from 0. */
export const columnAt = ({ gaps }: Columns, left: number): number =>
  gaps.filter(({ from }) => from - SLACK <= left).length;

/** What stands on a table's lines, parted where a column begins for sure, and wherever one may. */
export const piecesOf = (words: readonly Word[], columns: Columns): Segment[] =>
  runsOf(words).flatMap((run) => partedAt(run, columns.sure));

function partedAt(run: Segment, gaps: readonly Gap[]): Segment[] {
  const pieces: Word[][] = [];
  for (const word of [...run.words].sort((a, b) => a.left - b.left)) {
    const last = pieces.at(-1)?.at(-1);
    const isNew = last === undefined || gaps.some((gap) => isAcross(gap, last, word));
    if (isNew) pieces.push([word]);
    else pieces.at(-1)?.push(word);
  }
  return pieces.length === 1 ? [run] : pieces.map(pieceOf);
}

/** Whether what is between two words parts them at a gap: a space within what other lines leave free does not. */
function isAcross({ from, to }: Gap, { right, size }: Word, { left }: Word): boolean {
  const isWide = left - right >= Math.min(MIN_SPACE * size, to - from) - SLACK;
  return isWide && right <= to + SLACK && left >= from - SLACK;
}

/** In which column each word stands: all of what goes across stands where it begins. */
export function columnOfWords(words: readonly Word[], columns: Columns): (word: Word) => number {
  const found = new Map<Word, number>();
  for (const piece of piecesOf(words, columns))
    for (const word of piece.words) found.set(word, columnAt(columns, piece.left));
  return (word) => found.get(word) ?? 0;
}

/** Whether something stands on both sides of a gap, and in it. */
export const crosses = ({ left, right }: Segment, { gaps }: Columns): boolean =>
  gaps.some(({ from, to }) => left < from - SLACK && right > to + SLACK);

/** Whether so much goes across what is taken for columns that it is text between lines. */
export function goesAcross(words: readonly Word[], columns: Columns): boolean {
  const lines = rowsOf(piecesOf(words, columns));
  const across = lines.filter(({ segments }) => segments.some((segment) => crosses(segment, columns)));
  return across.length > MAX_ACROSS * lines.length;
}

/** Whether what is taken for one cell, or column, has things apart from one another on its lines, so that reading on in it would mix them. */
export function isMoreThanOne(words: readonly Word[]): boolean {
  const lines = rowsOf(segmentsOf(words, APART_GAP));
  return lines.filter(({ segments }) => segments.length > 1).length > MAX_APART * lines.length;
}
