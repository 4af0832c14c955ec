import { sql } from "kysely";
import { nameTerms } from "../../core/name-terms.ts";
import { newId } from "../../db/new-id.ts";
import type { Records } from "../../db/open.ts";
import type { SourceFile } from "../../drivers/sources/source.ts";
import { COMPARED, differs, fileRow, type FileRow, type FolderPlace } from "./file-row.ts";

export interface KnownFile {
  readonly id: string;
  readonly key: string;
  readonly isFolder: boolean;
}

export interface SourceRow {
  readonly id: string;
  readonly kind: string;
  readonly uri: string;
  readonly name: string;
}

/** SQLite takes at most 32,766 values a statement; a file row has 18. */
const ROWS_PER_STATEMENT = 400;

export type LibraryStore = ReturnType<typeof libraryStore>;

const setTerms = async (tx: Records, rows: readonly FileRow[]): Promise<void> => {
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
        identity: eb.ref("excluded.identity"),
        problem: eb.ref("excluded.problem"),
        folder_path: eb.ref("excluded.folder_path"),
        folder_ids: eb.ref("excluded.folder_ids"),
      })),
    )
    .returning(["id", "key"])
    .execute();

/** Makes the active sources these and no others; a source that returns keeps its files. */
const setSources =
  (db: Records) =>
  (sources: readonly SourceRow[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable("source").set({ is_active: 0 }).execute();
      const fresh = { is_active: 1, scan_state: "waiting", last_scan_at: null, last_error: null, vanished_scans: 0 };
      for (const source of sources) {
        await tx
          .insertInto("source")
          .values({ ...source, ...fresh, created_at: Date.now() })
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ is_active: 1, name: source.name }))
          .execute();
      }
    });

/** Writes what differs of one batch. @returns the id of every file by its key */
const saveBatch =
  (db: Records) =>
  (
    sourceId: string,
    batch: readonly { readonly file: SourceFile; readonly folder: FolderPlace | null }[],
  ): Promise<Map<string, string>> =>
    db.transaction().execute(async (tx) => {
      const keys = batch.map(({ file }) => file.key);
      const old = await tx
        .selectFrom("file")
        .select(["id", "key", ...COMPARED])
        .where("source_id", "=", sourceId)
        .where("key", "in", keys)
        .execute();
      const oldByKey = new Map(old.map((row) => [row.key, row]));
      const rows = batch.map(({ file, folder }) => fileRow({ id: newId(), sourceId, file, folder }));
      const changed = rows.filter((row) => {
        const before = oldByKey.get(row.key);
        return before === undefined || differs(row, before);
      });
      const ids = new Map(old.map((row) => [row.key, row.id]));
      if (changed.length === 0) return ids;
      for (const { id, key } of await upsert(tx, changed)) ids.set(key, id);
      const renamed = changed.filter((row) => oldByKey.get(row.key)?.name !== row.name);
      if (renamed.length > 0)
        await setTerms(
          tx,
          renamed.map((row) => ({ ...row, id: ids.get(row.key) ?? row.id })),
        );
      return ids;
    });

const knownFiles =
  (db: Records) =>
  async (sourceId: string): Promise<KnownFile[]> => {
    const rows = await db
      .selectFrom("file")
      .select(["id", "key", "is_folder"])
      .where("source_id", "=", sourceId)
      .execute();
    return rows.map((row) => ({ id: row.id, key: row.key, isFolder: row.is_folder === 1 }));
  };

const removeFiles =
  (db: Records) =>
  async (ids: readonly string[]): Promise<void> => {
    for (let i = 0; i < ids.length; i += ROWS_PER_STATEMENT) {
      await db
        .deleteFrom("file")
        .where("id", "in", ids.slice(i, i + ROWS_PER_STATEMENT))
        .execute();
    }
  };

const vanishedScans =
  (db: Records) =>
  async (sourceId: string): Promise<number> => {
    const row = await db.selectFrom("source").select("vanished_scans").where("id", "=", sourceId).executeTakeFirst();
    return row?.vanished_scans ?? 0;
  };

const setScanState =
  (db: Records) =>
  async (
    sourceId: string,
    state: { readonly state: string; readonly error?: string | null; readonly vanishedScans?: number },
  ): Promise<void> => {
    await db
      .updateTable("source")
      .set({
        scan_state: state.state,
        ...(state.error !== undefined && { last_error: state.error }),
        ...(state.vanishedScans !== undefined && { vanished_scans: state.vanishedScans }),
        ...(state.state === "idle" && { last_scan_at: Date.now() }),
      })
      .where("id", "=", sourceId)
      .execute();
  };

/** Ids of the sources that are part of the library now: what a signed-in user may see. */
const activeSourceIds = (db: Records) => async (): Promise<string[]> => {
  const rows = await db.selectFrom("source").select("id").where("is_active", "=", 1).orderBy("created_at").execute();
  return rows.map((row) => row.id);
};

const scanStates = (db: Records) => () =>
  db.selectFrom("source").select(["id", "name", "scan_state", "last_error"]).where("is_active", "=", 1).execute();

/** Files of the active sources by source and by what became of them, with their pages and bytes. */
const countsByState = (db: Records) => async () => {
  const active = new Set(await activeSourceIds(db)());
  const rows = await db
    .selectFrom("file_state")
    .select((eb) => [
      "source_id",
      "became as state",
      eb.fn.countAll<number>().as("files"),
      sql<number>`coalesce(sum(page_count), 0)`.as("pages"),
      sql<number>`coalesce(sum(size), 0)`.as("bytes"),
    ])
    // An index holds them in this order: nothing is sorted, and nothing looked up for each file.
    .groupBy(["source_id", "became"])
    .execute();
  return rows
    .filter((row) => row.source_id !== null && active.has(row.source_id))
    .map(({ state, files, pages, bytes }) => ({
      state,
      files: Number(files),
      pages: Number(pages),
      bytes: Number(bytes),
    }));
};

/** What was indexed since a moment: the measure of speed. */
const doneSince = (db: Records) => async (since: number) => {
  const row = await db
    .selectFrom("indexed")
    .innerJoin("file", "file.id", "indexed.file_id")
    .select([
      sql<number>`coalesce(sum(indexed.page_count), 0)`.as("pages"),
      sql<number>`coalesce(sum(file.size), 0)`.as("bytes"),
      sql<number | null>`min(indexed.started_at)`.as("first"),
    ])
    .where("indexed.indexed_at", ">=", since)
    .executeTakeFirstOrThrow();
  return {
    pages: Number(row.pages),
    bytes: Number(row.bytes),
    firstStartedAt: row.first === null ? null : Number(row.first),
  };
};

const countsByKind = (db: Records) => async (): Promise<Map<string, number>> => {
  const active = new Set(await activeSourceIds(db)());
  const rows = await db
    .selectFrom("file")
    .select((eb) => ["kind", "source_id", eb.fn.countAll<number>().as("files")])
    .where("is_folder", "=", 0)
    .groupBy(["kind", "source_id"])
    .execute();
  const counts = new Map<string, number>();
  for (const { kind, source_id, files } of rows)
    if (active.has(source_id)) counts.set(kind, (counts.get(kind) ?? 0) + Number(files));
  return counts;
};

const latestFiles = (db: Records) => (limit: number) =>
  db
    .selectFrom("file")
    .innerJoin("source", "source.id", "file.source_id")
    .select(["file.id", "file.name", "file.created_at"])
    .where("source.is_active", "=", 1)
    .where("file.is_folder", "=", 0)
    .orderBy("file.created_at", "desc")
    .orderBy("file.id", "desc")
    .limit(limit)
    .execute();

const latestQuestions = (db: Records) => (userId: string, limit: number) =>
  db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .select(["message.content", "message.created_at", "conversation.id"])
    .where("conversation.user_id", "=", userId)
    .where("message.type", "=", "user")
    .orderBy("message.created_at", "desc")
    .limit(limit)
    .execute();

/** Rows of `source`, `file` and `name_term`; nobody else writes them. */
export const libraryStore = (db: Records) => ({
  setSources: setSources(db),
  saveBatch: saveBatch(db),
  knownFiles: knownFiles(db),
  removeFiles: removeFiles(db),
  vanishedScans: vanishedScans(db),
  setScanState: setScanState(db),
  activeSourceIds: activeSourceIds(db),
  scanStates: scanStates(db),
  countsByState: countsByState(db),
  doneSince: doneSince(db),
  countsByKind: countsByKind(db),
  latestFiles: latestFiles(db),
  latestQuestions: latestQuestions(db),
});
