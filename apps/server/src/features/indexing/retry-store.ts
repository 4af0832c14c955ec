import { sql, type ExpressionBuilder } from "kysely";
import { GONE } from "../../core/files/gone.ts";
import { LOCKED } from "../../core/files/locked.ts";
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

interface Failed {
  readonly before: number;
  /** How what is said of them begins; empty for all. */
  readonly says: string;
}

/** Some files of the library that failed, at the version they have now: others wait already. */
const someFailed = (db: Records, { before, says }: Failed) =>
  db
    .selectFrom("indexed as failed")
    .innerJoin("file", (join) =>
      join.onRef("file.id", "=", "failed.file_id").onRef("file.version", "=", "failed.version"),
    )
    .innerJoin("source", "source.id", "file.source_id")
    .select("failed.file_id")
    .where("failed.state", "=", "failed")
    .$if(says !== "", (query) => query.where("failed.reason", "like", `${says}%`))
    // What fails again meanwhile is not taken twice.
    .where((eb) => eb(eb.fn.coalesce("failed.indexed_at", eb.lit(0)), "<=", before))
    .where("source.is_active", "=", 1)
    .limit(ROWS_PER_STATEMENT);

/** Lets failed files be read again, some at a time: others write, too. @returns how many there were */
async function readAgain(db: Records, says: string): Promise<number> {
  const before = Date.now();
  for (let files = 0; ;) {
    const result = await db
      .updateTable("indexed")
      .set(UNTRIED)
      .where("state", "=", "failed")
      .where("file_id", "in", someFailed(db, { before, says }))
      .executeTakeFirst();
    files += Number(result.numUpdatedRows);
    if (Number(result.numUpdatedRows) === 0) return files;
  }
}

const retryFailed = (db: Records) => (): Promise<number> => readAgain(db, "");

const PASSWORDS = "passwords_tried";

/**
 * Lets locked files be read again when the passwords are others than those that were tried last.
 * @param mark differs when the passwords do, and tells nothing of them
 */
const retryLocked =
  (db: Records) =>
  async (mark: string): Promise<void> => {
    const tried = await db.selectFrom("fact").select("value").where("name", "=", PASSWORDS).executeTakeFirst();
    if (tried?.value === mark) return;
    await readAgain(db, LOCKED);
    // Last: whoever ends before has it done at the next start.
    await db
      .insertInto("fact")
      .values({ name: PASSWORDS, value: mark })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: mark }))
      .execute();
  };

/** Lets files be read again that were not where the library said: they may have been seen elsewhere since. @returns how many there were */
const retryGone = (db: Records) => (): Promise<number> => readAgain(db, GONE);

/** Puts files back into the queue; the worker looks there every two seconds. */
export const retryStore = (db: Records) => ({
  retryFile: retryFile(db),
  retryFailed: retryFailed(db),
  retryLocked: retryLocked(db),
  retryGone: retryGone(db),
});
