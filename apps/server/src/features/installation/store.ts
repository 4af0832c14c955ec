import type { IndexingState } from "@reading-room/contract/admin-library";
import { sql, type SqlBool } from "kysely";
import { NAMED_FOLDERS } from "../../core/files/closed-folders.ts";
import { closedFolders } from "../../db/closed-folders.ts";
import type { OpenRecords, Records } from "../../db/open.ts";
import { coverageStore } from "./coverage-store.ts";
import { duplicateStore } from "./duplicate-store.ts";

export type InstallationStore = ReturnType<typeof installationStore>;

/** A source of the library as its row tells. */
export type SourceRow = Awaited<ReturnType<InstallationStore["sources"]>>[number];

/** A file with what became of it. */
export type LibraryFileRow = Awaited<ReturnType<InstallationStore["files"]>>[number];

/** Where a file stands in its source, in the order of paths. */
export interface PathPlace {
  readonly folderPath: string;
  readonly sortName: string;
  readonly id: string;
}

export interface FilesAsked {
  readonly state: IndexingState;
  readonly sourceId: string;
  /** The last file of the page before; null for the first page. */
  readonly after: PathPlace | null;
  readonly limit: number;
}

/** So few are sorted sooner than a library is walked through in its order. */
const FEW = 5_000;

const sourceRows = (db: Records) =>
  db
    .selectFrom("source")
    .select([
      "id",
      "kind",
      (eb) => eb.fn.coalesce("called", "name").as("name"),
      "uri",
      "scan_state",
      "last_scan_at",
      "last_error",
      "origin",
      "is_enabled",
      "files_held",
      "scan_asked_at",
      "is_loss_confirmed",
    ])
    // Disabled ones, too: an admin enables them here.
    .where("is_listed", "=", 1)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Sources with the folders of each that could not be read. */
const sources = (db: Records) => async () =>
  Promise.all(
    (await sourceRows(db)).map(async (row) => ({ ...row, closed: await closedFolders(db)(row.id, NAMED_FOLDERS) })),
  );

/** Files of each source by what became of them at their present version. */
const countsByState = (db: Records) => async () => {
  const rows = await db
    .selectFrom("file_state")
    .select((eb) => ["source_id as sourceId", "became as state", eb.fn.countAll<number>().as("files")])
    .where("source_id", "is not", null)
    .groupBy(["source_id", "became"])
    .execute();
  return rows.map((row) => ({ ...row, files: Number(row.files) }));
};

const ORDER = sql`file.folder_path, file.sort_name, file.id`;

const isBehind = (after: PathPlace | null) =>
  after === null
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(${ORDER}) > (${after.folderPath}, ${after.sortName}, ${after.id})`;

/** Ids of a source's files in order of path: one index holds them so. */
const walk = (db: Records, { sourceId, after, limit }: FilesAsked) =>
  db
    .selectFrom("file")
    .select("file.id")
    .where("file.source_id", "=", sourceId)
    .where("file.is_folder", "=", 0)
    .where(isBehind(after))
    .orderBy(ORDER)
    .limit(limit);

/** Where all or many are in the state, the walk soon comes upon a page of them. */
const many = (db: Records, asked: FilesAsked) =>
  walk(db, asked).where((eb) =>
    eb.exists(
      eb
        .selectFrom("file_state")
        .select("file_state.file_id")
        .whereRef("file_state.file_id", "=", "file.id")
        .where("file_state.became", "=", asked.state),
    ),
  );

/** Begins with those of the state, and sorts them; the cross join keeps SQLite from doing it the other way round. */
const few = (db: Records, { state, sourceId, after, limit }: FilesAsked) =>
  db
    .selectFrom("file_state")
    .crossJoin("file")
    .select("file.id")
    .where("file_state.source_id", "=", sourceId)
    .where("file_state.became", "=", state)
    .whereRef("file.id", "=", "file_state.file_id")
    .where(isBehind(after))
    .orderBy(ORDER)
    .limit(limit);

/** Whether no more of a source's files are in the state than are sorted quickly. */
async function hasFew(db: Records, { state, sourceId }: FilesAsked): Promise<boolean> {
  const some = db
    .selectFrom("file_state")
    .select("file_id")
    .where("source_id", "=", sourceId)
    .where("became", "=", state)
    .limit(FEW + 1);
  const row = await db
    .selectFrom(some.as("some"))
    .select((eb) => eb.fn.countAll<number>().as("files"))
    .executeTakeFirstOrThrow();
  return Number(row.files) <= FEW;
}

async function pageIds(db: Records, asked: FilesAsked): Promise<string[]> {
  const page = (await hasFew(db, asked)) ? few(db, asked) : many(db, asked);
  return (await page.execute()).map(({ id }) => id);
}

/** Files of a source in one state, in order of path. The page is found by ids alone, and then looked up. */
const files = (db: Records) => async (asked: FilesAsked) => {
  const ids = await pageIds(db, asked);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("file")
    .innerJoin("source", "source.id", "file.source_id")
    .innerJoin("file_state", "file_state.file_id", "file.id")
    .leftJoin("indexed", "indexed.file_id", "file.id")
    .select(["file.id", "file.source_id", "file.name", "file.folder_path", "file.sort_name"])
    .select([
      "file_state.became",
      "indexed.state",
      (eb) => eb.fn.coalesce("source.called", "source.name").as("source_name"),
    ])
    .select(["indexed.reason", "indexed.attempts", "indexed.next_try_at"])
    .select(["indexed.page_count", "indexed.pages_without_text"])
    .where("file.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The version of the database itself. */
const databaseVersion =
  ({ db, kind }: OpenRecords) =>
  async (): Promise<string> => {
    const text = kind === "postgres" ? sql`current_setting('server_version')` : sql`sqlite_version()`;
    const { rows } = await sql<{ version: string }>`select ${text} as version`.execute(db);
    return rows[0]?.version ?? "";
  };

/** Reads sources and files with what became of them; it writes neither. */
export const installationStore = (records: OpenRecords) => ({
  sources: sources(records.db),
  countsByState: countsByState(records.db),
  files: files(records.db),
  databaseVersion: databaseVersion(records),
  coverage: coverageStore(records.db),
  duplicates: duplicateStore(records.db),
});
