import { sql } from "kysely";
import type { ExtractedDocument, Page } from "../../core/page.ts";
import type { Records } from "../../db/open.ts";

/** A file that waits to be indexed, as its row tells. */
export interface WaitingFile {
  readonly id: string;
  readonly sourceId: string;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly kind: string;
  readonly size: number | null;
  readonly modifiedAt: number | null;
  readonly version: string;
  readonly problem: string | null;
  readonly folderPath: string;
  readonly folderIds: string;
  /** Tries so far at this version, this one included. */
  readonly attempts: number;
}

export interface Outcome {
  readonly state: "indexed" | "partly" | "skipped";
  readonly reason: string | null;
  readonly document: ExtractedDocument | null;
  readonly passageCount: number;
}

export interface PageRow {
  readonly page: Page;
  readonly label: string | null;
  readonly layout: Uint8Array;
}

/** Keeps each write lock short: another process may want to write, too. */
const PAGES_PER_STATEMENT = 64;
const TERMS_PER_STATEMENT = 1_000;

/** States in which a file stays until it changes. */
const FINAL = ["indexed", "partly", "skipped", "failed"];

export type IndexingStore = ReturnType<typeof indexingStore>;

/** A file waits when its version is not the indexed one, or when a failed try is due again, or when a lease ran out. */
const waiting = (db: Records) => (now: number) =>
  db
    .selectFrom("file")
    .innerJoin("source", "source.id", "file.source_id")
    .leftJoin("indexed", "indexed.file_id", "file.id")
    .where("source.is_active", "=", 1)
    .where("file.is_folder", "=", 0)
    .where((eb) =>
      eb.or([
        eb("indexed.file_id", "is", null),
        eb.and([eb("indexed.state", "in", FINAL), eb("indexed.version", "is distinct from", eb.ref("file.version"))]),
        eb.and([eb("indexed.state", "=", "waiting"), eb("indexed.next_try_at", "<=", now)]),
        eb.and([eb("indexed.state", "=", "running"), eb("indexed.lease_until", "<=", now)]),
      ]),
    );

const changeVocabulary = async (tx: Records, terms: readonly string[], by: 1 | -1): Promise<void> => {
  for (let i = 0; i < terms.length; i += TERMS_PER_STATEMENT) {
    const rows = terms.slice(i, i + TERMS_PER_STATEMENT).map((term) => ({ term, files: by }));
    await tx
      .insertInto("vocabulary")
      .values(rows)
      .onConflict((conflict) => conflict.column("term").doUpdateSet({ files: sql`vocabulary.files + excluded.files` }))
      .execute();
  }
};

const forgetVocabulary = async (tx: Records, fileId: string): Promise<void> => {
  const old = await tx
    .deleteFrom("file_vocabulary")
    .where("file_id", "=", fileId)
    .returning("terms")
    .executeTakeFirst();
  if (old !== undefined && old.terms !== "") await changeVocabulary(tx, old.terms.split("\n"), -1);
};

/** Some files that wait, the smallest first: a reader sees much of the library soon. */
const waitingFiles =
  (db: Records) =>
  async (now: number, limit: number): Promise<WaitingFile[]> => {
    const rows = await waiting(db)(now)
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
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, version: row.version ?? "", attempts: 0 }));
  };

/** When the next failed try is due; null when none is. */
const nextTryAt = (db: Records) => async (): Promise<number | null> => {
  const row = await db
    .selectFrom("indexed")
    .select((eb) => eb.fn.min("next_try_at").as("at"))
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return row?.at == null ? null : Number(row.at);
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
              eb.and([eb("indexed.state", "=", "running"), eb("indexed.lease_until", "<=", now)]),
              eb.and([eb("indexed.state", "in", FINAL), eb("indexed.version", "is distinct from", file.version)]),
              eb.and([eb("indexed.state", "=", "waiting"), eb("indexed.next_try_at", "<=", now)]),
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

/** The version the file row has now; null when the file is gone. */
const currentVersion =
  (db: Records) =>
  async (fileId: string): Promise<string | null> => {
    const row = await db.selectFrom("file").select("version").where("id", "=", fileId).executeTakeFirst();
    return row?.version ?? null;
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
          })),
        )
        .execute();
    }
  };

/** Counts the file's words into the library's vocabulary, in the place of those it had before. `terms` sorted, without repeats. */
const saveVocabulary =
  (db: Records) =>
  (fileId: string, terms: readonly string[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await forgetVocabulary(tx, fileId);
      await tx
        .insertInto("file_vocabulary")
        .values({ file_id: fileId, terms: terms.join("\n") })
        .execute();
      await changeVocabulary(tx, terms, 1);
    });

/** Marks a file as done at a version; earlier versions' pages go. */
const finish =
  (db: Records) =>
  (file: WaitingFile, outcome: Outcome): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const { document } = outcome;
      await tx
        .updateTable("indexed")
        .set({
          version: file.version,
          state: outcome.state,
          reason: outcome.reason,
          attempts: 0,
          next_try_at: 0,
          lease_until: null,
          leased_by: null,
          page_count: document?.pages.length ?? null,
          pages_without_text: document === null ? null : document.pages.filter((page) => page.gap !== null).length,
          passage_count: outcome.passageCount,
          title: document?.title ?? null,
          author: document?.author ?? null,
          published_at: document?.publishedAt ?? null,
          publication_number: document?.publicationNumber ?? null,
          outline: document === null ? null : JSON.stringify(document.outline),
          indexed_at: Date.now(),
        })
        .where("file_id", "=", file.id)
        .execute();
      await tx.deleteFrom("page").where("file_id", "=", file.id).where("version", "!=", file.version).execute();
    });

/** Marks a try as failed: due again at `nextTryAt`, or for good at this version when that is null. */
const fail =
  (db: Records) =>
  async (file: WaitingFile, reason: string, nextTryAt: number | null): Promise<void> => {
    await db
      .updateTable("indexed")
      .set({
        state: nextTryAt === null ? "failed" : "waiting",
        reason,
        next_try_at: nextTryAt ?? 0,
        lease_until: null,
        leased_by: null,
        ...(nextTryAt === null && { version: file.version, attempts: 0, indexed_at: Date.now(), page_count: null }),
      })
      .where("file_id", "=", file.id)
      .execute();
  };

/** Gives a claimed file back, untried: the worker stops. */
const release =
  (db: Records) =>
  async (fileId: string): Promise<void> => {
    await db
      .updateTable("indexed")
      .set({ state: "waiting", lease_until: null, leased_by: null, next_try_at: 0, attempts: sql`attempts - 1` })
      .where("file_id", "=", fileId)
      .execute();
  };

/** Files that were indexed and are no longer in the library. */
const orphans =
  (db: Records) =>
  async (limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("indexed")
      .leftJoin("file", "file.id", "indexed.file_id")
      .select("indexed.file_id")
      .where("file.id", "is", null)
      .limit(limit)
      .execute();
    return rows.map((row) => row.file_id);
  };

const forget =
  (db: Records) =>
  (fileId: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await forgetVocabulary(tx, fileId);
      await tx.deleteFrom("page").where("file_id", "=", fileId).execute();
      await tx.deleteFrom("indexed").where("file_id", "=", fileId).execute();
    });

/** Rows of `indexed`, `page`, `vocabulary` and `file_vocabulary`; nobody else writes them. */
export const indexingStore = (db: Records) => ({
  waitingFiles: waitingFiles(db),
  nextTryAt: nextTryAt(db),
  claim: claim(db),
  extendLease: extendLease(db),
  currentVersion: currentVersion(db),
  savePages: savePages(db),
  saveVocabulary: saveVocabulary(db),
  finish: finish(db),
  fail: fail(db),
  release: release(db),
  orphans: orphans(db),
  forget: forget(db),
});
