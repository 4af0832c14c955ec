import { sql, type Transaction } from "kysely";
import { AppError } from "../core/app-error.ts";
import type { Schema } from "./schema.ts";

const MAY_NOT = "42501";

interface Named {
  readonly name: string;
}

/** Which of these are in the schema that is used. */
async function thoseThere(tx: Transaction<Schema>, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Named>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename in (${sql.join(names)})`.execute(tx);
  return rows.map(({ name }) => name);
}

/** The functions that their triggers call: new ones of the same names come in their place. */
async function functionsOf(tx: Transaction<Schema>, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Named>`select distinct p.proname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
      and p.pronamespace = c.relnamespace and c.relname in (${sql.join(tables)})`.execute(tx);
  return rows.map(({ name }) => name);
}

async function makeSchema(tx: Transaction<Schema>, name: string): Promise<void> {
  await sql`create schema ${sql.id(name)}`.execute(tx).catch((cause: unknown) => {
    if (!(cause instanceof Error) || Reflect.get(cause, "code") !== MAY_NOT) throw cause;
    const toDo = "give it that right (grant create on database), or name an empty database in DATABASE_URL";
    throw new AppError(
      "unavailable",
      `What is in the database cannot be moved aside, since its user may not make a schema there: ${toDo}.`,
      { cause },
    );
  });
}

/**
 * Moves tables of a PostgreSQL, with their triggers, out of the way into a schema of their own, never deleting any.
 * @returns its name; null when none of them is there
 */
export async function moveTablesAside(tx: Transaction<Schema>, names: readonly string[]): Promise<string | null> {
  const tables = await thoseThere(tx, names);
  if (tables.length === 0) return null;
  const functions = await functionsOf(tx, tables);
  // Lower case and no other signs: psql takes it without quotes.
  const schema = `before_${new Date().toISOString().toLowerCase().replaceAll(/\W/g, "_")}`;
  await makeSchema(tx, schema);
  for (const name of tables) await sql`alter table ${sql.id(name)} set schema ${sql.id(schema)}`.execute(tx);
  for (const name of functions) await sql`alter function ${sql.id(name)}() set schema ${sql.id(schema)}`.execute(tx);
  return schema;
}
