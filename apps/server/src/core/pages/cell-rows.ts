import { rowsOf, segmentsOf, wholeLines, wordsOfRow, type Segment, type TableRow } from "./line.ts";
import type { Column } from "./column-pairs.ts";
import { partRows, type Ruled } from "./part-rows.ts";
import { runningWords, type Word } from "./word.ts";

/** What stands in one column between two lines of a table that part its rows, in the file's order. */
export interface Cell {
  /** Their numbers, from the left and from the top. */
  readonly column: number;
  readonly band: number;
  readonly words: readonly Word[];
}

/** A table that parts so many bands rules off its rows. */
const MIN_BANDS = 3;
/** What holds more lines, and this share of a table's, may be many rows though no line parts them. */
const MANY_LINES = 6;
const MOST_OF_TABLE = 0.33;

/** What is known of a table's cells. */
interface Known {
  /** Nothing but one thing stands in each. */
  readonly isSure: boolean;
  /** Lines are drawn around each. */
  readonly isCrossed: boolean;
}

/** So many rows with a cell beside another make a table. */
export const MIN_ROWS = 2;

/** Whether enough of the rows have several cells. */
export const areInColumns = (rows: readonly TableRow[]): boolean =>
  rows.filter(({ cells }) => cells.length > 1).length >= MIN_ROWS;

/** A table's rows from the top, with what stands in each of their columns. */
export function rowsOfCells(cells: readonly Cell[], { isSure, isCrossed }: Known): TableRow[] {
  const inOrder = [...cells].sort((a, b) => a.band - b.band || a.column - b.column);
  const rights = rightsOf(cells);
  const bands = [...Map.groupBy(inOrder, ({ band }) => band).values()].map((band) =>
    band.map(({ column, words }) => ({
      segments: isSure ? wholeLines(words) : segmentsOf(words),
      right: rights.get(column) ?? 0,
    })),
  );
  const heights = bands.map((columns) => rowsOf(columns.flatMap(({ segments }) => segments)).length);
  const most = Math.max(MANY_LINES, MOST_OF_TABLE * heights.reduce((sum, height) => sum + height, 0));
  const rulesOf = (i: number): Ruled => {
    if (bands.length < MIN_BANDS || (heights[i] ?? 0) > most) return "none";
    return isCrossed ? "each row" : "some rows";
  };
  return bands.flatMap((columns, i) => rowsOfBand(columns, rulesOf(i)));
}

/** How far to the right each column's words reach. */
function rightsOf(cells: readonly Cell[]): ReadonlyMap<number, number> {
  const rights = new Map<number, number>();
  for (const { column, words } of cells)
    for (const { right } of words) rights.set(column, Math.max(rights.get(column) ?? 0, right));
  return rights;
}

const rowsOfBand = (columns: readonly Column[], ruled: Ruled): TableRow[] =>
  partRows(columns, ruled).map((lines) => {
    const own = new Set(lines.flatMap(({ segments }) => segments));
    const cells = columns.map(({ segments }) => wordsOfCell(segments.filter((segment) => own.has(segment))));
    return { cells: cells.filter((words) => words.length > 0), segments: [...own] };
  });

const wordsOfCell = (segments: readonly Segment[]): readonly Word[] => runningWords(rowsOf(segments).map(wordsOfRow));
