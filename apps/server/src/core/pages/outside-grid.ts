import { isInWidth, type Grid } from "./grid.ts";
import { spanOf } from "./gutter.ts";
import { rowsOf, wordsOfRow, type Row } from "./line.ts";
import { columnAt, crosses, piecesOf, type Columns } from "./table-columns.ts";
import type { Word } from "./word.ts";

/** So far, in type sizes, a row stands from the outermost line of its table, and its lines from one another. */
const MAX_STEP_TO_RULE = 2.2;
const MAX_STEP = 1.6;
/** Of so many cells on a line a few may be set otherwise, as a name to the left above numbers to the right. */
const MANY_CELLS = 3;
const MOST_ALIKE = 0.6;
/** So near to a column's edge, in points, a cell is set like the others. */
const SET_ALIKE = 2;

/** A table's lines and its columns. */
export interface Area {
  readonly grid: Grid;
  readonly columns: Columns;
}

/** What stands on a page, and what of it stands within a table's lines. */
interface Words {
  readonly all: readonly Word[];
  readonly inside: readonly Word[];
}

/** The names of columns above a table's first line, and its last row below the last one: not all tables are closed. */
export function outsideGrid({ all, inside }: Words, { grid, columns }: Area): Word[] {
  const [top, bottom] = [grid.ys[0] ?? 0, grid.ys.at(-1) ?? 0];
  const lines = rowsOf(piecesOf(all, columns)).filter((row) => isInWidth(grid, row));
  const above = lines.filter(({ segments }) => segments.every(({ baseline }) => baseline <= top + 1)).reverse();
  const below = lines.filter(({ segments }) => segments.every((segment) => segment.top >= bottom - 0.3 * segment.size));
  const isInColumns = setInColumns(inside, columns);
  const names = linesBeside(above, top, isInColumns);
  // What stands in the first column alone above the names is a title.
  const withCells = names.slice(0, names.findLastIndex((line) => !isTitle(line, columns)) + 1);
  return [withCells, linesBeside(below, bottom, isInColumns)]
    .filter((row) => isRow(row, columns))
    .flatMap((row) => row.flatMap(wordsOfRow));
}

/** The lines that stand in a table's columns, from its outermost line on. */
function linesBeside(lines: readonly Row[], from: number, isInColumns: (line: Row) => boolean): Row[] {
  const found: Row[] = [];
  let at = from;
  for (const line of lines) {
    const most = (found.length === 0 ? MAX_STEP_TO_RULE : MAX_STEP) * (line.segments[0]?.size ?? 0);
    if (!isInColumns(line) || Math.abs(line.baseline - at) > most) break;
    found.push(line);
    at = line.baseline;
  }
  return found;
}

/** What stands in one column on one line. */
interface Cell {
  readonly column: number;
  readonly left: number;
  readonly right: number;
}

const cellsOf = ({ segments }: Row, columns: Columns): Cell[] =>
  [...Map.groupBy(segments, ({ left }) => columnAt(columns, left))].map(([column, own]) => ({
    column,
    ...spanOf(own),
  }));

/** How the cells of a column are set: from where to where, their left edges, and whether more of them begin or end in one place. */
function settingOf(cells: readonly Cell[]) {
  const { left, right } = spanOf(cells);
  const onLeft = cells.filter((cell) => isNear(cell.left, left)).length;
  const onRight = cells.filter((cell) => isNear(cell.right, right)).length;
  return {
    middle: (left + right) / 2,
    lefts: onLeft >= onRight ? cells.map((cell) => cell.left) : [],
    rights: onRight >= onLeft ? [right] : [],
  };
}

/** Tells lines whose cells are set as those of a table's columns are, on one of their left edges or on the right one, from text beside the table. */
function setInColumns(inside: readonly Word[], columns: Columns): (line: Row) => boolean {
  const all = rowsOf(piecesOf(inside, columns)).flatMap((line) => cellsOf(line, columns));
  const settings = new Map(
    [...Map.groupBy(all, ({ column }) => column)].map(([column, own]) => [column, settingOf(own)]),
  );
  const isLike = ({ column, left, right }: Cell): boolean => {
    const set = settings.get(column);
    if (set === undefined) return false;
    return (
      isNear((left + right) / 2, set.middle) ||
      set.lefts.some((place) => isNear(place, left)) ||
      set.rights.some((place) => isNear(place, right))
    );
  };
  return (line) => {
    const cells = cellsOf(line, columns);
    const least = cells.length < MANY_CELLS ? cells.length : MOST_ALIKE * cells.length;
    return !line.segments.some((piece) => crosses(piece, columns)) && cells.filter(isLike).length >= least;
  };
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SET_ALIKE;

const isTitle = ({ segments }: Row, columns: Columns): boolean =>
  segments.every(({ left }) => columnAt(columns, left) === 0);

/** Whether lines fill half of a table's columns, and more than one. */
function isRow(lines: readonly Row[], columns: Columns): boolean {
  const filled = new Set(lines.flatMap(({ segments }) => segments.map(({ left }) => columnAt(columns, left)))).size;
  return lines.some(({ segments }) => segments.length > 1) && filled >= Math.max(2, (columns.gaps.length + 1) / 2);
}
