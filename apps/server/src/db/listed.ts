import { PostgresAdapter, sql, type RawBuilder, type SqlBool } from "kysely";
import type { Records } from "./open.ts";

const isPostgres = (db: Records): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * A list of ids or words as a table of their `value`s, to be joined: one statement for lists of any length, and for hundreds of words
 * half the time of `in`, for which SQLite sorts them first.
 */
export const listed = (db: Records, values: readonly string[]) =>
  isPostgres(db)
    ? sql<{ value: string }>`(select unnest(${values}::text[]) as value)`
    : sql<{ value: string }>`(select value from json_each(${JSON.stringify(values)}))`;

/**
 * Whether a column's value is none of a list's, however long that is. PostgreSQL joins the two; of "not in" it would look through the
 * whole list for each row once that no longer fits into its memory, as SQLite would of "not exists".
 */
export const isNotListed = (db: Records, column: RawBuilder<string>, values: readonly string[]): RawBuilder<SqlBool> =>
  isPostgres(db)
    ? sql<SqlBool>`not exists (select 1 from unnest(${values}::text[]) as one (value) where one.value = ${column})`
    : sql<SqlBool>`${column} not in (select value from json_each(${JSON.stringify(values)}))`;
