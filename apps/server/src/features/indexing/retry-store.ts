import { sql, type ExpressionBuilder } from "kysely";
import { traceHere } from "../../core/stages.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";
import { wantStore } from "./want-store.ts";

export interface Retried {
  readonly name: string;
  /** `again`: it is read next; `waiting`: it was never read, and waits already; `running`: it is being read now. */
  readonly became: "again" | "waiting" | "running";
}

const ROWS_PER_STATEMENT = 1_000;

/** What a row says that was never tried. Its version, its pages and what is said of them stay: until it is read again, they are what there is. */
const UNTRIED = {
  state: "waiting",
  reason: sql<string | null>`case when page_count is null then null else reason end`,
  attempts: 0,
  next_try_at: 0,
  lease_until: null,
  leased_by: null,
};

/** A worker has it in hand, and is alive. */
const isRunning = (eb: ExpressionBuilder<Schema, "indexed">) =>
  eb.and([eb("state", "=", "running"), eb("lease_until", ">", Date.now())]);

/** Lets a file be read again before all others, whatever became of it. @returns null when the library has no such file */
const retryFile =
  (db: Records) =>
  async (id: string): Promise<Retried | null> => {
    const file = await db
      .selectFrom("file")
      .innerJoin("source", "source.id", "file.source_id")
      .leftJoin("indexed", "indexed.file_id", "file.id")
      .select(["file.name", "indexed.file_id as indexedId"])
      .where("file.id", "=", id)
      .where("file.is_folder", "=", 0)
      .where("source.is_active", "=", 1)
      .executeTakeFirst();
    if (file === undefined) return null;
    const wantFirst = () => wantStore(db).want([id], traceHere());
    if (file.indexedId === null) {
      await wantFirst();
      return { name: file.name, became: "waiting" };
    }
    const row = await db
      .updateTable("indexed")
      .set(UNTRIED)
      .where("file_id", "=", id)
      .where((eb) => eb.not(isRunning(eb)))
      .returning("file_id")
      .executeTakeFirst();
    if (row !== undefined) await wantFirst();
    return { name: file.name, became: row === undefined ? "running" : "again" };
  };

/** Some files of the library that had failed before a moment, at the version they have now: others wait already. */
const failedBefore = (db: Records, moment: number) =>
  db
    .selectFrom("indexed as failed")
    .innerJoin("file", (join) =>
      join.onRef("file.id", "=", "failed.file_id").onRef("file.version", "=", "failed.version"),
    )
    .innerJoin("source", "source.id", "file.source_id")
    .select("failed.file_id")
    .where("failed.state", "=", "failed")
    // What fails again meanwhile is not taken twice.
    .where((eb) => eb(eb.fn.coalesce("failed.indexed_at", eb.lit(0)), "<=", moment))
    .where("source.is_active", "=", 1)
    .limit(ROWS_PER_STATEMENT);

/** Lets all failed files be read again, some at a time: others write, too. @returns how many there were */
const retryFailed = (db: Records) => async (): Promise<number> => {
  const moment = Date.now();
  for (let files = 0; ;) {
    const result = await db
      .updateTable("indexed")
      .set(UNTRIED)
      .where("state", "=", "failed")
      .where("file_id", "in", failedBefore(db, moment))
      .executeTakeFirst();
    files += Number(result.numUpdatedRows);
    if (Number(result.numUpdatedRows) === 0) return files;
  }
};

/** Puts files back into the queue; the worker looks there every two seconds. */
export const retryStore = (db: Records) => ({ retryFile: retryFile(db), retryFailed: retryFailed(db) });
