import type { Grid } from "./grid.ts";
import { rowsOf, wordsOfRow, type Row } from "./line.ts";
import { columnAt, crosses, runsOf } from "./table-columns.ts";
import type { Word } from "./word.ts";

/** So far, in type sizes, a row stands from the outermost line of its table, and its lines from one another. */
const MAX_STEP_TO_RULE = 2.2;
const MAX_STEP = 1.6;

/** A table's lines, and where its columns part, from the left. */
export interface Area {
  readonly grid: Grid;
  readonly cuts: readonly number[];
}

/** The names of columns above a table's first line, and its last row below the last one: not all tables are closed. */
export function outsideGrid(words: readonly Word[], { grid, cuts }: Area): Word[] {
  const [left, right] = [grid.xs[0] ?? 0, grid.xs.at(-1) ?? 0];
  const [top, bottom] = [grid.ys[0] ?? 0, grid.ys.at(-1) ?? 0];
  const lines = rowsOf(runsOf(words)).filter(({ segments }) =>
    segments.every((segment) => segment.left >= left - segment.size && segment.right <= right + segment.size),
  );
  const above = lines.filter(({ segments }) => segments.every(({ baseline }) => baseline <= top + 1)).reverse();
  const below = lines.filter(({ segments }) => segments.every((segment) => segment.top >= bottom - 0.3 * segment.size));
  const names = linesBeside(above, top, cuts);
  // A name in a single column above the others is a title.
  const withCells = names.slice(0, names.findLastIndex(({ segments }) => segments.length > 1) + 1);
  return [withCells, linesBeside(below, bottom, cuts)]
    .filter((row) => isRow(row, cuts))
    .flatMap((row) => row.flatMap(wordsOfRow));
}

/** The lines that stand in a table's columns, from its outermost line on. */
function linesBeside(lines: readonly Row[], from: number, cuts: readonly number[]): Row[] {
  const found: Row[] = [];
  let at = from;
  for (const line of lines) {
    const most = (found.length === 0 ? MAX_STEP_TO_RULE : MAX_STEP) * (line.segments[0]?.size ?? 0);
    if (line.segments.some((segment) => crosses(segment, cuts)) || Math.abs(line.baseline - at) > most) break;
    found.push(line);
    at = line.baseline;
  }
  return found;
}

/** Whether lines fill half of a table's columns, and more than one. */
function isRow(lines: readonly Row[], cuts: readonly number[]): boolean {
  const filled = new Set(lines.flatMap(({ segments }) => segments.map(({ left }) => columnAt(cuts, left)))).size;
  return lines.some(({ segments }) => segments.length > 1) && filled >= Math.max(2, (cuts.length + 1) / 2);
}
