import { rowsOf, textOf, type Row, type Segment } from "./line.ts";
import { goesOnWith, isBroken, type Word } from "./word.ts";

/** What stands in one column, line by line, and how far to the right its lines reach. */
export interface Column {
  readonly segments: readonly Segment[];
  readonly right: number;
}

/** More than the usual distance of two lines of a cell, in type sizes, parts rows; less of it, as a share, is of cells beside one another. */
const MORE_THAN_PITCH = 0.25;
const LESS_THAN_PITCH = 0.9;
/** Lines of one cell stand no further apart than this, in type sizes. */
const MAX_PITCH = 1.7;

/**
 * Cuts what stands between two lines of a table, or what no line parts, into rows.
 * @param isRuled whether the table rules off its rows: then more than one row is only what can be nothing else
 * @returns the lines of each row, from the top
 */
export function partRows(columns: readonly Column[], isRuled: boolean): Row[][] {
  const lines = rowsOf(columns.flatMap(({ segments }) => segments));
  const columnOf = new Map(columns.flatMap((column, i) => column.segments.map((segment) => [segment, i] as const)));
  const pitch = pitchOf(columns);
  const rows: Row[][] = [];
  for (const line of lines) {
    const open = rows.at(-1);
    const last = open?.at(-1);
    const pairs = last === undefined ? [] : pairsOf({ last, line, columns, columnOf });
    const goesOn =
      open !== undefined &&
      (isRuled ? !arePlainlyApart(pairs) : isSameRow({ open, line, pairs, pitch, columnOf }));
    if (goesOn) open.push(line);
    else rows.push([line]);
  }
  return rows;
}

type ColumnOf = ReadonlyMap<Segment, number>;

/** How a column's next line stands to the one before: it goes on with it, begins something else, or may do either. */
type Pair = "goes on" | "apart" | "either";

interface TwoLines {
  readonly last: Row;
  readonly line: Row;
  readonly columns: readonly Column[];
  readonly columnOf: ColumnOf;
}

/** Of all columns that have something on both lines. */
function pairsOf({ last, line, columns, columnOf }: TwoLines): Pair[] {
  return line.segments.flatMap((segment) => {
    const at = columnOf.get(segment);
    const above = last.segments.filter((other) => columnOf.get(other) === at).at(-1);
    const right = at === undefined ? undefined : columns[at]?.right;
    return above === undefined || right === undefined ? [] : [pairOf(above, segment, right)];
  });
}

const VALUE = /^[-+\p{Sc}]?\d[\d.,:/ %–-]*$/u;

function pairOf(above: Segment, below: Segment, right: number): Pair {
  const [last, first] = [above.words.at(-1), below.words[0]];
  if (last === undefined || first === undefined) return "either";
  if (isDots(last) || textOf(above.words) === textOf(below.words)) return "apart";
  if (isBroken(last) || /[,(/–—-]$/.test(last.text)) return "goes on";
  if (/^\p{Ll}/u.test(first.text) && !/[.!?;:]$/.test(last.text)) return "goes on";
  const isValue = ({ words }: Segment): boolean => words.every(({ text }) => VALUE.test(text));
  if (isValue(above) && isValue(below)) return "apart";
  return right - above.right > first.right - first.left + 0.35 * below.size ? "apart" : "either";
}

const arePlainlyApart = (pairs: readonly Pair[]): boolean => pairs.length > 1 && pairs.every((pair) => pair === "apart");

/** What a line leads the eye with from one cell to the next. */
const isDots = ({ text }: Word): boolean => /^[.·_…]+$/.test(text);

interface NextLine {
  readonly open: readonly Row[];
  readonly line: Row;
  readonly pairs: readonly Pair[];
  readonly pitch: number;
  readonly columnOf: ColumnOf;
}

/** Whether a line goes on with the row above it that no line parts from it. */
function isSameRow({ open, line, pairs, pitch, columnOf }: NextLine): boolean {
  const last = open.at(-1);
  const size = line.segments[0]?.size ?? 0;
  if (last === undefined || line.baseline - last.baseline > Math.min(pitch + MORE_THAN_PITCH * size, MAX_PITCH * size))
    return false;
  const apart = pairs.filter((pair) => pair === "apart").length;
  const goesOn = pairs.includes("goes on");
  if (apart > 0 && (!goesOn || apart === pairs.length)) return false;
  const known = open.flatMap(({ segments }) => segments.map((segment) => columnOf.get(segment) ?? 0));
  const here = line.segments.map((segment) => columnOf.get(segment) ?? 0);
  const added = here.filter((column) => !known.includes(column));
  if (added.length === 0) return goesOn || new Set(here).size < new Set(known).size;
  // Cells that stand in the middle of their row begin between the lines of the others; what dots lead to stands on a row's last line.
  const isBetween = line.baseline - last.baseline < LESS_THAN_PITCH * pitch;
  const isLedTo = pairs.length > 0 && Math.min(...added) > Math.max(...known) && Math.min(...here) > Math.min(...known);
  return isBetween || isLedTo || (goesOn && isBrokenOff(last, line));
}

/** Whether a word of one line goes on in the next. */
const isBrokenOff = (last: Row, line: Row): boolean =>
  last.segments.some(({ words }) => {
    const word = words.at(-1);
    return word !== undefined && line.segments.some(({ words: [next] }) => next !== undefined && goesOnWith(word, next.text));
  });

/** How far the lines of one cell stand below each other, in points. */
function pitchOf(columns: readonly Column[]): number {
  const steps = columns.flatMap(({ segments }) => stepsOf(segments.map(({ baseline }) => baseline)));
  const size = columns[0]?.segments[0]?.size ?? 10;
  return Math.min(...steps.filter((step) => step > 0.9 * size));
}

const stepsOf = (baselines: readonly number[]): number[] => {
  const places = [...baselines].sort((a, b) => a - b);
  return places.slice(1).map((place, i) => place - (places[i] ?? 0));
};
