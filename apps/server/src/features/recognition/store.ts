import { sql, type ExpressionBuilder } from "kysely";
import { packRecognised } from "../../core/recognised/pack-recognised.ts";
import type { RecognisedPage } from "../../core/recognised/recognised-page.ts";
import { endLeases } from "../../db/end-leases.ts";
import { filesWait } from "../../db/files-wait.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";
import type { WaitingPage } from "./waiting-page.ts";

/** Who reads, and how. */
export interface Reading {
  readonly worker: string;
  readonly engine: string;
  readonly languages: string;
}

/** When a page that could not be read is tried again. */
export interface LaterTry {
  readonly at: number;
  /** It is done with for now: its document is told why it has no text. */
  readonly isFinal: boolean;
  /** The try was not the page's failure, and does not count. */
  readonly isFree: boolean;
}

export type RecognitionStore = ReturnType<typeof recognitionStore>;
type PagePlace = Pick<WaitingPage, "contentHash" | "pageNumber">;
type Recognitions = ExpressionBuilder<Schema, "recognition">;

const NO_WORDS = new Uint8Array(0);
/** What no document holds any more is kept for a while: files come back. */
const KEPT_MS = 30 * 86_400_000;

/** A try is due: a later one's time has come, or whoever had it in hand is gone. */
const isDue = (eb: Recognitions, now: number) =>
  eb.or([
    eb.and([eb("recognition.state", "in", ["waiting", "failed"]), eb("recognition.next_try_at", "<=", now)]),
    eb.and([eb("recognition.state", "=", "running"), eb("recognition.lease_until", "<=", now)]),
  ]);

/** Documents whose pages wait, as they are now; those that people wait for first, then those that are soon done with. */
const waitingDocuments = (db: Records) =>
  db
    .selectFrom("indexed")
    .innerJoin("file", (join) =>
      join.onRef("file.id", "=", "indexed.file_id").onRef("file.version", "=", "indexed.version"),
    )
    .innerJoin("source", "source.id", "file.source_id")
    .where("source.is_active", "=", 1)
    .where("indexed.pages_to_recognise", ">", 0)
    .where("indexed.state", "in", ["indexed", "partly"])
    .where("indexed.content_hash", "is not", null);

/** Some pages that may be claimed, in the order in which they should be. */
const waitingPages =
  (db: Records) =>
  async (now: number, limit: number): Promise<WaitingPage[]> => {
    const rows = await waitingDocuments(db)
      .innerJoin("page", (join) =>
        join.onRef("page.file_id", "=", "indexed.file_id").onRef("page.version", "=", "indexed.version"),
      )
      .leftJoin("wanted", "wanted.file_id", "indexed.file_id")
      .leftJoin("recognition", (join) =>
        join
          .onRef("recognition.content_hash", "=", "indexed.content_hash")
          .onRef("recognition.page_number", "=", "page.number"),
      )
      .select([
        "indexed.content_hash as contentHash",
        "page.number as pageNumber",
        "file.id as fileId",
        "file.source_id as sourceId",
        "file.key",
        "file.name",
        "file.mime_type as mimeType",
        "file.version",
      ])
      .where("page.needs_recognition", "=", 1)
      .where((eb) => eb.or([eb("recognition.state", "is", null), isDue(eb, now)]))
      .orderBy(sql`coalesce(wanted.at, 0)`, "desc")
      .orderBy("indexed.pages_to_recognise")
      .orderBy("file.id")
      .orderBy("page.number")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, contentHash: row.contentHash ?? "", version: row.version ?? "" }));
  };

/**
 * Takes a page for one worker, in one statement: of several that try, one succeeds.
 * @returns the number of this try, or null when another was first
 */
const claim =
  (db: Records) =>
  async (
    { contentHash, pageNumber }: PagePlace,
    { worker, engine, languages }: Reading,
    until: number,
  ): Promise<number | null> => {
    const lease = { state: "running", engine, languages, lease_until: until, leased_by: worker };
    const row = await db
      .insertInto("recognition")
      .values({
        content_hash: contentHash,
        page_number: pageNumber,
        words: NO_WORDS,
        attempts: 1,
        next_try_at: 0,
        ...lease,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["content_hash", "page_number"])
          .doUpdateSet({ ...lease, attempts: sql`recognition.attempts + 1` })
          .where((eb) => isDue(eb, Date.now())),
      )
      .returning("attempts")
      .executeTakeFirst();
    return row?.attempts ?? null;
  };

/** The row of a page as long as this worker holds it. */
const held = (db: Records, { contentHash, pageNumber }: PagePlace, worker: string) =>
  db
    .updateTable("recognition")
    .where("content_hash", "=", contentHash)
    .where("page_number", "=", pageNumber)
    .where("leased_by", "=", worker);

const extendLease =
  (db: Records) =>
  async (page: PagePlace, worker: string, until: number): Promise<void> => {
    await held(db, page, worker).set({ lease_until: until }).execute();
  };

const NOT_HELD = { lease_until: null, leased_by: null };

/** Keeps what was read; a worker whose lease another took over keeps nothing. */
const finish =
  (db: Records) =>
  async (page: PagePlace, worker: string, read: Omit<RecognisedPage, "number">): Promise<void> => {
    const words = packRecognised(read);
    const done = {
      state: "done",
      words,
      confidence: read.confidence,
      reason: null,
      next_try_at: 0,
      done_at: Date.now(),
    };
    await held(db, page, worker)
      .set({ ...done, ...NOT_HELD })
      .execute();
  };

const fail =
  (db: Records) =>
  async (
    page: PagePlace,
    worker: string,
    { reason, later }: { readonly reason: string; readonly later: LaterTry },
  ): Promise<void> => {
    const { at, isFinal, isFree } = later;
    await held(db, page, worker)
      .set({
        state: isFinal ? "failed" : "waiting",
        reason,
        next_try_at: at,
        done_at: isFinal ? Date.now() : null,
        ...NOT_HELD,
        ...(isFinal && { attempts: 0 }),
        ...(isFree && { attempts: sql`attempts - 1` }),
      })
      .execute();
  };

/** Gives a page back, untried: the worker stops. */
const release =
  (db: Records) =>
  async (page: PagePlace, worker: string): Promise<void> => {
    await held(db, page, worker)
      .set({ state: "waiting", next_try_at: 0, attempts: sql`attempts - 1`, ...NOT_HELD })
      .execute();
  };

/** Lets pages that another engine failed on, or the same with other languages, be tried anew; takes away what belongs to no document any more. */
const tidy =
  (db: Records) =>
  async ({ engine, languages }: Omit<Reading, "worker">): Promise<void> => {
    await db
      .updateTable("recognition")
      .set({ next_try_at: 0 })
      .where("state", "=", "failed")
      .where((eb) => eb.or([eb("engine", "!=", engine), eb("languages", "!=", languages)]))
      .execute();
    await db
      .deleteFrom("recognition")
      .where("done_at", "<", Date.now() - KEPT_MS)
      .where("content_hash", "not in", (eb) =>
        eb
          .selectFrom("indexed")
          .select("content_hash")
          .where("content_hash", "is not", null)
          .$castTo<{ content_hash: string }>(),
      )
      .execute();
  };

/** Rows of `recognition`; nobody else writes them. What waits is told by `page` and `indexed`. */
export const recognitionStore = (db: Records) => ({
  waitingPages: waitingPages(db),
  claim: claim(db),
  extendLease: extendLease(db),
  endLeases: endLeases(db, "recognition"),
  finish: finish(db),
  fail: fail(db),
  release: release(db),
  filesWait: filesWait(db),
  tidy: tidy(db),
});
