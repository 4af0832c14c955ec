import { sql, type SqlBool } from "kysely";
import type { Records } from "./open.ts";

/** Files and pages of a folder, or of more, by what the index sees of them. */
export interface Tally {
  readonly files: number;
  /** Read, with all their pages. */
  readonly filesWhole: number;
  /** Read, but for some pages. */
  readonly filesPartly: number;
  /** Of files whose pages were looked at. */
  readonly pages: number;
  readonly pagesUnread: number;
}

export interface FolderTally extends Tally {
  readonly folderPath: string;
  /** One of its files. */
  readonly fileId: string;
}

/** Files of one kind of gap, by the words it is told in. */
export interface GapRow {
  readonly folderPath: string;
  readonly became: string;
  readonly reason: string | null;
  readonly files: number;
  readonly pages: number;
}

/** Folders of a source from one to another, both included. */
export interface FolderRange {
  readonly sourceId: string;
  readonly from: string;
  readonly to: string;
}

/** No path comes behind this one, in the order of bytes. */
export const LAST_PATH = "\u{10ffff}";

/** A statement of the embedded database keeps everybody waiting: it looks at so many files at most, then others have their turn. */
const FILES_AT_A_TIME = 4_000;

const isWhole = sql<SqlBool>`became = 'indexed'`;
/** Pages were looked at, and none has text: a scan without recognition. */
const isBlind = sql<SqlBool>`(became = 'partly' and page_count <= pages_without_text)`;
const isPartly = sql<SqlBool>`(became = 'partly' and not ${isBlind})`;
/**
 * Here alone it is said what counts as read: a file that is waiting, failed or skipped is not, nor is one without any text; a partly
 * read one is but for its gaps.
 */
export const IS_READ = sql<SqlBool>`(became = 'indexed' or ${isPartly})`;
const isLookedAt = sql<SqlBool>`became in ('indexed', 'partly')`;

const TALLY = [
  sql<number>`count(*)`.as("files"),
  sql<number>`sum(case when ${isWhole} then 1 else 0 end)`.as("filesWhole"),
  sql<number>`sum(case when ${isPartly} then 1 else 0 end)`.as("filesPartly"),
  sql<number>`sum(case when ${isLookedAt} then coalesce(page_count, 0) else 0 end)`.as("pages"),
  sql<number>`sum(case when became = 'partly' then coalesce(pages_without_text, 0) else 0 end)`.as("pagesUnread"),
] as const;

const numbers = (row: Tally): Tally => ({
  files: Number(row.files),
  filesWhole: Number(row.filesWhole ?? 0),
  filesPartly: Number(row.filesPartly ?? 0),
  pages: Number(row.pages ?? 0),
  pagesUnread: Number(row.pagesUnread ?? 0),
});

/** All of a source. */
const total =
  (db: Records) =>
  async (sourceId: string): Promise<Tally> =>
    numbers(
      await db.selectFrom("file_state").select(TALLY).where("source_id", "=", sourceId).executeTakeFirstOrThrow(),
    );

/** Folders of a source with something unread, in order of path, behind one (null: from the first on). */
const folders =
  (db: Records) =>
  async (sourceId: string, after: string | null, limit: number): Promise<FolderTally[]> => {
    const rows = await db
      .selectFrom("file_state")
      .select("folder_path as folderPath")
      .select((eb) => eb.fn.min("file_id").as("fileId"))
      .select(TALLY)
      .where("source_id", "=", sourceId)
      .where("folder_path", "is not", null)
      .$if(after !== null, (query) => query.where("folder_path", ">", after ?? ""))
      .groupBy("folder_path")
      .having(sql<SqlBool>`sum(case when ${isWhole} then 0 else 1 end) > 0`)
      .orderBy("folder_path")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...numbers(row), folderPath: row.folderPath ?? "", fileId: row.fileId }));
  };

interface ToldPlace {
  readonly folderPath: string;
  readonly fileId: string;
}

/** Some files of a range that nothing or not all was read of and whose rows say why, behind a place. */
const toldFiles = (db: Records, { sourceId, from, to }: FolderRange, after: ToldPlace) =>
  db
    .selectFrom("file_state")
    .crossJoin("indexed")
    .select(["file_state.file_id as fileId", "file_state.folder_path as folderPath", "file_state.became"])
    .select(["indexed.reason", "file_state.pages_without_text as pages"])
    .where("file_state.source_id", "=", sourceId)
    .where("file_state.became", "in", ["partly", "failed", "skipped"])
    .where("file_state.folder_path", ">=", from)
    .where("file_state.folder_path", "<=", to)
    .where(sql<SqlBool>`(file_state.folder_path, file_state.file_id) > (${after.folderPath}, ${after.fileId})`)
    .whereRef("indexed.file_id", "=", "file_state.file_id")
    .orderBy("file_state.folder_path")
    .orderBy("file_state.file_id")
    .limit(FILES_AT_A_TIME)
    .execute();

/** Files of a range that wait or are in hand. */
const openFiles = async (db: Records, { sourceId, from, to }: FolderRange): Promise<GapRow[]> => {
  const rows = await db
    .selectFrom("file_state")
    .select(["folder_path as folderPath", "became"])
    .select((eb) => eb.fn.countAll<number>().as("files"))
    .where("source_id", "=", sourceId)
    .where("became", "in", ["waiting", "running"])
    .where("folder_path", ">=", from)
    .where("folder_path", "<=", to)
    .groupBy(["folder_path", "became"])
    .execute();
  return rows.map((row) => ({
    ...row,
    folderPath: row.folderPath ?? "",
    files: Number(row.files),
    reason: null,
    pages: 0,
  }));
};

async function* gapsIn(db: Records, range: FolderRange): AsyncGenerator<GapRow> {
  yield* await openFiles(db, range);
  let after: ToldPlace = { folderPath: range.from, fileId: "" };
  for (;;) {
    const rows = await toldFiles(db, range, after);
    for (const { folderPath, became, reason, pages } of rows) {
      const gaps = became === "partly" ? Number(pages ?? 0) : 0;
      yield { folderPath: folderPath ?? "", became, reason, files: 1, pages: gaps };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < FILES_AT_A_TIME) return;
    after = { folderPath: last.folderPath ?? "", fileId: last.fileId };
  }
}

/** Reads what the index sees of the library and what it does not; for the stores of those who tell it. */
export const coverage = (db: Records) => ({
  total: total(db),
  folders: folders(db),
  /** What keeps the files of these folders from being found, in no order. */
  gaps: (range: FolderRange) => gapsIn(db, range),
});
