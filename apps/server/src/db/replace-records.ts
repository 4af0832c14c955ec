import { sql, type Kysely, type Transaction } from "kysely";
import { AppError } from "../core/app-error.ts";
import { copyTables, writtenTables, type Side } from "./copy-tables.ts";
import { bringUpToDate, checkNoneNewer, lockSchema } from "./migrate.ts";
import { moveTablesAside } from "./move-tables-aside.ts";
import type { Records } from "./open.ts";
import type { Schema } from "./schema.ts";
import { tablesOf } from "./tables.ts";

/** Whoever holds a table for longer is no process that ends by itself: a dump, somebody's open transaction. */
const LOCK_WAIT_MS = 10_000;

interface Connection {
  /** Null for one of the database's own machine. */
  readonly address: string | null;
}

/** @throws AppError `conflict` when another process of the product is connected to this database, saying from where */
export async function checkNobodyConnected(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<Connection>`select distinct host(client_addr) as address from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and application_name = current_setting('application_name')`.execute(db);
  if (rows.length === 0) return;
  const places = rows.map(({ address }) => address ?? "the database's own machine").join(", ");
  throw new AppError(
    "conflict",
    `Reading Room is connected to the database (from ${places}): stop every server and worker that uses it first.`,
  );
}

/** Whoever starts meanwhile waits: nobody opens records before this transaction has ended. */
async function holdStill(tx: Transaction<Schema>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(tx);
  await lockSchema(tx);
  await checkNobodyConnected(tx);
}

/**
 * Puts the records of an embedded database in the place of those of a PostgreSQL, which are moved aside: all of it, or nothing.
 * @param to one connection, to tables of any version or none
 * @param finish does what else is to be done before all of it counts
 * @returns the schema in which the tables are that were there before; null when there were none
 * @throws AppError `conflict` when somebody uses them; `bad_setting` when either is of a newer version; `unavailable` as `copyTables`
 */
export async function replaceRecords(
  from: Records,
  to: Records,
  finish: (tx: Transaction<Schema>) => Promise<void>,
): Promise<string | null> {
  const backup: Side = { db: from, kind: "sqlite" };
  await checkNoneNewer(backup, "backup");
  const tables = await writtenTables(from);
  const names = (await tablesOf(from)).map(({ name }) => name);
  return to.transaction().execute(async (tx) => {
    await holdStill(tx);
    const own: Side = { db: tx, kind: "postgres" };
    await checkNoneNewer(own, "database");
    const aside = await moveTablesAside(tx, names);
    await bringUpToDate(tx, own.kind);
    await copyTables(backup, own, tables);
    await finish(tx);
    return aside;
  });
}
