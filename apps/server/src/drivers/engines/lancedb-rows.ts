import type { Table } from "apache-arrow";
import type { Row } from "./passage-rows.ts";

/** What was read, row by row. It is taken column by column: a row of Arrow's own looks up anew every field that it is asked for. */
export function plainRows(read: Table): Row[] {
  const rows = Array.from({ length: read.numRows }, (): Record<string, unknown> => ({}));
  for (const { name } of read.schema.fields) {
    const values = read.getChild(name)?.[Symbol.iterator]();
    for (const row of rows) row[name] = values?.next().value;
  }
  return rows;
}
