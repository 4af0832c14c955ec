import { sql } from "kysely";
import type { Records } from "../../db/open.ts";
import { completionStore } from "./completion-store.ts";
import type { Description } from "./describe-file.ts";
import { describedColumns, describeStore } from "./describe-store.ts";
import { INDEX_FORM } from "./index-form.ts";
import { columnsOf, type NextTry, type Outcome } from "./outcome.ts";
import { FINAL, queueStore } from "./queue-store.ts";
import { forgetText, textStore } from "./text-store.ts";
import type { WaitingFile } from "./waiting-file.ts";
import { filled } from "../../db/filled.ts";

/** A file that was read, whose text is kept and found. */
export interface DoneFile {
  readonly file: WaitingFile;
  readonly outcome: Outcome;
  readonly description: Description;
}

const ROWS_PER_STATEMENT = 1_000;

export type IndexingStore = ReturnType<typeof indexingStore>;

/**
 * When what the file says came or became another. Read again at the same bytes (a new form, a lost index, a second try) it
 * says the same, and is no news to anybody; more pages read by text recognition are. Of what is not read the version tells,
 * and the first one is no news: its row is.
 */
function changedAt(version: string, { document }: Outcome) {
  const now = Date.now();
  if (document === null)
    return sql<number | null>`case when version is null or version = ${version} then changed_at else ${now} end`;
  const recognised = document.pages.filter((page) => page.confidence !== null).length;
  const hash = document.contentHash;
  const isSame = hash === null ? sql`version = ${version}` : sql`content_hash = ${hash}`;
  return sql<number | null>`case when ${isSame} and coalesce(pages_recognised, 0) >= ${recognised}
    then changed_at else ${now} end`;
}

/** @returns whether the file was still in the hand of the worker that read it */
async function finishOne(tx: Records, { file, outcome, description }: DoneFile): Promise<boolean> {
  const changed = { changed_at: changedAt(file.version, outcome), form: INDEX_FORM };
  const columns = { ...columnsOf(file.version, outcome), ...describedColumns(description), ...changed };
  const { numUpdatedRows } = await tx
    .updateTable("indexed")
    .set(columns)
    .where("file_id", "=", file.id)
    .where("leased_by", "=", file.leasedBy)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const pages = outcome.document?.pages.length ?? 0;
  await tx
    .deleteFrom("page")
    .where("file_id", "=", file.id)
    .where((eb) => eb.or([eb("version", "!=", file.version), eb("number", ">", pages)]))
    .execute();
  return true;
}

/**
 * Marks files as done at their versions; earlier versions' pages go, and nobody waits for them any more.
 * @returns the ids of those that another worker has taken over meanwhile: their rows are left to it
 */
const finish =
  (db: Records) =>
  async (done: readonly DoneFile[]): Promise<string[]> => {
    if (done.length === 0) return [];
    // Sorted: two workers that write the same rows lock them in the same order.
    const inOrder = done.toSorted((a, b) => (a.file.id < b.file.id ? -1 : 1));
    return db.transaction().execute(async (tx) => {
      const own: DoneFile[] = [];
      for (const one of inOrder) if (await finishOne(tx, one)) own.push(one);
      const ids = own.map(({ file }) => file.id);
      const unread = own.filter(({ outcome }) => outcome.document === null);
      await forgetText(
        tx,
        unread.map(({ file }) => file.id),
      );
      await tx.deleteFrom("wanted").where("file_id", "in", filled(ids)).execute();
      return inOrder.map(({ file }) => file.id).filter((id) => !ids.includes(id));
    });
  };

const NO_TEXT = { page_count: null, passage_count: 0, content_hash: null, edition_key: null };

/** Marks a try as failed, of a file that is still in that hand. Of one that is done with for now nothing is kept but the reason. */
const fail =
  (db: Records) =>
  (file: WaitingFile, reason: string, next: NextTry): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const done = { version: file.version, indexed_at: Date.now(), form: INDEX_FORM, ...NO_TEXT };
      const { numUpdatedRows } = await tx
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
        .where("leased_by", "=", file.leasedBy)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      if (next.isFree !== true || next.state === "failed")
        await tx.deleteFrom("wanted").where("file_id", "=", file.id).execute();
      if (next.state === "failed") await forgetText(tx, [file.id]);
    });

/** Leaves a file, while it is in that hand, as it was read before, at the same version: it could not be read again now. @param at when to try again */
const keepAsRead =
  (db: Records) =>
  (file: WaitingFile, at: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable("indexed")
        .set({
          state: sql`case when pages_without_text > 0 then 'partly' else 'indexed' end`,
          attempts: 0,
          next_try_at: at,
          lease_until: null,
          leased_by: null,
          // Among those that are read again by themselves.
          form: 0,
        })
        .where("file_id", "=", file.id)
        .where("leased_by", "=", file.leasedBy)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await tx.deleteFrom("wanted").where("file_id", "=", file.id).execute();
    });

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
  async (fileIds: readonly string[]): Promise<void> => {
    if (fileIds.length === 0) return;
    await db.transaction().execute(async (tx) => {
      await forgetText(tx, fileIds);
      await tx
        .deleteFrom("wanted")
        .where("file_id", "in", [...fileIds])
        .execute();
      await tx
        .deleteFrom("indexed")
        .where("file_id", "in", [...fileIds])
        .execute();
    });
  };

/** Rows of `indexed`, `page`, `vocabulary`, `unlisted_word`, `file_vocabulary`, `completion`, `file_completion` and `wanted`; nobody else writes them. */
export const indexingStore = (db: Records) => ({
  ...queueStore(db),
  ...textStore(db),
  ...describeStore(db),
  ...completionStore(db),
  finish: finish(db),
  fail: fail(db),
  keepAsRead: keepAsRead(db),
  states: states(db),
  indexAgain: indexAgain(db),
  forget: forget(db),
});
