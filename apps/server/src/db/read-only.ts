import { setTimeout } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import type { DatabaseKind } from "./database-kind.ts";
import type { Schema } from "./schema.ts";

interface Asked {
  readonly db: Kysely<Schema>;
  readonly kind: DatabaseKind;
}

/** Whether nothing can be written now: the database is a copy that follows another, or it was closed to writing. */
export async function isReadOnly({ db, kind }: Asked): Promise<boolean> {
  if (kind === "sqlite") return false;
  const answer = await sql<{ closed: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as closed`.execute(db);
  return answer.rows[0]?.closed === true;
}

const LOOK_MS = 2_000;

/** Waits until something can be written: a copy has been made the original, say. @returns false when it is told to stop before */
export async function becomesWritable(records: Asked, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (!(await isReadOnly(records).catch(() => true))) return true;
    await setTimeout(LOOK_MS, null, { signal }).catch(() => {}); // told to stop meanwhile
  }
  return false;
}
