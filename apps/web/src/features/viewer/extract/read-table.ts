import { BETWEEN_CELLS } from "@reading-room/contract/document";

export interface Cell {
  /** The column's name, where the row repeats it before its value; else null. */
  readonly named: string | null;
  readonly text: string;
}

type Row = readonly (Cell | null)[];

export interface ReadTable {
  readonly head: readonly string[] | null;
  /** The head stands in another part of the table, and is only repeated for this one. */
  readonly isRepeated: boolean;
  readonly rows: readonly Row[];
}

const cellsOf = (line: string): string[] => line.split(BETWEEN_CELLS);
const asTold = (cells: readonly string[]): Row => cells.map((text) => ({ named: null, text }));

/**
 * A row's cells below the columns that they name, others behind the last of these; null where the first names none. One between
 * them that names none is the rest of the value before it.
 */
function placed(cells: readonly string[], head: readonly string[]): Row | null {
  const row: (Cell | null)[] = head.map(() => null);
  let last = -1;
  for (const cell of cells) {
    const column = head.findIndex((name, index) => index > last && cell.startsWith(`${name}: `));
    const [named, before] = [head[column], row[last]];
    if (named !== undefined) {
      last = column;
      row[column] = { named, text: cell.slice(named.length + 2) };
    } else if (last === head.length - 1) row.push({ named: null, text: cell });
    else if (before) row[last] = { ...before, text: before.text + BETWEEN_CELLS + cell };
    else return null;
  }
  return row;
}

/** What the columns of a table are called that its rows repeat before their values, as its beginning tells it; null for any other table. */
export function columnNames(beginning: string): readonly string[] | null {
  const [first = "", second = ""] = beginning.split("\n", 2);
  const head = cellsOf(first);
  return head.length > 1 && placed(cellsOf(second), head) !== null ? head : null;
}

/** A part of a table whose columns are known. */
function readPart(lines: readonly string[][], head: readonly string[]): ReadTable {
  const isRepeated = lines[0]?.join(BETWEEN_CELLS) !== head.join(BETWEEN_CELLS);
  const rows = isRepeated ? lines : lines.slice(1);
  return { head, isRepeated, rows: rows.map((cells) => placed(cells, head) ?? asTold(cells)) };
}

/**
 * The rows of a table that was told as text. Where every row names its columns as the first row does, that one is the head; rows
 * leave empty cells out, so others are only as even as they were told.
 * @param columns the columns' names where the text is a part of a table that has them
 */
export function readTable(text: string, columns: readonly string[] | null = null): ReadTable {
  const lines = text.split("\n").map(cellsOf);
  if (columns !== null) return readPart(lines, columns);
  const [head = [], ...rest] = lines;
  const isNamed = rest.length > 0 && head.length > 1 && rest.every((cells) => placed(cells, head) !== null);
  return isNamed ? readPart(lines, head) : { head: null, isRepeated: false, rows: lines.map(asTold) };
}
