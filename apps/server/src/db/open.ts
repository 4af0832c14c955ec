import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { AppError } from "../core/app-error.ts";
import { isPostgres, type DatabaseKind } from "./database-kind.ts";
import { migrate } from "./migrate.ts";
import type { Schema } from "./schema.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";

export type Records = Kysely<Schema>;

export interface OpenRecords {
  readonly db: Records;
  readonly kind: DatabaseKind;
}

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const BIGINT_OID = 20;

function postgres(url: string): PostgresDialect {
  // Counts and times fit a double; pg would hand BIGINT over as text.
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid: number, format?: "text" | "binary") =>
      oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as "text"),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
  });
  // An idle connection that the server ends is no failure of anybody's query; unheard, it would end the process.
  pool.on("error", () => {});
  return new PostgresDialect({ pool });
}

/**
 * Opens the records and brings their schema up to date.
 * @param url `postgres://…`, or the path of the embedded database's file
 * @throws AppError `unavailable` when the database cannot be reached or made
 */
export async function openRecords(url: string): Promise<OpenRecords> {
  const kind: DatabaseKind = isPostgres(url) ? "postgres" : "sqlite";
  try {
    if (kind === "sqlite") mkdirSync(dirname(url), { recursive: true, mode: 0o700 });
    const db = new Kysely<Schema>({ dialect: kind === "postgres" ? postgres(url) : sqliteDialect(url) });
    await sql`select 1`.execute(db);
    await migrate(db, kind);
    return { db, kind };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new AppError("unavailable", `The database could not be opened: ${why.replace(/\.$/, "")}.`, { cause });
  }
}
