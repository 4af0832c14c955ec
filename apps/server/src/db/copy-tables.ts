import { sql, type Kysely } from "kysely";
import { AppError } from "../core/app-error.ts";
import type { DatabaseKind } from "./database-kind.ts";
import { rowSummer, type Row, type RowSum } from "./row-sum.ts";
import type { Schema } from "./schema.ts";
import { tablesOf, type Table } from "./tables.ts";

/** Of the processes that run, of the schema itself, or of the embedded database alone: they have no meaning anywhere else. */
const NOT_COPIED = new Set(["migration", "duty", "rate_count", "file_change"]);
/** Kept by triggers on the others: they come by themselves. */
const KEPT_BY_TRIGGERS = new Set(["file_state", "told"]);

const BATCH_BYTES = 4 * 2 ** 20;
/** PostgreSQL takes 65,535 values in a statement, SQLite half as many. */
const BATCH_VALUES = 30_000;
const ROWS_AT_ONCE = 500;

/** Records that are read or written; of a PostgreSQL that is read they are a transaction. */
export interface Side {
  readonly db: Kysely<Schema>;
  readonly kind: DatabaseKind;
}

export interface CopiedTable {
  readonly name: string;
  readonly rows: number;
}

/** Tables whose names are only known when it runs. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;
const anyTables = (db: Kysely<Schema>): AnyTables => db as unknown as AnyTables;

/** The tables whose rows mean something elsewhere, as an embedded database tells them. */
export const ownTables = async (embedded: Kysely<Schema>): Promise<Table[]> =>
  (await tablesOf(embedded)).filter(({ name }) => !NOT_COPIED.has(name));

/** Those of them that are written by somebody: the others follow. */
export const writtenTables = async (embedded: Kysely<Schema>): Promise<Table[]> =>
  (await ownTables(embedded)).filter(({ name }) => !KEPT_BY_TRIGGERS.has(name));

const bytesOf = (value: unknown): number =>
  typeof value === "string" ? value.length : value instanceof Uint8Array ? value.byteLength : 1;

/** PostgreSQL keeps no NUL in a text; no text needs one. */
const keepable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\uFFFD") : value,
    ]),
  );

/** Rows in groups that a statement takes. */
async function* batches(rows: AsyncIterable<Row>, columns: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  let bytes = 0;
  for await (const row of rows) {
    batch.push(row);
    bytes += Object.values(row).reduce<number>((sum, value) => sum + bytesOf(value), 0);
    if (bytes < BATCH_BYTES && (batch.length + 1) * columns < BATCH_VALUES) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Of PostgreSQL some rows at a time: a table may be larger than any memory. */
async function* fetched(from: Kysely<Schema>, { name, columns }: Table): AsyncGenerator<Row> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare copied no scroll cursor for select ${list} from ${sql.table(name)}`.execute(from);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from copied`.execute(from);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close copied`.execute(from);
}

const rowsOf = ({ db, kind }: Side, table: Table): AsyncIterable<Row> =>
  kind === "postgres"
    ? fetched(db, table)
    : anyTables(db)
        .selectFrom(table.name)
        .select([...table.columns])
        .stream();

/** @returns what was read, so that it can be compared */
async function copyTable(from: Side, to: Side, table: Table): Promise<RowSum> {
  const read = rowSummer(table.columns);
  for await (const batch of batches(rowsOf(from, table), table.columns.length)) {
    const rows = batch.map(keepable);
    for (const row of rows) read.add(row);
    if (!KEPT_BY_TRIGGERS.has(table.name)) await anyTables(to.db).insertInto(table.name).values(rows).execute();
  }
  return read.total();
}

async function sumOf(side: Side, table: Table): Promise<RowSum> {
  const found = rowSummer(table.columns);
  for await (const row of rowsOf(side, table)) found.add(row);
  return found.total();
}

const differs = (name: string, read: RowSum, found: RowSum): AppError =>
  new AppError(
    "unavailable",
    `The table ${name} came out otherwise than it went in (${read.rows} rows were read, ${found.rows} are there): nothing was kept. Please report it.`,
  );

/**
 * Copies tables between databases of the same schema, reads them back, and compares. What triggers keep is not written, but compared.
 * @param tables each behind those that its rows refer to
 * @throws AppError `unavailable` when one comes out otherwise than it went in
 */
export async function copyTables(from: Side, to: Side, tables: readonly Table[]): Promise<CopiedTable[]> {
  const copied: (RowSum & Table)[] = [];
  for (const table of tables) copied.push({ ...table, ...(await copyTable(from, to, table)) });
  for (const table of copied) {
    const found = await sumOf(to, table);
    if (found.rows !== table.rows || found.sum !== table.sum) throw differs(table.name, table, found);
  }
  return copied.map(({ name, rows }) => ({ name, rows }));
}
