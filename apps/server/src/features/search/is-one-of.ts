import { sql, type SqlBool } from "kysely";

/**
 * A file's source or kind is one of these. Nearly all files are of the sources that somebody may see. The cast, which changes
 * nothing, keeps SQLite from looking them all up by an index on that column, and sorting them, where the files are few and
 * known by their ids, or another index has them in the order of the list.
 */
export const isOneOf = (column: "source_id" | "kind", values: readonly string[]) =>
  sql<SqlBool>`cast(file.${sql.ref(column)} as text) in (${sql.join([...values, ""])})`;
