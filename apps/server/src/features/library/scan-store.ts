import { sql } from "kysely";
import { closed } from "../../db/closed-folders.ts";
import type { Records } from "../../db/open.ts";
import { ROWS_PER_STATEMENT } from "./file-store.ts";
import type { TracedRow } from "./move-store.ts";

/** A row as a scan left it before. */
export interface KnownFile extends TracedRow {
  /** Ids of the folders above, with slashes at both ends. */
  readonly folder_ids: string;
}

/** How far a listing has come. */
export interface Checkpoint {
  /** Keys told since the last one, and whether nothing was known of them. */
  readonly keys: ReadonlyMap<string, boolean>;
  /** The mark of the one before it; null for none. */
  readonly before: string | null;
  /** Where a later listing goes on. */
  readonly mark: string;
  /** What the changes since its beginning are read from; null where the source keeps no record of them. */
  readonly changesMark: string | null;
}

/** How a scan ended. */
export interface ScanEnd {
  readonly error: string | null;
  readonly vanishedScans: number;
  readonly filesHeld: number;
  /** What an admin said of a loss has been heeded, or there is none any more. */
  readonly forgetsConfirmation: boolean;
  /** Null where the source keeps no record of changes. */
  readonly changesMark: string | null;
  /** Everything was listed. */
  readonly isWhole: boolean;
}

const ROWS_AT_ONCE = 2_000;

/** What a scan needs to know of its source. @returns null when it is not listed any more */
const scanRow = (db: Records) => async (sourceId: string) =>
  (await db
    .selectFrom("source")
    .select(["scan_mark", "changes_mark", "last_full_scan_at", "vanished_scans", "files_held", "is_loss_confirmed"])
    .select(["scan_asked_at", "loss_counted_at"])
    .where("id", "=", sourceId)
    .executeTakeFirst()) ?? null;

const setScanState =
  (db: Records) =>
  async (sourceId: string, state: { readonly state: string; readonly error?: string }): Promise<void> => {
    await db
      .updateTable("source")
      .set({
        scan_state: state.state,
        ...(state.error !== undefined && { last_error: state.error }),
        ...(state.state === "idle" && { last_scan_at: Date.now() }),
      })
      .where("id", "=", sourceId)
      .execute();
  };

/**
 * Forgets an unfinished listing, and begins the one that an admin asked for: until one has come to its end, every scan lists
 * all, and goes on where this one was broken off.
 */
const startAfresh =
  (db: Records) =>
  (sourceId: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const begun = { scan_mark: null, scan_asked_at: 0, last_full_scan_at: null };
      await tx.updateTable("source").set(begun).where("id", "=", sourceId).execute();
      await tx.deleteFrom("scan_seen").where("source_id", "=", sourceId).execute();
    });

/**
 * Remembers how far a listing has come, so that another process can go on from there.
 * @returns false when another listing's checkpoint stands there, which then stays
 */
const saveCheckpoint =
  (db: Records) =>
  (sourceId: string, { keys, before, mark, changesMark }: Checkpoint): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable("source")
        .set({ scan_mark: mark, changes_mark: changesMark })
        .where("id", "=", sourceId)
        .where("scan_mark", "is not distinct from", before)
        .returning("id")
        .executeTakeFirst();
      if (row === undefined) return false;
      const rows = [...keys].map(([key, isNew]) => ({ source_id: sourceId, key, is_new: isNew ? 1 : 0 }));
      for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT) {
        await tx
          .insertInto("scan_seen")
          .values(rows.slice(i, i + ROWS_PER_STATEMENT))
          .onConflict((conflict) => conflict.columns(["source_id", "key"]).doNothing())
          .execute();
      }
      return true;
    });

/** All rows of a source up to an age that checkpoints do not hold, some at a time. */
const notCheckpointed = (db: Records) =>
  async function* (sourceId: string, newestAt: number): AsyncGenerator<readonly KnownFile[]> {
    for (let last: string | null = null; ;) {
      const after: string | null = last;
      const rows: KnownFile[] = await db
        .selectFrom("file")
        .select(["file.id", "file.key", "is_folder", "identity", "version", "size", "folder_ids"])
        .where("file.source_id", "=", sourceId)
        .where("file.created_at", "<=", newestAt)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("scan_seen")
                .select("scan_seen.key")
                .whereRef("scan_seen.source_id", "=", "file.source_id")
                .whereRef("scan_seen.key", "=", "file.key"),
            ),
          ),
        )
        .$if(after !== null, (query) => query.where("file.key", ">", after ?? ""))
        .orderBy("file.key")
        .limit(ROWS_AT_ONCE)
        .execute();
      yield rows;
      if (rows.length < ROWS_AT_ONCE) return;
      last = rows.at(-1)?.key ?? null;
    }
  };

/** Those of some keys that were new when an earlier part of this listing told them. */
const arrivedBefore =
  (db: Records) =>
  async (sourceId: string, keys: readonly string[]): Promise<Set<string>> => {
    if (keys.length === 0) return new Set();
    const rows = await db
      .selectFrom("scan_seen")
      .select("key")
      .where("source_id", "=", sourceId)
      .where("key", "in", keys)
      .where("is_new", "=", 1)
      .execute();
    return new Set(rows.map((row) => row.key));
  };

const filesOf =
  (db: Records) =>
  async (sourceId: string): Promise<number> => {
    const row = await db
      // It has a row for each file, and an index that counts them.
      .selectFrom("file_state")
      .select((eb) => eb.fn.countAll<number>().as("files"))
      .where("source_id", "=", sourceId)
      .executeTakeFirstOrThrow();
    return Number(row.files);
  };

/** Files that were new when an earlier part of this listing told them. */
const filesArrived =
  (db: Records) =>
  async (sourceId: string): Promise<number> => {
    const row = await db
      .selectFrom("scan_seen")
      .innerJoin("file", (join) =>
        join.onRef("file.source_id", "=", "scan_seen.source_id").onRef("file.key", "=", "scan_seen.key"),
      )
      .select((eb) => eb.fn.countAll<number>().as("files"))
      .where("scan_seen.source_id", "=", sourceId)
      .where("scan_seen.is_new", "=", 1)
      .where("file.is_folder", "=", 0)
      .executeTakeFirstOrThrow();
    return Number(row.files);
  };

/** When the newest row of all sources came; 0 for none. Rows tell it: no clocks are compared. */
const newestFileAt = (db: Records) => async (): Promise<number> => {
  const row = await db
    .selectFrom("file")
    .select((eb) => eb.fn.max("created_at").as("at"))
    .executeTakeFirst();
  return Number(row?.at ?? 0);
};

/** Folders that were there and could not be read when they were last looked at. */
const unreadableFolders =
  (db: Records) =>
  (sourceId: string): Promise<{ readonly id: string; readonly key: string }[]> =>
    closed(db, sourceId).select(["id", "key"]).execute();

/** The rows of some keys, with all that folders among them hold. */
const withContents =
  (db: Records) =>
  async (sourceId: string, keys: readonly string[]): Promise<KnownFile[]> => {
    const found = new Map<string, KnownFile>();
    const rowsWhere = (column: "key" | "parent_id", values: readonly string[]) =>
      db
        .selectFrom("file")
        .select(["id", "key", "is_folder", "identity", "version", "size", "folder_ids"])
        .where("source_id", "=", sourceId)
        .where(column, "in", values)
        .execute();
    const add = (rows: readonly KnownFile[]): string[] => {
      const fresh = rows.filter(({ id }) => !found.has(id));
      fresh.forEach((row) => found.set(row.id, row));
      return fresh.filter((row) => row.is_folder === 1).map(({ id }) => id);
    };
    const folders: string[] = [];
    for (let i = 0; i < keys.length; i += ROWS_PER_STATEMENT)
      folders.push(...add(await rowsWhere("key", keys.slice(i, i + ROWS_PER_STATEMENT))));
    while (folders.length > 0)
      folders.push(...add(await rowsWhere("parent_id", folders.splice(0, ROWS_PER_STATEMENT))));
    return [...found.values()];
  };

/** Ends a scan: its state, and with it what was remembered of the listing. */
const finishScan =
  (db: Records) =>
  (sourceId: string, end: ScanEnd): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const now = Date.now();
      await tx
        .updateTable("source")
        .set({
          scan_state: "idle",
          last_scan_at: now,
          last_error: end.error,
          loss_counted_at: sql`case when ${end.vanishedScans} > vanished_scans or ${end.filesHeld} > files_held
            then ${now} else loss_counted_at end`,
          vanished_scans: end.vanishedScans,
          files_held: end.filesHeld,
          ...(end.forgetsConfirmation && { is_loss_confirmed: 0 }),
          changes_mark: end.changesMark,
          ...(end.isWhole && { scan_mark: null, last_full_scan_at: now }),
        })
        .where("id", "=", sourceId)
        .execute();
      if (end.isWhole) await tx.deleteFrom("scan_seen").where("source_id", "=", sourceId).execute();
    });

/** How far scans are, and what they have seen. */
export const scanStore = (db: Records) => ({
  scanRow: scanRow(db),
  setScanState: setScanState(db),
  startAfresh: startAfresh(db),
  saveCheckpoint: saveCheckpoint(db),
  notCheckpointed: notCheckpointed(db),
  arrivedBefore: arrivedBefore(db),
  filesOf: filesOf(db),
  filesArrived: filesArrived(db),
  newestFileAt: newestFileAt(db),
  unreadableFolders: unreadableFolders(db),
  withContents: withContents(db),
  finishScan: finishScan(db),
});
