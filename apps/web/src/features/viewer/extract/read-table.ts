import { BETWEEN_CELLS } from "@reading-room/contract/document";

export interface Cell {
  /** The column's name, where the row repeats it before its value; else null. */
  readonly named: string | null;
  readonly text: string;
}

export interface ReadTable {
  readonly head: readonly string[] | null;
  readonly rows: readonly (readonly (Cell | null)[])[];
}

const cellsOf = (line: string): string[] => line.split(BETWEEN_CELLS);

/** A row's cells below the columns that they name; null where one names none of them. */
function placed(cells: readonly string[], head: readonly string[]): (Cell | null)[] | null {
  const row: (Cell | null)[] = head.map(() => null);
  for (const cell of cells) {
    const column = head.findIndex((name, index) => row[index] === null && cell.startsWith(`${name}: `));
    const named = head[column];
    if (named === undefined) return null;
    row[column] = { named, text: cell.slice(named.length + 2) };
  }
  return row;
}

/**
 * The rows of a table that was told as text. Where every row names its columns as the first row does, that one is the head; rows
 * leave empty cells out, so others are only as even as they were told.
 */
export function readTable(text: string): ReadTable {
  const lines = text.split("\n").map(cellsOf);
  const [head = [], ...rest] = lines;
  const named = rest.map((cells) => placed(cells, head));
  if (rest.length > 0 && head.length > 1 && named.every((row) => row !== null)) return { head, rows: named };
  return { head: null, rows: lines.map((cells) => cells.map((cell) => ({ named: null, text: cell }))) };
}
