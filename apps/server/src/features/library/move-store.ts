import { sql, type Selectable } from "kysely";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";
import { countChange } from "./change-store.ts";
import { placeIn } from "./file-row.ts";
import { holdSource, setTerms } from "./file-store.ts";

/** A row that is gone from its place, and the new row of the same file or folder in another. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** What may be the same file as another, by what its source tells of it. */
export interface TracedRow {
  readonly id: string;
  readonly key: string;
  readonly is_folder: number;
  readonly identity: string | null;
  readonly version: string | null;
  readonly size: number | null;
}

/** Folders of which a transaction moves what they hold: each keeps others from writing for a moment only. */
const FOLDERS_AT_ONCE = 200;

/** All rows of the source that have one of these identities. */
const withIdentity =
  (db: Records) =>
  async (sourceId: string, identities: readonly string[]): Promise<TracedRow[]> => {
    if (identities.length === 0) return [];
    return db
      .selectFrom("file")
      .select(["id", "key", "is_folder", "identity", "version", "size"])
      .where("source_id", "=", sourceId)
      .where("identity", "in", identities)
      .execute();
  };

const putInPlace = (tx: Records, rows: readonly Selectable<Schema["file"]>[]) =>
  tx
    .insertInto("file")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        parent_id: eb.ref("excluded.parent_id"),
        key: eb.ref("excluded.key"),
        name: eb.ref("excluded.name"),
        sort_name: eb.ref("excluded.sort_name"),
        mime_type: eb.ref("excluded.mime_type"),
        kind: eb.ref("excluded.kind"),
        modified_at: eb.ref("excluded.modified_at"),
        drive_file_id: eb.ref("excluded.drive_file_id"),
        problem: eb.ref("excluded.problem"),
        folder_path: eb.ref("excluded.folder_path"),
        folder_ids: eb.ref("excluded.folder_ids"),
      })),
    )
    .execute();

/** The old rows take the new ones' places and names; the new ones go. */
async function movePart(tx: Records, moves: readonly Move[]): Promise<void> {
  const oldIds = new Map(moves.map(({ from, to }) => [to, from]));
  const fresh = await tx
    .selectFrom("file")
    .selectAll()
    .where("id", "in", [...oldIds.keys()])
    .execute();
  if (fresh.length === 0) return;
  const ids = fresh.map(({ id }) => id);
  await tx.deleteFrom("file").where("id", "in", ids).execute();
  const rows = fresh.map((row) => ({ ...row, id: oldIds.get(row.id) ?? row.id }));
  await putInPlace(tx, rows);
  await setTerms(tx, rows);
  for (const { id, is_folder } of fresh) {
    if (is_folder === 0) continue;
    await tx
      .updateTable("file")
      .set({ parent_id: oldIds.get(id) ?? id })
      .where("parent_id", "=", id)
      .execute();
  }
}

/** Lets what is gone and what came be one: the old row, with its id, in the new place. What folders hold follows after. */
const takePlaces =
  (db: Records) =>
  (sourceId: string, moves: readonly Move[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await holdSource(tx, sourceId);
      await movePart(tx, moves);
      await countChange(tx);
    });

type Folder = Pick<Selectable<Schema["file"]>, "id" | "name" | "folder_ids" | "folder_path">;

/** @returns how many rows stood elsewhere */
async function placeContents(tx: Records, folder: Folder): Promise<number> {
  const place = placeIn({ ids: folder.folder_ids, path: folder.folder_path }, folder);
  const result = await tx
    .updateTable("file")
    .set({ folder_ids: place.ids, folder_path: place.path })
    .where("parent_id", "=", folder.id)
    .where((eb) => eb.or([eb("folder_ids", "!=", place.ids), eb("folder_path", "!=", place.path)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Folders that stand elsewhere than what they hold was told: they moved in a scan that ended before it came to that, and
 * nothing else remembers it.
 */
const strayedFolders =
  (db: Records) =>
  async (sourceId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom("file as held")
      .innerJoin("file as folder", "folder.id", "held.parent_id")
      .select("folder.id")
      .distinct()
      .where("held.source_id", "=", sourceId)
      .where(
        sql<boolean>`held.folder_ids <> folder.folder_ids || folder.id || '/' or held.folder_path <>
          case when folder.folder_path = '' then folder.name else folder.folder_path || '/' || folder.name end`,
      )
      .execute();
    return rows.map(({ id }) => id);
  };

interface Followed {
  /** Folders that stand elsewhere now: what they hold comes next. */
  readonly folders: readonly string[];
  readonly moved: number;
}

/** Gives what these folders hold the place where the folders are now. */
const followOnce = (db: Records, sourceId: string, folderIds: readonly string[]): Promise<Followed> =>
  db.transaction().execute(async (tx) => {
    await holdSource(tx, sourceId);
    const folders = await tx
      .selectFrom("file")
      .select(["id", "name", "folder_ids", "folder_path"])
      .where("id", "in", folderIds)
      .execute();
    let moved = 0;
    const changed: string[] = [];
    for (const folder of folders) {
      // A folder that its source says is inside itself would never end.
      if (folder.folder_ids.includes(`/${folder.id}/`)) continue;
      const rows = await placeContents(tx, folder);
      moved += rows;
      if (rows > 0) changed.push(folder.id);
    }
    if (changed.length === 0) return { folders: [], moved };
    await countChange(tx);
    const within = tx.selectFrom("file").select("id").where("parent_id", "in", changed).where("is_folder", "=", 1);
    return { folders: (await within.execute()).map(({ id }) => id), moved };
  });

/** Lets what folders hold, however deep, follow them to where they are now. @returns how many rows did */
const followFolders =
  (db: Records) =>
  async (sourceId: string, folderIds: readonly string[]): Promise<number> => {
    let moved = 0;
    // A folder may come twice: what it holds follows again when it was placed before the folder above it was.
    for (const open = [...folderIds]; open.length > 0;) {
      const followed = await followOnce(db, sourceId, open.splice(0, FOLDERS_AT_ONCE));
      moved += followed.moved;
      open.push(...followed.folders);
    }
    return moved;
  };

/** Files and folders that keep their ids in another place. */
export const moveStore = (db: Records) => ({
  withIdentity: withIdentity(db),
  takePlaces: takePlaces(db),
  strayedFolders: strayedFolders(db),
  followFolders: followFolders(db),
});
