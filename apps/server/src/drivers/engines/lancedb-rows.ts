import type { Table, Vector } from "apache-arrow";
import type { Row } from "./passage-rows.ts";

/** LanceDB's own numbers: no row is without one. */
const NUMBERS: readonly string[] = ["_rowid", "_score"];

/** A column's values; numbers as they lie in memory, which takes a tenth of asking for each. */
const valuesOf = (name: string, column: Vector | null): readonly unknown[] =>
  column === null ? [] : NUMBERS.includes(name) && column.nullCount === 0 ? [...column.toArray()] : [...column];

/** What was read, row by row. It is taken column by column: a row of Arrow's own looks up anew every field that it is asked for. */
export function plainRows(read: Table): Row[] {
  const rows = Array.from({ length: read.numRows }, (): Record<string, unknown> => ({}));
  for (const { name } of read.schema.fields) {
    const values = valuesOf(name, read.getChild(name));
    for (const [i, row] of rows.entries()) row[name] = values[i];
  }
  return rows;
}
