import { sql, type ExpressionBuilder, type SqlBool } from "kysely";
import type { EndingFormat } from "../../../core/files/file-kind.ts";
import type { DateSpan } from "../../../core/query/query-dates.ts";
import type { Records } from "../../../db/open.ts";
import type { Schema } from "../../../db/schema.ts";
import { SHOWN_PATH } from "../../../db/shown-path.ts";
import { inPattern } from "./in-pattern.ts";
import { beginsWith } from "./begins-with.ts";
import { authorPrefix } from "../../../db/author-prefix.ts";
import { filled } from "../../../db/filled.ts";
import { isNotListed } from "../../../db/listed.ts";
import type { FileSet } from "./file-set.ts";

/** What must not stand in a name. */
export interface ExcludedNames {
  /** Whole words. */
  readonly words: readonly string[];
  readonly beginnings: readonly string[];
}

/** What files must not be: any of these leaves one out. */
export interface LeftOut {
  readonly folderIds: readonly string[];
  /** Ids. */
  readonly topics: readonly string[];
  /** Beginnings of words that all stand in the name, of each list. */
  readonly names: readonly (readonly string[])[];
  readonly authors: readonly string[];
  readonly published: readonly DateSpan[];
  readonly formats: readonly EndingFormat[];
}

/** Restrictions on files; null does not restrict, an empty list matches nothing. */
export interface FileFilter {
  readonly sourceIds: readonly string[];
  readonly kinds: readonly string[] | null;
  /** Files of these formats, too, where kinds restrict. */
  readonly formats: readonly EndingFormat[];
  readonly modifiedFrom: number | null;
  readonly modifiedTo: number | null;
  readonly folderIds: readonly string[] | null;
  /** Beginnings of words; of each list one must be in the name, and of an empty one none can be. */
  readonly nameWords: readonly (readonly string[])[];
  readonly excluded: ExcludedNames;
  /** One of these; none does not restrict. */
  readonly authors: readonly string[];
  /** Ids. */
  readonly topics: readonly string[] | null;
  /** One of these; none does not restrict. */
  readonly published: readonly DateSpan[];
  readonly leftOut?: LeftOut;
  /** None but these, by id. */
  readonly among?: readonly string[];
  /** None of these. */
  readonly except?: FileSet;
}

/** So many authors are looked through for how they are written. */
const MAX_AUTHORS = 20_000;

type Where = ExpressionBuilder<Schema, "file">;

/** As the indexes say it. */
export const MODIFIED = sql<number>`coalesce(file.modified_at, -1)`;

/**
 * However many folders there are, and however many below them, they are looked through once; for what stands in none SQLite would
 * go through all of them each time.
 */
const isInOneOf = (folderIds: readonly string[]) =>
  sql<SqlBool>`file.parent_id is not null and file.parent_id in (
    with recursive below (id) as (
      select folder.id from file as folder where folder.id in (${sql.join(filled(folderIds))})
      union select inner_folder.id from file as inner_folder
        join below on inner_folder.parent_id = below.id where inner_folder.is_folder = 1
    ) select id from below)`;

const holdsWord = (prefix: string) =>
  sql<SqlBool>`file.id in (select file_id from name_term where ${beginsWith("name_term.term", prefix)})`;

const isNamedOneOf = (words: readonly string[]) =>
  sql<SqlBool>`file.id in (select file_id from name_term where name_term.term in (${sql.join([...words])}))`;

type Condition = ReturnType<typeof holdsWord>;

const NEVER: Condition = sql<SqlBool>`1 = 0`;
const anyOf = (all: readonly Condition[]): Condition =>
  all.length === 0 ? NEVER : sql<SqlBool>`(${sql.join([...all], sql` or `)})`;
const everyOf = (all: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join([...all], sql` and `)})`;

const holdsText = (column: typeof AUTHOR, text: string): Condition =>
  // Both by the database: SQLite makes small letters of plain ones only.
  sql<SqlBool>`lower(${column}) like lower(${`%${inPattern(text)}%`}) escape '!'`;

const AUTHOR = authorPrefix("said");
const TOPICS = sql<string>`said.topics`;

/** `published_at` is as whole as it is known: compared as far as the bound goes. */
const publishedIn = ({ from, to }: DateSpan): Condition =>
  everyOf([
    sql<SqlBool>`said.published_at is not null`,
    ...(from === null ? [] : [sql<SqlBool>`said.published_at >= ${from}`]),
    ...(to === null ? [] : [sql<SqlBool>`substr(said.published_at, 1, ${to.length}) <= ${to}`]),
  ]);

/** The cast, which changes nothing, keeps SQLite from going through such a list again for each row of another table. */
export const ID = sql<string>`cast(file.id as text)`;

/** What is known only of files whose text was read. */
function said({ authors, topics, published }: Pick<FileFilter, "authors" | "topics" | "published">): Condition[] {
  const written = authors.length === 0 ? [] : [anyOf(authors.map((author) => holdsText(AUTHOR, author)))];
  const told = [
    ...(topics === null ? [] : [anyOf(topics.map((id) => holdsText(TOPICS, `"${id}"`)))]),
    ...(published.length === 0 ? [] : [anyOf(published.map(publishedIn))]),
  ];
  return [
    ...written.map((one) => sql<SqlBool>`${ID} in (select said.file_id from indexed as said where ${one})`),
    // Apart from all that is long: to look over whole rows takes seconds.
    ...told.map((one) => sql<SqlBool>`${ID} in (select said.file_id from told as said where ${one})`),
  ];
}

/**
 * A file's source or kind is one of these. Nearly all files are of the sources that somebody may see. The cast, which changes
 * nothing, keeps SQLite from looking them all up by an index on that column, and sorting them, where the files are few and
 * known by their ids, or another index has them in the order of the list.
 */
export const isOneOf = (column: "source_id" | "kind", values: readonly string[]): Condition =>
  sql<SqlBool>`cast(file.${sql.ref(column)} as text) in (${sql.join(filled(values))})`;

function isOfKind(eb: Where, kinds: readonly string[]) {
  const [only, ...more] = kinds;
  return only !== undefined && more.length === 0 ? eb("file.kind", "=", only) : isOneOf("kind", kinds);
}

const isOfFormat = ({ kind, endings, mimeType }: EndingFormat): Condition =>
  everyOf([
    isOneOf("kind", [kind]),
    anyOf([
      ...endings.map((ending) => sql<SqlBool>`lower(file.name) like ${`%.${ending}`}`),
      ...(mimeType === null ? [] : [sql<SqlBool>`file.mime_type = ${mimeType}`]),
    ]),
  ]);

/** Files of some kinds, and of some formats of other kinds. */
function isOfType(eb: Where, kinds: readonly string[], formats: readonly EndingFormat[]) {
  const all = [...new Set([...kinds, ...formats.map(({ kind }) => kind)])];
  if (formats.length === 0) return isOfKind(eb, all);
  return eb.and([isOfKind(eb, all), anyOf([isOneOf("kind", kinds), ...formats.map(isOfFormat)])]);
}

/** Each in brackets: "not" would hold for the first part of one alone. */
function isNotLeftOut({ folderIds, topics, names, authors, published, formats }: LeftOut): Condition[] {
  const meets = [
    ...(folderIds.length === 0 ? [] : [isInOneOf(folderIds)]),
    ...names.map((words) => everyOf(words.map(holdsWord))),
    ...formats.map(isOfFormat),
    ...said({ topics: topics.length === 0 ? null : topics, authors, published }),
  ];
  return meets.map((one) => sql<SqlBool>`not (${one})`);
}

function conditions(db: Records, eb: Where, filter: FileFilter) {
  const { kinds, formats, folderIds, modifiedFrom, modifiedTo, except } = filter;
  return eb.and([
    isOneOf("source_id", filter.sourceIds),
    ...(filter.among === undefined ? [] : [eb(ID, "in", filled(filter.among))]),
    ...(kinds === null ? [] : [isOfType(eb, kinds, formats)]),
    ...(modifiedFrom === null ? [] : [eb("file.modified_at", ">=", modifiedFrom)]),
    ...(modifiedTo === null ? [] : [eb("file.modified_at", "<=", modifiedTo)]),
    ...(folderIds === null ? [] : [isInOneOf(folderIds)]),
    ...filter.nameWords.map((words) => anyOf(words.map(holdsWord))),
    ...(filter.excluded.words.length === 0 ? [] : [eb.not(isNamedOneOf(filter.excluded.words))]),
    ...filter.excluded.beginnings.map((beginning) => eb.not(holdsWord(beginning))),
    ...said(filter),
    ...(filter.leftOut === undefined ? [] : isNotLeftOut(filter.leftOut)),
    ...(except === undefined || except.ids.length === 0 ? [] : [isNotListed(db, ID, except.ids)]),
  ]);
}

/** Whether another file had the same bytes when it was read: 0 or 1. */
const STANDS_TWICE = sql<number>`case when exists (select 1 from told as other
  where other.content_hash = indexed.content_hash and other.file_id <> file.id) then 1 else 0 end`;

/** What a search shows of a file. */
export const COLUMNS = [
  "file.id",
  "file.name",
  "file.is_folder",
  "file.mime_type",
  "file.size",
  "file.modified_at",
  "file.drive_file_id",
  "file.problem",
  "file.version",
  "indexed.version as indexed_version",
  "indexed.state as index_state",
  "indexed.reason as index_reason",
  "indexed.title",
  "indexed.page_count",
  "indexed.publication_number",
  "indexed.published_at",
  "indexed.content_hash",
  "indexed.edition_key",
  STANDS_TWICE.as("stands_twice"),
  SHOWN_PATH.as("folder_path"),
] as const;

/** Where a list goes on: behind a file, `at` its time or -1. */
interface After {
  readonly at: number;
  readonly id: string;
}

const isBehind = ({ at, id }: After) =>
  sql<SqlBool>`(${MODIFIED} <= ${at} and (${MODIFIED} < ${at} or file.id > ${id}))`;

const joined = (db: Records) => db.selectFrom("file").leftJoin("indexed", "indexed.file_id", "file.id");

/** The files that a filter lets through, without what is known of their text. */
export const filtered = (db: Records, filter: FileFilter) =>
  db.selectFrom("file").where((eb) => conditions(db, eb, filter));

/** Those of them whose text was read at their present version. */
export const read = (db: Records, filter: FileFilter) =>
  filtered(db, filter).innerJoin("told", (join) =>
    join.onRef("told.file_id", "=", "file.id").onRef("told.version", "=", "file.version"),
  );

function files(db: Records) {
  return {
    files: (ids: readonly string[], sourceIds: readonly string[]) =>
      joined(db).where("file.id", "in", filled(ids)).where(isOneOf("source_id", sourceIds)).select(COLUMNS).execute(),

    /** Newest first, then by id; behind a place. */
    list: (filter: FileFilter, after: After | null, limit: number) => {
      // Only those that are shown are joined with what is known of their text.
      const newest = filtered(db, filter)
        .$if(after !== null, (query) => query.where(isBehind(after ?? { at: 0, id: "" })))
        .select("file.id as listed")
        .orderBy(MODIFIED, "desc")
        .orderBy("file.id")
        .limit(limit);
      return joined(db)
        .where("file.id", "in", db.selectFrom(newest.as("newest")).select("listed"))
        .select(COLUMNS)
        .orderBy(MODIFIED, "desc")
        .orderBy("file.id")
        .execute();
    },

    /** Authors whose names are not all plain letters and signs, each once. */
    accentedAuthors: async (): Promise<string[]> => {
      const accented = sql<SqlBool>`octet_length(${AUTHOR}) <> length(${AUTHOR})`;
      const rows = await db
        .selectFrom("indexed as said")
        .select(AUTHOR.as("author"))
        .distinct()
        .where(accented)
        .limit(MAX_AUTHORS)
        .execute();
      return rows.map(({ author }) => author);
    },

    ids: async (filter: FileFilter, limit: number): Promise<string[]> =>
      (await filtered(db, filter).select("file.id").orderBy("file.id").limit(limit).execute()).map(({ id }) => id),
  };
}

/** Reads the files and folders that filters let through. */
export const listingStore = (db: Records) => files(db);
