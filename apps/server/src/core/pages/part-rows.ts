import { pairsOf, type Column, type NextLine, type Pair } from "./column-pairs.ts";
import { rowsOf, type Row } from "./line.ts";
import { goesOnWith } from "./word.ts";

/** More than the usual distance of two lines of a cell, in type sizes, parts rows; less of it, as a share, is of cells beside one another. */
const MORE_THAN_PITCH = 0.25;
/** Where all that stands between is like lines of cells, a little more does. */
const MORE_BETWEEN_ROWS = 0.08;
const LESS_THAN_PITCH = 0.9;
/** Distances that differ by less, in type sizes, are one; it is usual where so many are. */
const SAME_STEP = 0.05;
const USUAL_SHARE = 0.1;
/** So many lines may begin anew in their cell. */
const MAX_APART = 0.25;
/** Lines of one cell stand no further apart than this, in type sizes, and no nearer. */
const MAX_PITCH = 1.7;
const MIN_PITCH = 0.9;

/** Which rows of a table are ruled off from one another. */
export type Ruled = "each row" | "some rows" | "none";

/**
 * Cuts what stands between two lines of a table, or what no line parts, into rows: where rows are ruled off, more than one is only
 * what can be nothing else, or where some are, what stands apart.
 * @returns the lines of each row, from the top
 */
export function partRows(columns: readonly Column[], ruled: Ruled): Row[][] {
  const lines = rowsOf(columns.flatMap(({ segments }) => segments));
  const columnOf = new Map(columns.flatMap((column, i) => column.segments.map((segment) => [segment, i] as const)));
  const pitch = pitchOf(columns);
  const spaced = ruled === "each row" ? null : spacedRows({ lines, columns, columnOf, pitch });
  if (spaced !== null) return spaced;
  const rows: Row[][] = [];
  for (const line of lines) {
    const open = rows.at(-1);
    const next = open === undefined ? null : { open, line, columns, columnOf, pitch };
    const pairs = next === null ? [] : pairsOf(next);
    const goesOn = next !== null && (ruled === "none" ? isSameRow(next, pairs) : !arePlainlyApart(pairs));
    if (goesOn) next.open.push(line);
    else rows.push([line]);
  }
  return rows;
}

interface AllLines extends Pick<NextLine, "columns" | "columnOf" | "pitch"> {
  readonly lines: readonly Row[];
}

/** Rows that stand further apart than the lines of their cells, wherever in their row those stand; null where that would mix cells. */
function spacedRows({ lines, ...table }: AllLines): Row[][] | null {
  const rows: Row[][] = [];
  const pairs: Pair[] = [];
  for (const line of lines) {
    const open = rows.at(-1);
    const size = line.segments[0]?.size ?? 0;
    const step = line.baseline - (open?.at(-1)?.baseline ?? -Infinity);
    if (open === undefined || step > Math.min(table.pitch + MORE_BETWEEN_ROWS * size, MAX_PITCH * size))
      rows.push([line]);
    else {
      const own = pairsOf({ open, line, ...table });
      if (own.includes("other cell") || arePlainlyApart(own)) return null;
      pairs.push(...own);
      open.push(line);
    }
  }
  const apart = pairs.filter(isApart).length;
  const goesOn = pairs.filter((pair) => pair === "goes on").length;
  return rows.length > 1 && goesOn > 0 && apart <= MAX_APART * pairs.length ? rows : null;
}

const isApart = (pair: Pair): boolean => pair === "apart" || pair === "other cell";

const arePlainlyApart = (pairs: readonly Pair[]): boolean => pairs.length > 1 && pairs.every(isApart);

/** Whether a line goes on with the row above it that no line parts from it. */
function isSameRow(next: NextLine, pairs: readonly Pair[]): boolean {
  const { open, line, pitch, columnOf } = next;
  const last = open.at(-1);
  const size = line.segments[0]?.size ?? 0;
  const most = Math.min(pitch + MORE_THAN_PITCH * size, MAX_PITCH * size);
  if (last === undefined || line.baseline - last.baseline > most) return false;
  if ([last, line].some((one) => holdsTwoInOne(one, columnOf))) return false;
  const goesOn = pairs.includes("goes on");
  if (pairs.includes("other cell") || (pairs.includes("apart") && !goesOn)) return false;
  return mayBeFilled(next, last, { goesOn, isAbove: pairs.length > 0 });
}

interface Told {
  /** Whether something on the line plainly goes on with what stands above it. */
  readonly goesOn: boolean;
  readonly isAbove: boolean;
}

/** Whether the columns that a line fills may be those in which its row goes on. */
function mayBeFilled({ open, line, pitch, columnOf }: NextLine, last: Row, { goesOn, isAbove }: Told): boolean {
  const known = open.flatMap(({ segments }) => segments.map((segment) => columnOf.get(segment) ?? 0));
  const here = line.segments.map((segment) => columnOf.get(segment) ?? 0);
  const added = here.filter((column) => !known.includes(column));
  if (added.length === 0) return goesOn || new Set(here).size < new Set(known).size;
  // Cells that stand in the middle of their row begin between the lines of the others; what dots lead to stands on a row's last line.
  const isBetween = line.baseline - last.baseline < LESS_THAN_PITCH * pitch;
  const isLedTo = isAbove && Math.min(...added) > Math.max(...known) && Math.min(...here) > Math.min(...known);
  return isBetween || isLedTo || (goesOn && isBrokenOff(last, line));
}

/** Whether two things stand apart in what is taken for one column: reading on in it would mix them. */
const holdsTwoInOne = ({ segments }: Row, columnOf: NextLine["columnOf"]): boolean =>
  new Set(segments.map((segment) => columnOf.get(segment))).size < segments.length;

/** Whether a word of one line goes on in the next. */
const isBrokenOff = (last: Row, line: Row): boolean =>
  last.segments.some(({ words }) => {
    const word = words.at(-1);
    return (
      word !== undefined && line.segments.some(({ words: [next] }) => next !== undefined && goesOnWith(word, next.text))
    );
  });

/** How far the lines of one cell stand below each other: the least of the distances that are no exception. */
function pitchOf(columns: readonly Column[]): number {
  const size = columns[0]?.segments[0]?.size ?? 10;
  const steps = columns
    .flatMap(({ segments }) => stepsOf(segments.map(({ baseline }) => baseline)))
    .filter((step) => step > MIN_PITCH * size && step <= MAX_PITCH * size)
    .sort((a, b) => a - b);
  const isUsual = (step: number): boolean =>
    steps.filter((other) => Math.abs(other - step) <= SAME_STEP * size).length >= USUAL_SHARE * steps.length;
  return steps.find(isUsual) ?? Infinity;
}

const stepsOf = (baselines: readonly number[]): number[] => {
  const places = [...baselines].sort((a, b) => a - b);
  return places.slice(1).map((place, i) => place - (places[i] ?? 0));
};
