import { sql } from "kysely";

/** The authors of a row of `indexed`, as far as the index on them goes: only said so does it serve. @param table that table, as a query calls it */
export const authorPrefix = (table: string) => sql<string>`substr(${sql.ref(`${table}.author`)}, 1, 200)`;
