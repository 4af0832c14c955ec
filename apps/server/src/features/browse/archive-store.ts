import { idsIn } from "../../core/id-list.ts";
import { newId } from "../../db/new-id.ts";
import type { Records } from "../../db/open.ts";
import type { FolderPlace } from "./order-store.ts";

/** Files and folders that somebody prepared for one download. */
export interface Archive {
  readonly name: string;
  readonly ids: readonly string[];
}

/** What a place holds itself. */
interface Holding {
  readonly files: number;
  readonly bytes: number;
  readonly folderIds: readonly string[];
}

const own = (db: Records, { sourceId, folderIds }: { sourceId: string; folderIds: readonly string[] | null }) => {
  const rows = db.selectFrom("file").where("source_id", "=", sourceId);
  return folderIds === null ? rows.where("parent_id", "is", null) : rows.where("parent_id", "in", folderIds);
};

/** What folders of one source (or, for null, its root) hold themselves: how many files, and which folders. */
const holding =
  (db: Records) =>
  async (place: { sourceId: string; folderIds: readonly string[] | null }): Promise<Holding> => {
    const { files, bytes } = await own(db, place)
      .where("is_folder", "=", 0)
      .select(({ fn }) => [fn.countAll<number>().as("files"), fn.sum<number | null>("size").as("bytes")])
      .executeTakeFirstOrThrow();
    const folders = await own(db, place).where("is_folder", "=", 1).select("id").execute();
    return { files: Number(files), bytes: Number(bytes ?? 0), folderIds: folders.map(({ id }) => id) };
  };

/** The next ids in a folder, by name, behind one of them; folders, or files. */
const nextIds =
  (db: Records) =>
  async (
    { sourceId, folderId }: FolderPlace,
    { isFolder, after, limit }: { isFolder: 0 | 1; after: { sort_name: string; id: string } | null; limit: number },
  ) => {
    const rows = own(db, { sourceId, folderIds: folderId === null ? null : [folderId] })
      .where("is_folder", "=", isFolder)
      .select(["id", "sort_name"])
      // All have the same: PostgreSQL needs the hint to go by the index where it is null.
      .orderBy("parent_id")
      .orderBy("sort_name")
      .orderBy("id")
      .limit(limit);
    if (after === null) return rows.execute();
    return rows
      .where(({ or, and, eb }) =>
        or([
          eb("sort_name", ">", after.sort_name),
          and([eb("sort_name", "=", after.sort_name), eb("id", ">", after.id)]),
        ]),
      )
      .execute();
  };

/** Of one person, so that nobody fills the records with them: earlier ones are let go. */
const MAX_TICKETS = 50;

/** @returns the ticket that it is fetched with */
const putArchive =
  (db: Records) =>
  async (userId: string, archive: Archive, times: { readonly now: number; readonly expiresAt: number }) => {
    const id = newId(times.now);
    await db.deleteFrom("archive").where("expires_at", "<=", times.now).execute();
    await db
      .insertInto("archive")
      .values({
        id,
        user_id: userId,
        name: archive.name,
        file_ids: JSON.stringify(archive.ids),
        expires_at: times.expiresAt,
      })
      .execute();
    const own = db.selectFrom("archive").select("id").where("user_id", "=", userId);
    const latest = own.orderBy("expires_at", "desc").orderBy("id", "desc").limit(MAX_TICKETS);
    await db.deleteFrom("archive").where("user_id", "=", userId).where("id", "not in", latest).execute();
    return id;
  };

/** Nothing for another's, or one whose time is over. */
const archiveOf =
  (db: Records) =>
  async (id: string, userId: string, now: number): Promise<Archive | null> => {
    const row = await db
      .selectFrom("archive")
      .select(["name", "file_ids"])
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    return row === undefined ? null : { name: row.name, ids: idsIn(row.file_ids) };
  };

/** Downloads that were prepared, and what goes into them. */
export const archiveStore = (db: Records) => ({
  holding: holding(db),
  nextIds: nextIds(db),
  putArchive: putArchive(db),
  archiveOf: archiveOf(db),
});
