import { sql, type ExpressionBuilder } from "kysely";
import { endLeases } from "../../db/end-leases.ts";
import { filesWait } from "../../db/files-wait.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";
import type { WaitingFile } from "./waiting-file.ts";

/** Who makes vectors, and with what. */
export interface Embedding {
  readonly worker: string;
  readonly model: string;
}

/** When a file that could not be embedded is tried again. */
export interface LaterTry {
  readonly reason: string;
  readonly at: number;
  /** It is done with for now, and counted as failed. */
  readonly isFinal: boolean;
}

export type EmbeddingStore = ReturnType<typeof embeddingStore>;
type EmbeddedExpression = ExpressionBuilder<Schema, "embedded">;

const ROWS_PER_STATEMENT = 1_000;

/** What a row is compared with. */
interface Present {
  readonly model: string;
  readonly readAt: number;
  readonly now: number;
}

/** A try is due: what was done is of another model or reading, a later try's time has come, or whoever had it in hand is gone. */
const isDue = (eb: EmbeddedExpression, { model, readAt, now }: Present) =>
  eb.or([
    eb.and([eb("embedded.state", "=", "running"), eb("embedded.lease_until", "<=", now)]),
    eb.and([
      eb("embedded.state", "!=", "running"),
      eb.or([eb("embedded.model", "!=", model), eb("embedded.read_at", "!=", readAt)]),
    ]),
    eb.and([eb("embedded.state", "in", ["waiting", "failed"]), eb("embedded.next_try_at", "<=", now)]),
  ]);

/** Files that are searched, with what became of their passages. */
const searched = (db: Records) =>
  db
    .selectFrom("indexed")
    .innerJoin("file_state", "file_state.file_id", "indexed.file_id")
    .innerJoin("source", "source.id", "file_state.source_id")
    .innerJoin("file", "file.id", "indexed.file_id")
    .leftJoin("embedded", "embedded.file_id", "indexed.file_id")
    .where("source.is_active", "=", 1)
    .where("file_state.became", "in", ["indexed", "partly"])
    .where("indexed.passage_count", ">", 0)
    .where("indexed.indexed_at", "is not", null);

/** Some files that may be claimed, those with few passages first. */
const waitingFiles =
  (db: Records) =>
  async (model: string, now: number, limit: number): Promise<WaitingFile[]> => {
    const rows = await searched(db)
      .select(["file.id as fileId", "file.source_id as sourceId", "file.name"])
      .select(["indexed.indexed_at as readAt", "indexed.passage_count as passages"])
      .where((eb) =>
        eb.or([
          eb("embedded.state", "is", null),
          eb.and([eb("embedded.state", "=", "running"), eb("embedded.lease_until", "<=", now)]),
          eb.and([
            eb("embedded.state", "!=", "running"),
            eb.or([
              eb("embedded.model", "!=", model),
              eb("embedded.read_at", "!=", eb.ref("indexed.indexed_at")),
              eb.and([eb("embedded.state", "in", ["waiting", "failed"]), eb("embedded.next_try_at", "<=", now)]),
            ]),
          ]),
        ]),
      )
      .orderBy("indexed.passage_count")
      .orderBy("indexed.file_id")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, readAt: row.readAt ?? 0, passages: row.passages ?? 0 }));
  };

/**
 * Takes a file for one worker, in one statement: of several that try, one succeeds.
 * @returns the number of this try, or null when another was first
 */
const claim =
  (db: Records) =>
  async ({ fileId, readAt }: WaitingFile, { worker, model }: Embedding, until: number): Promise<number | null> => {
    const lease = { state: "running", lease_until: until, leased_by: worker };
    const isNew = sql`embedded.model <> ${model} or embedded.read_at <> ${readAt}`;
    const row = await db
      .insertInto("embedded")
      .values({ file_id: fileId, model, read_at: readAt, passages: 0, attempts: 1, next_try_at: 0, ...lease })
      .onConflict((conflict) =>
        conflict
          .column("file_id")
          .doUpdateSet({
            ...lease,
            model,
            read_at: readAt,
            attempts: sql<number>`case when ${isNew} then 1 else embedded.attempts + 1 end`,
            passages: sql<number>`case when embedded.model <> ${model} then 0 else embedded.passages end`,
            reason: sql<string | null>`case when ${isNew} then null else embedded.reason end`,
          })
          .where((eb) => isDue(eb, { model, readAt, now: Date.now() })),
      )
      .returning("attempts")
      .executeTakeFirst();
    return row?.attempts ?? null;
  };

/** The row of a file as long as this worker holds it. */
const held = (db: Records, fileId: string, worker: string) =>
  db.updateTable("embedded").where("file_id", "=", fileId).where("leased_by", "=", worker);

const extendLease =
  (db: Records) =>
  async (fileId: string, worker: string, until: number): Promise<void> => {
    await held(db, fileId, worker).set({ lease_until: until }).execute();
  };

/** Notes how many of its passages have a vector by now. @returns whether the worker still holds it */
const noteProgress =
  (db: Records) =>
  async (fileId: string, worker: string, passages: number): Promise<boolean> => {
    const { numUpdatedRows } = await held(db, fileId, worker).set({ passages }).executeTakeFirst();
    return numUpdatedRows > 0n;
  };

const NOT_HELD = { lease_until: null, leased_by: null };

const finish =
  (db: Records) =>
  async (fileId: string, worker: string, passages: number): Promise<void> => {
    const done = { state: "done", passages, reason: null, attempts: 0, next_try_at: 0 };
    await held(db, fileId, worker)
      .set({ ...done, ...NOT_HELD })
      .execute();
  };

const fail =
  (db: Records) =>
  async (fileId: string, worker: string, { reason, at, isFinal }: LaterTry): Promise<void> => {
    await held(db, fileId, worker)
      .set({ state: isFinal ? "failed" : "waiting", reason, next_try_at: at, ...NOT_HELD })
      .$if(isFinal, (query) => query.set({ attempts: 0 }))
      .execute();
  };

/** Gives a file back, untried: the worker stops, or other work comes first, or what makes vectors is away. */
const release =
  (db: Records) =>
  async (fileId: string, worker: string): Promise<void> => {
    await held(db, fileId, worker)
      .set({ state: "waiting", next_try_at: 0, attempts: sql`attempts - 1`, ...NOT_HELD })
      .execute();
  };

/** Files with a row that have no passages any more, but for those that are in hand. */
const gone =
  (db: Records) =>
  async (limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("embedded")
      .leftJoin("indexed", "indexed.file_id", "embedded.file_id")
      .select("embedded.file_id as fileId")
      .where("embedded.state", "!=", "running")
      .where((eb) =>
        eb.or([
          eb("indexed.file_id", "is", null),
          eb.and([
            eb("indexed.state", "in", ["indexed", "partly", "skipped", "failed"]),
            eb(eb.fn.coalesce("indexed.passage_count", eb.lit(0)), "=", 0),
          ]),
        ]),
      )
      .limit(limit)
      .execute();
    return rows.map(({ fileId }) => fileId);
  };

const forget =
  (db: Records) =>
  async (fileIds: readonly string[]): Promise<void> => {
    if (fileIds.length === 0) return;
    await db
      .deleteFrom("embedded")
      .where("file_id", "in", [...fileIds])
      .where("state", "!=", "running")
      .execute();
  };

/** Files that have a row, with whether they should have vectors of this model. */
const rows =
  (db: Records) =>
  async (model: string): Promise<Map<string, boolean>> => {
    const all = await db.selectFrom("embedded").select(["file_id", "model", "state", "passages"]).execute();
    return new Map(
      all.map((row) => [row.file_id, row.model === model && row.state === "done" && row.passages > 0] as const),
    );
  };

/** Lets files that were done with wait again. */
const embedAgain =
  (db: Records) =>
  async (fileIds: readonly string[]): Promise<void> => {
    for (let i = 0; i < fileIds.length; i += ROWS_PER_STATEMENT) {
      await db
        .updateTable("embedded")
        .set({ state: "waiting", passages: 0, next_try_at: 0 })
        .where("file_id", "in", fileIds.slice(i, i + ROWS_PER_STATEMENT))
        .where("state", "=", "done")
        .execute();
    }
  };

/** Rows of `embedded`; nobody else writes them. What waits is told by `indexed`, too. */
export const embeddingStore = (db: Records) => ({
  waitingFiles: waitingFiles(db),
  claim: claim(db),
  extendLease: extendLease(db),
  endLeases: endLeases(db, "embedded"),
  noteProgress: noteProgress(db),
  finish: finish(db),
  fail: fail(db),
  release: release(db),
  filesWait: filesWait(db),
  gone: gone(db),
  forget: forget(db),
  rows: rows(db),
  embedAgain: embedAgain(db),
});
