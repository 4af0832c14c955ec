import { sql, type Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** One table with the columns that are written; what the database works out itself is left out. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

interface ColumnRow {
  readonly name: string;
  /** 0 for one that is written. */
  readonly hidden: number;
}

const columnsOf = async (db: Kysely<Schema>, table: string): Promise<string[]> => {
  const { rows } = await sql<ColumnRow>`select name, hidden from pragma_table_xinfo(${table})`.execute(db);
  return rows.filter(({ hidden }) => Number(hidden) === 0).map(({ name }) => name);
};

const parentsOf = async (db: Kysely<Schema>, table: string): Promise<string[]> => {
  const { rows } = await sql<{ parent: string }>`
    select "table" as parent from pragma_foreign_key_list(${table})`.execute(db);
  return rows.map(({ parent }) => parent).filter((parent) => parent !== table);
};

/** All tables of an embedded database, each behind those that its rows refer to. */
export async function tablesOf(db: Kysely<Schema>): Promise<Table[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`.execute(db);
  const waiting = new Map<string, readonly string[]>();
  for (const { name } of rows) waiting.set(name, await parentsOf(db, name));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(([, parents]) => !parents.some((parent) => waiting.has(parent)));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}`);
    for (const [name] of free) {
      ordered.push({ name, columns: await columnsOf(db, name) });
      waiting.delete(name);
    }
  }
  return ordered;
}
