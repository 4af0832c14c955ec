import { dirname } from "node:path";
import { Kysely, sql } from "kysely";
import { AppError } from "../core/app-error.ts";
import { announceQuery } from "./announce-queries.ts";
import { cannotOpen } from "./cannot-open.ts";
import { isPostgres, type DatabaseKind } from "./database-kind.ts";
import { makeFolder } from "./make-folder.ts";
import { checkSchema, migrate } from "./migrate.ts";
import { postgresDialect, type PoolUse, type PostgresManner } from "./postgres-dialect.ts";
import { isReadOnly } from "./read-only.ts";
import type { Schema } from "./schema.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";

export type Records = Kysely<Schema>;

export interface OpenRecords {
  readonly db: Records;
  readonly kind: DatabaseKind;
  /** How its connections are used; null for the embedded database, which has one. */
  readonly poolUse: (() => PoolUse) | null;
}

/** Commands of the operator may look at whole tables. */
const MANNER: PostgresManner = { connections: 10, statementMs: 600_000 };

/** Connects to a database as it is. @throws whatever it says when it cannot be reached or made */
async function connect(url: string, manner: PostgresManner): Promise<OpenRecords> {
  const kind: DatabaseKind = isPostgres(url) ? "postgres" : "sqlite";
  if (kind === "sqlite") await makeFolder(dirname(url));
  const pooled = kind === "postgres" ? postgresDialect(url, manner) : null;
  const dialect = pooled?.dialect ?? sqliteDialect(url);
  const db = new Kysely<Schema>({ dialect, log: announceQuery });
  await sql`select 1`.execute(db);
  return { db, kind, poolUse: pooled?.poolUse ?? null };
}

function cannot(url: string, cause: unknown): AppError {
  return cause instanceof AppError && cause.code === "bad_setting" ? cause : cannotOpen(url, cause);
}

/**
 * Opens the records and brings their schema up to date, unless they are a read-only copy.
 * @param url `postgres://…`, or the path of the embedded database's file
 * @throws AppError `unavailable` when the database cannot be reached or made; `bad_setting` when it is of a newer version
 */
export async function openRecords(url: string, manner: PostgresManner = MANNER): Promise<OpenRecords> {
  try {
    const records = await connect(url, manner);
    if (await isReadOnly(records)) await checkSchema(records.db);
    else await migrate(records.db, records.kind);
    return records;
  } catch (cause) {
    throw cannot(url, cause);
  }
}

/** Opens records by one connection and leaves their schema as it is, whichever version's, or none's. @throws AppError `unavailable` as `openRecords` */
export const openAsTheyAre = (url: string): Promise<OpenRecords> =>
  connect(url, { ...MANNER, connections: 1 }).catch((cause: unknown) => {
    throw cannot(url, cause);
  });
