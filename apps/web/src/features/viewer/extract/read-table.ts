import { BETWEEN_CELLS } from "@reading-room/contract/document";

export interface Cell {
  /** The column's name, where the row repeats it before its value; else null. */
  readonly named: string | null;
  readonly text: string;
  /** Where in the table's text its own begins. */
  readonly start: number;
}

type Row = readonly (Cell | null)[];

export interface ReadTable {
  readonly head: readonly string[] | null;
  /** The head stands in another part of the table, and is only repeated for this one. */
  readonly isRepeated: boolean;
  readonly rows: readonly Row[];
}

const namesIn = (line: string): string[] => line.split(BETWEEN_CELLS);

/** A row as it was told. @param start of the line in the table's text */
function cellsOf(line: string, start = 0): Cell[] {
  let end = start;
  return namesIn(line).map((text) => {
    const cell = { named: null, text, start: end };
    end += text.length + BETWEEN_CELLS.length;
    return cell;
  });
}

/**
 * A row's cells below the columns that they name, others behind the last of these; null where the first names none. One between
 * them that names none is the rest of the value before it.
 */
function placed(cells: readonly Cell[], head: readonly string[]): Row | null {
  const row: (Cell | null)[] = head.map(() => null);
  let last = -1;
  for (const cell of cells) {
    const column = head.findIndex((name, index) => index > last && cell.text.startsWith(`${name}: `));
    const [named, before] = [head[column], row[last]];
    if (named !== undefined) {
      last = column;
      const by = named.length + 2;
      row[column] = { named, text: cell.text.slice(by), start: cell.start + by };
    } else if (last === head.length - 1) row.push(cell);
    else if (before) row[last] = { ...before, text: before.text + BETWEEN_CELLS + cell.text };
    else return null;
  }
  return row;
}

/** What the columns of a table are called that its rows repeat before their values, as its beginning tells it; null for any other table. */
export function columnNames(beginning: string): readonly string[] | null {
  const [first = "", second = ""] = beginning.split("\n", 2);
  const head = namesIn(first);
  return head.length > 1 && placed(cellsOf(second), head) !== null ? head : null;
}

/** A part of a table whose columns are known. */
function readPart(lines: readonly Cell[][], head: readonly string[]): ReadTable {
  const isRepeated = lines[0]?.map(({ text }) => text).join(BETWEEN_CELLS) !== head.join(BETWEEN_CELLS);
  const rows = isRepeated ? lines : lines.slice(1);
  return { head, isRepeated, rows: rows.map((cells) => placed(cells, head) ?? cells) };
}

function rowsOf(text: string): Cell[][] {
  let end = 0;
  return text.split("\n").map((line) => {
    const cells = cellsOf(line, end);
    end += line.length + 1;
    return cells;
  });
}

/**
 * The rows of a table that was told as text. Where every row names its columns as the first row does, that one is the head; rows
 * leave empty cells out, so others are only as even as they were told.
 * @param columns the columns' names where the text is a part of a table that has them
 */
export function readTable(text: string, columns: readonly string[] | null = null): ReadTable {
  const lines = rowsOf(text);
  if (columns !== null) return readPart(lines, columns);
  const [first = [], ...rest] = lines;
  const head = first.map((cell) => cell.text);
  const isNamed = rest.length > 0 && head.length > 1 && rest.every((cells) => placed(cells, head) !== null);
  return isNamed ? readPart(lines, head) : { head: null, isRepeated: false, rows: lines };
}
