import { NOT_FOUND } from "../../core/files/file-entry.ts";
import { nameTerms } from "../../core/text/name-terms.ts";
import { AppError } from "../../core/app-error.ts";
import { newId } from "../../db/new-id.ts";
import type { Records } from "../../db/open.ts";
import type { SourceFile } from "../../drivers/sources/source.ts";
import { countChange } from "./change-store.ts";
import { COMPARED, differs, fileRow, placeIn, type FileRow, type FolderPlace } from "./file-row.ts";

/** SQLite takes at most 32,766 values a statement; a file row has 19. */
export const ROWS_PER_STATEMENT = 400;

export interface BatchToSave {
  readonly sourceId: string;
  /** A folder before what it holds; each key once. */
  readonly files: readonly SourceFile[];
  /** Where the folders stand that hold files of this batch and are not in it, by their keys. */
  readonly folders: ReadonlyMap<string, FolderPlace>;
  /** Leaves out new files that may be known ones in another place. */
  readonly holdsBack?: boolean;
}

export interface SavedBatch {
  /** Where the batch's own folders stand, by their keys. */
  readonly folders: ReadonlyMap<string, FolderPlace>;
  /** Keys that nothing was known of. */
  readonly arrived: ReadonlySet<string>;
  /** New files that may be known ones in another place: they are not saved. */
  readonly heldBack: readonly SourceFile[];
  /** Folders whose name or place is another: what they hold must follow. */
  readonly movedFolders: readonly string[];
  /** Files of the same bytes whose name, place, type or date is another: no reading tells that of them. */
  readonly toDescribe: number;
}

type OldRow = Pick<FileRow, "id" | "key" | (typeof COMPARED)[number]>;

/** What finds a file that was moved: by its identity, its bytes being the same. */
const traceOf = (file: Pick<FileRow, "identity" | "version" | "size">): string =>
  JSON.stringify([file.identity, file.version, file.size]);

/** Writes the words by which rows are found by name. */
export const setTerms = async (tx: Records, rows: readonly Pick<FileRow, "id" | "name">[]): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await tx.deleteFrom("name_term").where("file_id", "in", ids).execute();
  const terms = rows.flatMap((row) => nameTerms(row.name).map((term) => ({ term, file_id: row.id, weight: 1 })));
  for (let i = 0; i < terms.length; i += ROWS_PER_STATEMENT) {
    await tx
      .insertInto("name_term")
      .values(terms.slice(i, i + ROWS_PER_STATEMENT))
      .execute();
  }
};

const upsert = (tx: Records, rows: readonly FileRow[]) =>
  tx
    .insertInto("file")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["source_id", "key"]).doUpdateSet((eb) => ({
        parent_id: eb.ref("excluded.parent_id"),
        name: eb.ref("excluded.name"),
        sort_name: eb.ref("excluded.sort_name"),
        is_folder: eb.ref("excluded.is_folder"),
        mime_type: eb.ref("excluded.mime_type"),
        kind: eb.ref("excluded.kind"),
        size: eb.ref("excluded.size"),
        modified_at: eb.ref("excluded.modified_at"),
        version: eb.ref("excluded.version"),
        drive_file_id: eb.ref("excluded.drive_file_id"),
        identity: eb.ref("excluded.identity"),
        problem: eb.ref("excluded.problem"),
        folder_path: eb.ref("excluded.folder_path"),
        folder_ids: eb.ref("excluded.folder_ids"),
      })),
    )
    .execute();

/**
 * Holds the source for this transaction: of two workers that scan it, one writes after the other, and nothing is written
 * for one that has left the library.
 */
export async function holdSource(tx: Records, sourceId: string): Promise<void> {
  const held = await tx
    .updateTable("source")
    .set({ scan_state: "scanning" })
    .where("id", "=", sourceId)
    .where("is_listed", "=", 1)
    .returning("id")
    .executeTakeFirst();
  if (held === undefined) throw new AppError("source_unavailable", "The source is no part of the library any more.");
}

async function oldRows(tx: Records, { sourceId, files }: BatchToSave): Promise<Map<string, OldRow>> {
  const rows = await tx
    .selectFrom("file")
    .select(["id", "key", ...COMPARED])
    .where("source_id", "=", sourceId)
    .where(
      "key",
      "in",
      files.map(({ key }) => key),
    )
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Of new files those that may be known ones in another place. */
async function likelyMoved(tx: Records, batch: BatchToSave, old: ReadonlyMap<string, OldRow>): Promise<SourceFile[]> {
  const fresh = batch.files.filter((file) => !file.isFolder && file.identity !== null && !old.has(file.key));
  if (batch.holdsBack !== true || fresh.length === 0) return [];
  const rows = await tx
    .selectFrom("file")
    .select(["identity", "version", "size"])
    .where("source_id", "=", batch.sourceId)
    .where(
      "identity",
      "in",
      fresh.map(({ identity }) => identity),
    )
    .execute();
  const known = new Set(rows.map(traceOf));
  return fresh.filter((file) => known.has(traceOf(file)));
}

/** The rows of a batch, with the ids that they have or get, and the places of its folders. */
function rowsOf({ sourceId, folders }: BatchToSave, files: readonly SourceFile[], old: ReadonlyMap<string, OldRow>) {
  const own = new Map<string, FolderPlace>();
  const rows = files.map((file) => {
    const parent = file.parentKey;
    const folder = parent === null ? null : (own.get(parent) ?? folders.get(parent) ?? null);
    const row = fileRow({ id: old.get(file.key)?.id ?? newId(), sourceId, file, folder });
    if (file.isFolder) own.set(file.key, placeIn(folder, row));
    return row;
  });
  return { rows, own };
}

const standsElsewhere = (row: FileRow, before: OldRow | undefined): boolean =>
  before !== undefined &&
  (row.name !== before.name || row.folder_path !== before.folder_path || row.folder_ids !== before.folder_ids);

/** Whether a file is found by something else than before, while its bytes are the same. */
const isToldOtherwise = (row: FileRow, before: OldRow | undefined): boolean =>
  row.is_folder === 0 &&
  before?.version === row.version &&
  (standsElsewhere(row, before) || row.modified_at !== before.modified_at || row.mime_type !== before.mime_type);

/** Writes what differs of one batch. @throws AppError `source_unavailable` when the source has left the library */
const saveBatch =
  (db: Records) =>
  (batch: BatchToSave): Promise<SavedBatch> =>
    db.transaction().execute(async (tx) => {
      await holdSource(tx, batch.sourceId);
      const old = await oldRows(tx, batch);
      const heldBack = await likelyMoved(tx, batch, old);
      const { rows, own } = rowsOf(
        batch,
        batch.files.filter((file) => !heldBack.includes(file)),
        old,
      );
      const changed = rows.filter((row) => {
        const before = old.get(row.key);
        return before === undefined || differs(row, before);
      });
      if (changed.length > 0) await upsert(tx, changed);
      await setTerms(
        tx,
        changed.filter((row) => old.get(row.key)?.name !== row.name),
      );
      if (changed.length > 0) await countChange(tx);
      const elsewhere = changed.filter((row) => standsElsewhere(row, old.get(row.key)));
      return {
        folders: own,
        arrived: new Set(rows.map(({ key }) => key).filter((key) => !old.has(key))),
        heldBack,
        movedFolders: elsewhere.filter((row) => row.is_folder === 1).map(({ id }) => id),
        toDescribe: changed.filter((row) => isToldOtherwise(row, old.get(row.key))).length,
      };
    });

/** Where folders stand that a scan has told of before, by their keys. */
const folderPlaces =
  (db: Records) =>
  async (sourceId: string, keys: readonly string[]): Promise<Map<string, FolderPlace>> => {
    if (keys.length === 0) return new Map();
    const rows = await db
      .selectFrom("file")
      .select(["id", "key", "name", "folder_ids", "folder_path"])
      .where("source_id", "=", sourceId)
      .where("key", "in", keys)
      .where("is_folder", "=", 1)
      .execute();
    return new Map(rows.map((row) => [row.key, placeIn({ ids: row.folder_ids, path: row.folder_path }, row)]));
  };

const hasKey =
  (db: Records) =>
  async (sourceId: string, key: string): Promise<boolean> =>
    (await db
      .selectFrom("file")
      .select("id")
      .where("source_id", "=", sourceId)
      .where("key", "=", key)
      .executeTakeFirst()) !== undefined;

/** Changes rows some at a time; each time that anything was changed is counted. @param change tells whether it changed anything */
async function changeRows(
  db: Records,
  ids: readonly string[],
  change: (tx: Records, some: string[]) => Promise<boolean>,
) {
  for (let i = 0; i < ids.length; i += ROWS_PER_STATEMENT) {
    const some = ids.slice(i, i + ROWS_PER_STATEMENT);
    await db.transaction().execute(async (tx) => {
      if (await change(tx, some)) await countChange(tx);
    });
  }
}

const removeFiles =
  (db: Records) =>
  (ids: readonly string[]): Promise<void> =>
    changeRows(db, ids, async (tx, some) => {
      await tx.deleteFrom("file").where("id", "in", some).execute();
      return true;
    });

/** Says of rows that they are kept though they were not found. Told again by their source, they are written anew without it. */
const markNotFound =
  (db: Records) =>
  (ids: readonly string[]): Promise<void> =>
    changeRows(db, ids, async (tx, some) => {
      const { numUpdatedRows } = await tx
        .updateTable("file")
        .set({ problem: NOT_FOUND })
        .where("id", "in", some)
        .where("problem", "is distinct from", NOT_FOUND)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    });

/** Rows of files and folders, and the words of their names. */
export const fileStore = (db: Records) => ({
  saveBatch: saveBatch(db),
  folderPlaces: folderPlaces(db),
  hasKey: hasKey(db),
  removeFiles: removeFiles(db),
  markNotFound: markNotFound(db),
});
