import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { DocumentType } from "../../core/documents/library-rules.ts";
import { idsIn } from "../../core/id-list.ts";
import { closedFolders } from "../../db/closed-folders.ts";
import { coverage, IS_READ, type FolderTally, type Tally } from "../../db/coverage.ts";
import type { Records } from "../../db/open.ts";
import { pathIn } from "../../db/shown-path.ts";
import type { PassageFilter } from "../../drivers/engines/engine.ts";
import { mayBeOf } from "./coverage-types.ts";

interface SourceCoverage {
  readonly total: Tally;
  /** Those with something unread. */
  readonly folders: readonly Omit<FolderTally, "fileId">[];
}

interface SourceShown extends SourceCoverage {
  /** Folders that could not be read: whatever the filter, nobody knows what is in them. */
  readonly closed: readonly { readonly folderPath: string; readonly reason: string }[];
}

/** So many folders with unread files are named in an answer's coverage. */
const MAX_FOLDERS = 1_000;
/** A statement of the embedded database keeps everybody waiting: it looks at so many files at most, then others have their turn. */
const FILES_AT_A_TIME = 4_000;

const TYPES = sql<string | null>`(select document_types from indexed where indexed.file_id = file_state.file_id)`;
const TOPICS = sql<string | null>`(select topics from told where told.file_id = file_state.file_id)`;
const MODIFIED = sql<number | null>`(select modified_at from file where file.id = file_state.file_id)`;
const isRead = sql<number>`case when ${IS_READ} then 1 else 0 end`;
/** What an unread file is called, and its kind: all that is known of its types. */
const ofUnread = (column: "name" | "kind") =>
  sql<
    string | null
  >`case when not ${IS_READ} then (select ${sql.ref(column)} from file where file.id = file_state.file_id) end`;
const NAME = ofUnread("name");
const KIND = ofUnread("kind");
const NOTHING_KNOWN = sql<null>`null`;

/** Files of a source behind one, by their ids, with what a filter looks at: what it does not ask for is not read, types least of all, which stand behind much that is long. */
const someFiles = (db: Records, filter: PassageFilter, { sourceId, after }: { sourceId: string; after: string }) =>
  db
    .selectFrom("file_state")
    .select(["file_id as id", "folder_path as folderPath", "became", "page_count as pages"])
    .select(["pages_without_text as gaps", isRead.as("isRead")])
    .select((filter.documentTypes === undefined ? NOTHING_KNOWN : TYPES).as("types"))
    .select((filter.documentTypes === undefined ? NOTHING_KNOWN : NAME).as("name"))
    .select((filter.documentTypes === undefined ? NOTHING_KNOWN : KIND).as("kind"))
    .select((filter.topics === undefined ? NOTHING_KNOWN : TOPICS).as("topics"))
    .select((isDated(filter) ? MODIFIED : NOTHING_KNOWN).as("modifiedAt"))
    .where("source_id", "=", sourceId)
    .where("file_id", ">", after)
    .orderBy("file_id")
    .limit(FILES_AT_A_TIME)
    .execute();

type FileRow = Awaited<ReturnType<typeof someFiles>>[number];

const isDated = ({ modifiedFrom, modifiedTo }: PassageFilter): boolean =>
  modifiedFrom !== undefined || modifiedTo !== undefined;

function isInTime(filter: PassageFilter, modifiedAt: number | null): boolean {
  if (!isDated(filter)) return true;
  const { modifiedFrom = -Infinity, modifiedTo = Infinity } = filter;
  return modifiedAt !== null && Number(modifiedAt) >= modifiedFrom && Number(modifiedAt) <= modifiedTo;
}

/**
 * What a file is about is known once it is read: until then it may be what is asked for, unless more is known of it, or its name
 * says that it is not.
 */
function mayMeet(filter: PassageFilter, types: readonly DocumentType[]): (row: FileRow) => boolean {
  const among = filter.fileIds === undefined ? null : new Set(filter.fileIds);
  const { documentTypes, topics } = filter;
  const mayBe = mayBeOf(types, documentTypes ?? []);
  return (row) => {
    const isUnread = Number(row.isRead) === 0;
    const isOneOf = (wanted: readonly string[] | undefined, own: readonly string[], mayYetBe: () => boolean): boolean =>
      wanted === undefined || wanted.some((id) => own.includes(id)) || (isUnread && own.length === 0 && mayYetBe());
    return (
      isInTime(filter, row.modifiedAt) &&
      (isUnread || among === null || among.has(row.id)) &&
      isOneOf(documentTypes, idsIn(row.types), () => mayBe({ name: row.name ?? "", kind: row.kind ?? "" })) &&
      isOneOf(topics, idsIn(row.topics), () => true)
    );
  };
}

const NOTHING: Tally = { files: 0, filesWhole: 0, filesPartly: 0, pages: 0, pagesUnread: 0 };

function withFile(tally: Tally, { became, isRead: read, pages, gaps }: FileRow): Tally {
  const [hasGaps, isIndexed] = [became === "partly", became === "indexed"];
  return {
    files: tally.files + 1,
    filesWhole: tally.filesWhole + (isIndexed ? 1 : 0),
    filesPartly: tally.filesPartly + (hasGaps ? Number(read) : 0),
    pages: tally.pages + (isIndexed || hasGaps ? (pages ?? 0) : 0),
    pagesUnread: tally.pagesUnread + (hasGaps ? (gaps ?? 0) : 0),
  };
}

const unreadOf = (folders: ReadonlyMap<string, Tally>) =>
  Array.from(folders, ([folderPath, tally]) => ({ ...tally, folderPath }))
    .filter(({ files, filesWhole }) => files > filesWhole)
    .slice(0, MAX_FOLDERS);

/** What is asked for, and what the library's rules say of its types. */
interface Wanted {
  readonly filter: PassageFilter;
  readonly types: readonly DocumentType[];
}

/** What a source has of files that may meet a filter. */
async function filtered(db: Records, { filter, types }: Wanted, sourceId: string): Promise<SourceCoverage> {
  const meets = mayMeet(filter, types);
  const folders = new Map<string, Tally>();
  let total = NOTHING;
  for (let after = ""; ;) {
    const rows = await someFiles(db, filter, { sourceId, after });
    for (const row of rows.filter(meets)) {
      const folderPath = row.folderPath ?? "";
      total = withFile(total, row);
      folders.set(folderPath, withFile(folders.get(folderPath) ?? NOTHING, row));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < FILES_AT_A_TIME) return { total, folders: unreadOf(folders) };
    after = last.id;
    await setImmediate();
  }
}

async function ofSource(db: Records, wanted: Wanted, sourceId: string): Promise<SourceCoverage> {
  if (Object.keys(wanted.filter).length > 0) return filtered(db, wanted, sourceId);
  const { total, folders } = coverage(db);
  return { total: await total(sourceId), folders: await folders(sourceId, null, MAX_FOLDERS) };
}

async function ofSources(db: Records, wanted: Wanted): Promise<SourceShown[]> {
  const active = await db.selectFrom("source").select(["id", "called"]).where("is_active", "=", 1).execute();
  return Promise.all(
    active.map(async ({ id, called }) => {
      const { total, folders } = await ofSource(db, wanted, id);
      const { named } = await closedFolders(db)(id, MAX_FOLDERS);
      return {
        total,
        folders: folders.map((one) => ({ ...one, folderPath: pathIn(called, one.folderPath) })),
        closed: named.map(({ folderPath, reason }) => ({ folderPath: pathIn(called, folderPath), reason })),
      };
    }),
  );
}

/**
 * Reads what a search looks through, and what it cannot see.
 * @param types of the library's rules: what they say of names tells which unread files a filter leaves out; left out, nothing does
 */
export const coverageStore = (db: Records, types: readonly DocumentType[] = []) => ({
  /** By source: files and pages, how many of them are read, and the folders in which not all are; of what may meet the filter. */
  coverage: (filter: PassageFilter) => ofSources(db, { filter, types }),
});
