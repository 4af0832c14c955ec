import { sql, type Kysely, type Transaction } from "kysely";
import { AppError } from "../core/app-error.ts";
import { findBrokenLink } from "./audit-log.ts";
import { rowSummer, type Row, type RowSum } from "./row-sum.ts";
import type { Schema } from "./schema.ts";
import { tablesOf, type Table } from "./tables.ts";

/** Of the processes that run, of the schema itself, or of the embedded database alone: they have no meaning anywhere else. */
const NOT_COPIED = new Set(["migration", "duty", "rate_count", "file_change"]);
/** Kept by triggers on the others: they come by themselves, and must come out the same. */
const KEPT_BY_TRIGGERS = new Set(["file_state", "told"]);

const BATCH_BYTES = 4 * 2 ** 20;
/** PostgreSQL takes 65,535 values in a statement. */
const BATCH_VALUES = 30_000;
const ROWS_AT_ONCE = 500;

/** Tables whose names are only known when it runs. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;
const anyTables = (db: Kysely<Schema>): AnyTables => db as unknown as AnyTables;

export interface CopiedTable {
  readonly name: string;
  readonly rows: number;
}

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

const rowsOf = (from: Kysely<Schema>, { name, columns }: Table): AsyncIterable<Row> =>
  anyTables(from)
    .selectFrom(name)
    .select([...columns])
    .stream();

/** @returns what was read, so that it can be compared */
async function copyTable(from: Kysely<Schema>, to: Transaction<Schema>, table: Table): Promise<RowSum> {
  const read = rowSummer(table.columns);
  for await (const batch of batches(rowsOf(from, table), table.columns.length)) {
    const rows = batch.map(keepable);
    for (const row of rows) read.add(row);
    if (!KEPT_BY_TRIGGERS.has(table.name)) await anyTables(to).insertInto(table.name).values(rows).execute();
  }
  return read.total();
}

/** Reads back what PostgreSQL holds, some rows at a time. */
async function sumOf(to: Transaction<Schema>, { name, columns }: Table): Promise<RowSum> {
  const found = rowSummer(columns);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare copied no scroll cursor for select ${list} from ${sql.table(name)}`.execute(to);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from copied`.execute(to);
    if (rows.length === 0) break;
    for (const row of rows) found.add(row);
  }
  await sql`close copied`.execute(to);
  return found.total();
}

const differs = (name: string, read: RowSum, found: RowSum): AppError =>
  new AppError(
    "unavailable",
    `The table ${name} is not the same in PostgreSQL (${read.rows} rows here, ${found.rows} there): nothing was kept there. Please report it.`,
  );

/** @throws AppError `conflict` when rows are there already, naming a table that has some */
async function checkEmpty(to: Kysely<Schema>, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(to);
    if (rows.length === 0) continue;
    throw new AppError(
      "conflict",
      `The database is not empty (there are rows in the table "${name}"): name one that Reading Room has not used yet.`,
    );
  }
}

/** The tables of an embedded database whose rows mean something elsewhere. */
const ownTables = async (from: Kysely<Schema>): Promise<Table[]> =>
  (await tablesOf(from)).filter(({ name }) => !NOT_COPIED.has(name));

/** Tells at once what `copyRecords` would: that rows are there already. @throws AppError `conflict` */
export async function checkUnused(from: Kysely<Schema>, to: Kysely<Schema>): Promise<void> {
  await checkEmpty(to, await ownTables(from));
}

interface CopyHow {
  /** Tables that say nothing where their rows are going. */
  readonly leaveOut: readonly string[];
  /** Writes what else is to be there before all of it counts. */
  readonly finish: (tx: Transaction<Schema>) => Promise<void>;
}

/**
 * Copies all records of an embedded database into a PostgreSQL of the same schema, reads them back, and compares: all of it is
 * there, or nothing.
 * @throws AppError `conflict` when something is there already; `unavailable` when it comes out otherwise than it went in
 */
export async function copyRecords(
  from: Kysely<Schema>,
  to: Kysely<Schema>,
  { leaveOut, finish }: CopyHow,
): Promise<CopiedTable[]> {
  const all = await ownTables(from);
  const tables = all.filter(({ name }) => !leaveOut.includes(name));
  const wasWhole = (await findBrokenLink(from)) === null;
  return to.transaction().execute(async (tx) => {
    await checkEmpty(tx, all);
    const copied: (RowSum & Table)[] = [];
    for (const table of tables) copied.push({ ...table, ...(await copyTable(from, tx, table)) });
    for (const table of copied) {
      const found = await sumOf(tx, table);
      if (found.rows !== table.rows || found.sum !== table.sum) throw differs(table.name, table, found);
    }
    if (wasWhole && (await findBrokenLink(tx)) !== null)
      throw new AppError("unavailable", "The audit log does not hold in PostgreSQL: nothing was kept there.");
    await finish(tx);
    return copied.map(({ name, rows }) => ({ name, rows }));
  });
}
