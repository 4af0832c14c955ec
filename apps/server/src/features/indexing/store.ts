import { sql, type ExpressionBuilder } from "kysely";
import type { Page } from "../../core/page.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";
import { columnsOf, type NextTry, type Outcome } from "./outcome.ts";
import type { WaitingFile } from "./waiting-file.ts";

export interface PageRow {
  readonly page: Page;
  readonly label: string | null;
  readonly layout: Uint8Array;
}

/** Keeps each write lock short: another process may want to write, too. */
const PAGES_PER_STATEMENT = 64;
const ROWS_PER_STATEMENT = 1_000;

/** States in which a file stays until it changes. */
const FINAL = ["indexed", "partly", "skipped", "failed"];

export type IndexingStore = ReturnType<typeof indexingStore>;

/** Whether a try is due: the first, a failed one's next, or that of a worker whose lease ran out. */
const isDue = (eb: ExpressionBuilder<Schema, "indexed">, now: number) =>
  eb.or([
    eb.and([eb("indexed.state", "=", "waiting"), eb("indexed.next_try_at", "<=", now)]),
    eb.and([
      eb("indexed.state", "=", "failed"),
      eb("indexed.next_try_at", ">", 0),
      eb("indexed.next_try_at", "<=", now),
    ]),
    eb.and([eb("indexed.state", "=", "running"), eb("indexed.lease_until", "<=", now)]),
  ]);

/** A file is due when its version is not the indexed one, or a failed try is due again, or a lease ran out. */
async function dueIds(db: Records, now: number, limit: number): Promise<string[]> {
  const active = await db.selectFrom("source").select("id").where("is_active", "=", 1).execute();
  if (active.length === 0) return [];
  const rows = await db
    .selectFrom("file_state")
    .select("file_id")
    .where(
      "source_id",
      "in",
      active.map(({ id }) => id),
    )
    .where("due_at", "<=", now)
    .orderBy("size")
    .orderBy("file_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.file_id);
}

/** Takes out of the vocabulary what a file counted into it before, and counts in `terms`; null for none. */
const changeVocabulary = async (tx: Records, fileId: string, terms: readonly string[] | null): Promise<void> => {
  const old = await tx
    .deleteFrom("file_vocabulary")
    .where("file_id", "=", fileId)
    .returning("terms")
    .executeTakeFirst();
  const before = new Set(old === undefined || old.terms === "" ? [] : old.terms.split("\n"));
  const now = new Set(terms);
  // Sorted: two files that share words lock their rows in the same order.
  const changed = [...new Set([...before, ...now])].filter((term) => before.has(term) !== now.has(term)).sort();
  for (let i = 0; i < changed.length; i += ROWS_PER_STATEMENT) {
    const some = changed.slice(i, i + ROWS_PER_STATEMENT);
    await tx
      .insertInto("vocabulary")
      .values(some.map((term) => ({ term, files: now.has(term) ? 1 : -1 })))
      .onConflict((conflict) => conflict.column("term").doUpdateSet({ files: sql`vocabulary.files + excluded.files` }))
      .execute();
    await tx.deleteFrom("vocabulary").where("term", "in", some).where("files", "<=", 0).execute();
  }
  if (terms === null) return;
  await tx
    .insertInto("file_vocabulary")
    .values({ file_id: fileId, terms: terms.join("\n") })
    .execute();
};

/** A file of which nothing can be read has no pages and no words. */
const forgetText = async (tx: Records, fileId: string): Promise<void> => {
  await changeVocabulary(tx, fileId, null);
  await tx.deleteFrom("page").where("file_id", "=", fileId).execute();
};

/** Some files that wait, the smallest first: a reader sees much of the library soon. */
const waitingFiles =
  (db: Records) =>
  async (now: number, limit: number): Promise<WaitingFile[]> => {
    const ids = await dueIds(db, now, limit);
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom("file")
      .where("file.id", "in", ids)
      .select([
        "file.id",
        "file.source_id as sourceId",
        "file.key",
        "file.name",
        "file.mime_type as mimeType",
        "file.kind",
        "file.size",
        "file.modified_at as modifiedAt",
        "file.version",
        "file.problem",
        "file.folder_path as folderPath",
        "file.folder_ids as folderIds",
      ])
      .orderBy("file.size")
      .orderBy("file.id")
      .execute();
    return rows.map((row) => ({ ...row, version: row.version ?? "", attempts: 0 }));
  };

/**
 * Takes a waiting file for one worker, in one statement: of several that try, one succeeds.
 * @returns the number of this try, or null when another worker was first
 */
const claim =
  (db: Records) =>
  async (file: WaitingFile, worker: string, until: number): Promise<number | null> => {
    const now = Date.now();
    const lease = { state: "running", lease_until: until, leased_by: worker, started_at: now };
    const row = await db
      .insertInto("indexed")
      .values({ file_id: file.id, version: null, reason: null, attempts: 1, next_try_at: 0, ...lease })
      .onConflict((conflict) =>
        conflict
          .column("file_id")
          .doUpdateSet({ ...lease, attempts: sql`indexed.attempts + 1` })
          .where((eb) =>
            eb.or([
              eb.and([eb("indexed.state", "in", FINAL), eb("indexed.version", "is distinct from", file.version)]),
              isDue(eb, now),
            ]),
          ),
      )
      .returning("attempts")
      .executeTakeFirst();
    return row?.attempts ?? null;
  };

const extendLease =
  (db: Records) =>
  async (fileId: string, worker: string, until: number): Promise<void> => {
    await db
      .updateTable("indexed")
      .set({ lease_until: until })
      .where("file_id", "=", fileId)
      .where("leased_by", "=", worker)
      .execute();
  };

/** Puts this version's pages beside those of earlier ones, in short transactions. Safe to repeat. */
const savePages =
  (db: Records) =>
  async (fileId: string, version: string, rows: readonly PageRow[]): Promise<void> => {
    for (let i = 0; i < rows.length; i += PAGES_PER_STATEMENT) {
      const values = rows.slice(i, i + PAGES_PER_STATEMENT).map(({ page, label, layout }) => ({
        file_id: fileId,
        version,
        number: page.number,
        label,
        text: page.text,
        layout,
        gap: page.gap,
        needs_recognition: page.needsRecognition ? 1 : 0,
        confidence: page.confidence,
      }));
      await db
        .insertInto("page")
        .values(values)
        .onConflict((conflict) =>
          conflict.columns(["file_id", "version", "number"]).doUpdateSet((eb) => ({
            label: eb.ref("excluded.label"),
            text: eb.ref("excluded.text"),
            layout: eb.ref("excluded.layout"),
            gap: eb.ref("excluded.gap"),
            needs_recognition: eb.ref("excluded.needs_recognition"),
            confidence: eb.ref("excluded.confidence"),
          })),
        )
        .execute();
    }
  };

/** Counts the file's words into the library's vocabulary, in the place of those it had before. `terms` without repeats. */
const saveVocabulary =
  (db: Records) =>
  (fileId: string, terms: readonly string[]): Promise<void> =>
    db.transaction().execute((tx) => changeVocabulary(tx, fileId, terms));

/** Marks a file as done at a version; earlier versions' pages go. */
const finish =
  (db: Records) =>
  (file: WaitingFile, outcome: Outcome): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable("indexed").set(columnsOf(file.version, outcome)).where("file_id", "=", file.id).execute();
      if (outcome.document === null) await forgetText(tx, file.id);
      else await tx.deleteFrom("page").where("file_id", "=", file.id).where("version", "!=", file.version).execute();
    });

/** Marks a try as failed. Of a file that is done with for now nothing is kept but the reason. */
const fail =
  (db: Records) =>
  (file: WaitingFile, reason: string, next: NextTry): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const done = { version: file.version, attempts: 0, indexed_at: Date.now(), page_count: null, passage_count: 0 };
      await tx
        .updateTable("indexed")
        .set({
          state: next.state,
          reason,
          next_try_at: next.at ?? 0,
          lease_until: null,
          leased_by: null,
          ...(next.isFree === true && { attempts: sql`attempts - 1` }),
          ...(next.state === "failed" && done),
        })
        .where("file_id", "=", file.id)
        .execute();
      if (next.state === "failed") await forgetText(tx, file.id);
    });

/** Gives a claimed file back, untried: the worker stops. */
const release =
  (db: Records) =>
  async (fileId: string, worker: string): Promise<void> => {
    await db
      .updateTable("indexed")
      .set({ state: "waiting", lease_until: null, leased_by: null, next_try_at: 0, attempts: sql`attempts - 1` })
      .where("file_id", "=", fileId)
      .where("leased_by", "=", worker)
      .execute();
  };

/** What was indexed and is no file of the library any more; not what a worker has in hand, which ends first. */
const orphans =
  (db: Records) =>
  async (now: number, limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("file_state")
      .select("file_id")
      .where("source_id", "is", null)
      .where("due_at", "<=", now)
      .limit(limit)
      .execute();
    return rows.map((row) => row.file_id);
  };

/** Every file's state, and whether it should have passages. */
const states = (db: Records) => async (): Promise<{ fileId: string; state: string; hasPassages: boolean }[]> => {
  const rows = await db.selectFrom("indexed").select(["file_id", "state", "passage_count"]).execute();
  return rows.map((row) => ({ fileId: row.file_id, state: row.state, hasPassages: (row.passage_count ?? 0) > 0 }));
};

/** Lets files that are done with wait again, whatever became of them. */
const indexAgain =
  (db: Records) =>
  async (fileIds: readonly string[]): Promise<void> => {
    for (let i = 0; i < fileIds.length; i += ROWS_PER_STATEMENT) {
      await db
        .updateTable("indexed")
        .set({ version: null })
        .where("file_id", "in", fileIds.slice(i, i + ROWS_PER_STATEMENT))
        .where("state", "in", FINAL)
        .execute();
    }
  };

const forget =
  (db: Records) =>
  (fileId: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await forgetText(tx, fileId);
      await tx.deleteFrom("indexed").where("file_id", "=", fileId).execute();
    });

/** Rows of `indexed`, `page`, `vocabulary` and `file_vocabulary`; nobody else writes them. */
export const indexingStore = (db: Records) => ({
  waitingFiles: waitingFiles(db),
  claim: claim(db),
  extendLease: extendLease(db),
  savePages: savePages(db),
  saveVocabulary: saveVocabulary(db),
  finish: finish(db),
  fail: fail(db),
  release: release(db),
  orphans: orphans(db),
  states: states(db),
  indexAgain: indexAgain(db),
  forget: forget(db),
});
