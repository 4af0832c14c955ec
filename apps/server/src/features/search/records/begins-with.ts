import { sql, type SqlBool } from "kysely";
import { prefixRange } from "./prefix-range.ts";

/** Whether a column's text has a beginning, as a range that its index finds. */
export function beginsWith(column: string, beginning: string) {
  const { from, to } = prefixRange(beginning);
  const below = to === null ? sql`` : sql` and ${sql.ref(column)} < ${to}`;
  return sql<SqlBool>`(${sql.ref(column)} >= ${from}${below})`;
}
