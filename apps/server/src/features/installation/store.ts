import type { IndexingState } from "@reading-room/contract/admin-library";
import { sql, type SqlBool } from "kysely";
import type { OpenRecords, Records } from "../../db/open.ts";

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

const sources = (db: Records) => () =>
  db
    .selectFrom("source")
    .select(["id", "kind", "name", "uri", "scan_state", "last_scan_at", "last_error"])
    .where("is_active", "=", 1)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/**
 * Files of each source by the state they are in at their present version; null for those of which there is none, which
 * wait or are being read.
 */
const countsByState = (db: Records) => async () => {
  const rows = await db
    .selectFrom("file")
    .leftJoin("indexed", (join) =>
      join.onRef("indexed.file_id", "=", "file.id").onRef("indexed.version", "=", "file.version"),
    )
    .select((eb) => ["file.source_id as sourceId", "indexed.state", eb.fn.countAll<number>().as("files")])
    .where("file.is_folder", "=", 0)
    .groupBy(["file.source_id", "indexed.state"])
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

/** What is being read has whatever version it had before. */
async function inHand(db: Records): Promise<string[]> {
  const rows = await db.selectFrom("indexed").select("file_id").where("state", "=", "running").execute();
  return rows.map((row) => row.file_id);
}

/** What waits has no state at its present version, or that of waiting; and nobody has it in hand. */
async function waiting(db: Records, asked: FilesAsked): Promise<string[]> {
  // Asked for first: as a part of the query it would be looked up for every file.
  const running = await inHand(db);
  const rows = await walk(db, asked)
    .leftJoin("indexed", (join) =>
      join.onRef("indexed.file_id", "=", "file.id").onRef("indexed.version", "=", "file.version"),
    )
    .where((eb) => eb.or([eb("indexed.state", "is", null), eb("indexed.state", "=", "waiting")]))
    .$if(running.length > 0, (query) => query.where("file.id", "not in", running))
    .execute();
  return rows.map(({ id }) => id);
}

const many = (db: Records, asked: FilesAsked) =>
  walk(db, asked).where((eb) =>
    eb.exists(
      eb
        .selectFrom("indexed")
        .select("indexed.file_id")
        .whereRef("indexed.file_id", "=", "file.id")
        .whereRef("indexed.version", "=", "file.version")
        .where("indexed.state", "=", asked.state),
    ),
  );

/** Begins with those of the state, and sorts them; the cross join keeps SQLite from doing it the other way round. */
const few = (db: Records, { state, sourceId, after, limit }: FilesAsked) =>
  db
    .selectFrom("indexed")
    .crossJoin("file")
    .select("file.id")
    .where("indexed.state", "=", state)
    .whereRef("file.id", "=", "indexed.file_id")
    .where("file.source_id", "=", sourceId)
    .where("file.is_folder", "=", 0)
    .$if(state !== "running", (query) => query.whereRef("indexed.version", "=", "file.version"))
    .where(isBehind(after))
    .orderBy(ORDER)
    .limit(limit);

/** Whether a state has no more rows than are sorted quickly. */
async function hasFew(db: Records, state: IndexingState): Promise<boolean> {
  const some = db
    .selectFrom("indexed")
    .select("file_id")
    .where("state", "=", state)
    .limit(FEW + 1);
  const row = await db
    .selectFrom(some.as("some"))
    .select((eb) => eb.fn.countAll<number>().as("files"))
    .executeTakeFirstOrThrow();
  return Number(row.files) <= FEW;
}

async function pageIds(db: Records, asked: FilesAsked): Promise<string[]> {
  if (asked.state === "waiting") return waiting(db, asked);
  const isQuick = asked.state === "running" || (await hasFew(db, asked.state));
  return (await (isQuick ? few(db, asked) : many(db, asked)).execute()).map(({ id }) => id);
}

/** Files of a source in one state, in order of path. The page is found by ids alone, and then looked up. */
const files = (db: Records) => async (asked: FilesAsked) => {
  const ids = await pageIds(db, asked);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("file")
    .innerJoin("source", "source.id", "file.source_id")
    .leftJoin("indexed", "indexed.file_id", "file.id")
    .select(["file.id", "file.source_id", "file.name", "file.folder_path", "file.sort_name", "file.version"])
    .select(["source.name as source_name", "indexed.state", "indexed.version as indexed_version"])
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
});
