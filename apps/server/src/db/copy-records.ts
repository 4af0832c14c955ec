import { sql, type Kysely, type Transaction } from "kysely";
import { AppError } from "../core/app-error.ts";
import { findBrokenLink } from "./audit-log.ts";
import { copyTables, ownTables, type CopiedTable } from "./copy-tables.ts";
import type { Schema } from "./schema.ts";
import type { Table } from "./tables.ts";

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
    const copied = await copyTables({ db: from, kind: "sqlite" }, { db: tx, kind: "postgres" }, tables);
    if (wasWhole && (await findBrokenLink(tx)) !== null)
      throw new AppError("unavailable", "The audit log does not hold in PostgreSQL: nothing was kept there.");
    await finish(tx);
    return copied;
  });
}
