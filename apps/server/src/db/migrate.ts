import { sql, type Kysely } from "kysely";
import type { DatabaseKind } from "./database-kind.ts";
import { up as foundation } from "./migrations/001-foundation.ts";
import { up as accounts } from "./migrations/002-accounts.ts";
import { up as fileState } from "./migrations/003-file-state.ts";
import { up as ingestion } from "./migrations/004-ingestion.ts";
import { up as coverage } from "./migrations/005-coverage.ts";
import { up as finding } from "./migrations/006-finding.ts";
import { up as answers } from "./migrations/007-answers.ts";
import { up as embedding } from "./migrations/008-embedding.ts";
import type { Schema } from "./schema.ts";

type Migration = (db: Kysely<unknown>, bytes: "blob" | "bytea", kind: DatabaseKind) => Promise<void>;

/** In order; an entry is never changed once released. */
const MIGRATIONS: readonly (readonly [name: string, up: Migration])[] = [
  ["001-foundation", foundation],
  ["002-accounts", accounts],
  ["003-file-state", fileState],
  ["004-ingestion", ingestion],
  ["005-coverage", coverage],
  ["006-finding", finding],
  ["007-answers", answers],
  ["008-embedding", embedding],
];

const ADVISORY_LOCK = 7_255_001;

/** One process migrates at a time: PostgreSQL by an advisory lock, SQLite by taking the write lock first. */
async function lock(db: Kysely<Schema>, kind: DatabaseKind): Promise<void> {
  if (kind === "postgres") await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(db);
  else await sql`insert into migration (name, at) values ('lock', 0) on conflict (name) do nothing`.execute(db);
}

/** Brings the schema up to date, all or nothing; safe to run from several processes at once. */
export async function migrate(db: Kysely<Schema>, kind: DatabaseKind): Promise<void> {
  await sql`create table if not exists migration (name text primary key, at bigint not null)`.execute(db);
  await db.transaction().execute(async (tx) => {
    await lock(tx, kind);
    const done = await sql<{ name: string }>`select name from migration`.execute(tx);
    const names = new Set(done.rows.map((row) => row.name));
    for (const [name, up] of MIGRATIONS) {
      if (names.has(name)) continue;
      // A migration says columns that the current Schema type may no longer have.
      await up(tx as unknown as Kysely<unknown>, kind === "postgres" ? "bytea" : "blob", kind);
      await sql`insert into migration (name, at) values (${name}, ${Date.now()})`.execute(tx);
    }
  });
}
