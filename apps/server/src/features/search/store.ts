import { sql, type ExpressionBuilder, type SqlBool } from "kysely";
import { kin } from "../../db/kin.ts";
import type { Records } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";
import { prefixRange } from "./prefix-range.ts";

export type SearchStore = ReturnType<typeof searchStore>;

/** A file or folder as a search shows it. */
export type FileRow = Awaited<ReturnType<SearchStore["files"]>>[number];

/** Restrictions on files; null does not restrict, an empty list matches nothing. */
export interface FileFilter {
  readonly sourceIds: readonly string[];
  readonly kinds: readonly string[] | null;
  readonly modifiedFrom: number | null;
  readonly modifiedTo: number | null;
  readonly folderIds: readonly string[] | null;
  /** Beginnings of words; of each list one must be in the name. */
  readonly nameWords: readonly (readonly string[])[];
  /** Beginnings of words that must not be in the name. */
  readonly withoutWords: readonly string[];
  readonly authors: readonly string[];
  /** Ids. */
  readonly topics: readonly string[] | null;
  readonly published: { readonly from: string | null; readonly to: string | null } | null;
}

type Tables = Pick<Schema, "file"> & { indexed: { [K in keyof Schema["indexed"]]: Schema["indexed"][K] | null } };
type Where = ExpressionBuilder<Tables, "file" | "indexed">;

/** So many places of the documents on one page are looked at. */
const MAX_PLACES = 2_000;

/** A text inside a LIKE pattern; `!` is the escape on both databases. */
const inPattern = (text: string): string => text.replace(/[!%_]/g, (sign) => `!${sign}`);

type TextColumn = "indexed.author" | "indexed.topics" | "indexed.title" | "indexed.outline";

const contains = (column: TextColumn, text: string) =>
  sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${inPattern(text.toLowerCase())}%`} escape '!'`;

/** However many folders there are, and however many below them, they are looked through once. */
const isInOneOf = (folderIds: readonly string[]) =>
  sql<SqlBool>`file.parent_id in (
    with recursive below (id) as (
      select folder.id from file as folder where folder.id in (${sql.join([...folderIds, ""])})
      union select inner_folder.id from file as inner_folder
        join below on inner_folder.parent_id = below.id where inner_folder.is_folder = 1
    ) select id from below)`;

const holdsWord = (prefix: string) => {
  const { from, to } = prefixRange(prefix);
  const below = to === null ? sql`` : sql` and name_term.term < ${to}`;
  return sql<SqlBool>`file.id in (select file_id from name_term where name_term.term >= ${from}${below})`;
};

/** `published_at` is as whole as it is known: compared as far as the bound goes. */
const publishedUntil = (to: string) => sql<SqlBool>`substr(indexed.published_at, 1, ${to.length}) <= ${to}`;

function conditions(eb: Where, filter: FileFilter) {
  const { kinds, folderIds, published } = filter;
  const any = (all: readonly ReturnType<typeof holdsWord>[]) => eb.or([...all]);
  return eb.and([
    eb("file.source_id", "in", [...filter.sourceIds, ""]),
    ...(kinds === null ? [] : [eb("file.kind", "in", [...kinds, ""])]),
    ...(filter.modifiedFrom === null ? [] : [eb("file.modified_at", ">=", filter.modifiedFrom)]),
    ...(filter.modifiedTo === null ? [] : [eb("file.modified_at", "<=", filter.modifiedTo)]),
    ...(folderIds === null ? [] : [isInOneOf(folderIds)]),
    ...filter.nameWords.map((words) => any(words.map(holdsWord))),
    ...filter.withoutWords.map((word) => eb.not(holdsWord(word))),
    ...(filter.authors.length === 0 ? [] : [any(filter.authors.map((author) => contains("indexed.author", author)))]),
    ...(filter.topics === null ? [] : [any(filter.topics.map((topic) => contains("indexed.topics", `"${topic}"`)))]),
    ...(published?.from ? [eb("indexed.published_at", ">=", published.from)] : []),
    ...(published?.to ? [publishedUntil(published.to)] : []),
  ]);
}

const COLUMNS = [
  "file.id",
  "file.name",
  "file.is_folder",
  "file.mime_type",
  "file.size",
  "file.modified_at",
  "file.drive_file_id",
  "file.problem",
  "file.folder_path",
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
] as const;

/** What is one document wherever it stands; a file that changed since it was read is one of its own. */
const DOCUMENT = sql<string>`coalesce(case when indexed.version = file.version then indexed.content_hash end, file.id)`;

const MODIFIED = sql<number>`coalesce(file.modified_at, -1)`;

/** Where a list goes on: behind a file, `at` its time or -1. */
interface After {
  readonly at: number;
  readonly id: string;
}

const isBehind = (after: After) =>
  sql<SqlBool>`(${MODIFIED} < ${after.at} or (${MODIFIED} = ${after.at} and file.id > ${after.id}))`;

const joined = (db: Records) => db.selectFrom("file").leftJoin("indexed", "indexed.file_id", "file.id");

const filtered = (db: Records, filter: FileFilter) => joined(db).where((eb) => conditions(eb, filter));

function files(db: Records) {
  return {
    files: (ids: readonly string[], sourceIds: readonly string[]) =>
      joined(db)
        .where("file.id", "in", [...ids, ""])
        .where("file.source_id", "in", [...sourceIds, ""])
        .select(COLUMNS)
        .execute(),

    /** Newest first, then by id; behind a place. */
    list: (filter: FileFilter, after: After | null, limit: number) =>
      filtered(db, filter)
        .$if(after !== null, (query) => query.where(isBehind(after ?? { at: 0, id: "" })))
        .select(COLUMNS)
        .orderBy(MODIFIED, "desc")
        .orderBy("file.id")
        .limit(limit)
        .execute(),

    ids: async (filter: FileFilter, limit: number): Promise<string[]> =>
      (await filtered(db, filter).select("file.id").orderBy("file.id").limit(limit).execute()).map(({ id }) => id),
  };
}

/** What stands in several places counted, and found, as one. */
function documents(db: Records) {
  return {
    /** Of each of these bytes the place that a list comes upon first. */
    firstPlaces: async (filter: FileFilter, hashes: readonly string[]): Promise<string[]> => {
      const order = sql<number>`row_number() over
        (partition by indexed.content_hash order by ${MODIFIED} desc, file.id)`;
      const all = filtered(db, filter)
        .where("indexed.content_hash", "in", [...hashes, ""])
        .whereRef("indexed.version", "=", "file.version")
        .select(["file.id", order.as("place")]);
      const first = await db.selectFrom(all.as("places")).select("id").where("place", "=", 1).execute();
      return first.map(({ id }) => id);
    },

    countDocuments: async (filter: FileFilter): Promise<number> => {
      const row = await filtered(db, filter)
        .select(sql<number>`count(distinct ${DOCUMENT})`.as("files"))
        .executeTakeFirstOrThrow();
      return Number(row.files);
    },

    /** Places of these bytes that a filter lets through, in order of path. */
    places: (filter: FileFilter, hashes: readonly string[]) =>
      filtered(db, filter)
        .where("indexed.content_hash", "in", [...hashes, ""])
        .whereRef("indexed.version", "=", "file.version")
        .select(COLUMNS)
        .orderBy("file.folder_path")
        .orderBy("file.sort_name")
        .orderBy("file.id")
        .limit(MAX_PLACES)
        .execute(),
  };
}

function folders(db: Records) {
  return {
    /** Folders by their sort name: of exactly that name, else with it inside. */
    foldersNamed: async (sortName: string, sourceIds: readonly string[]): Promise<string[]> => {
      const named = (pattern: string) =>
        db
          .selectFrom("file")
          .select("id")
          .where("is_folder", "=", 1)
          .where("source_id", "in", [...sourceIds, ""])
          .where(sql<SqlBool>`sort_name like ${pattern} escape '!'`)
          .orderBy("id")
          .limit(500)
          .execute();
      const exact = await named(inPattern(sortName));
      const rows = exact.length > 0 ? exact : await named(`%${inPattern(sortName)}%`);
      return rows.map(({ id }) => id);
    },

    sources: (ids: readonly string[]) =>
      db
        .selectFrom("source")
        .select(["id", "name"])
        .where("id", "in", [...ids, ""])
        .orderBy("id")
        .execute(),
  };
}

function words(db: Records) {
  return {
    /** How many files hold each of these words; those that none holds are left out. */
    knownWords: async (words: readonly string[]): Promise<Map<string, number>> => {
      const rows = await db
        .selectFrom("vocabulary")
        .selectAll()
        .where("term", "in", [...words, ""])
        .execute();
      return new Map(rows.filter(({ files }) => files > 0).map(({ term, files }) => [term, files]));
    },

    /** Words of the library with this beginning, the most frequent first. */
    wordsStarting: async (prefix: string, limit: number): Promise<string[]> => {
      const { from, to } = prefixRange(prefix);
      const rows = await db
        .selectFrom("vocabulary")
        .select("term")
        .where("term", ">=", from)
        .$if(to !== null, (query) => query.where("term", "<", to ?? ""))
        .where(sql<SqlBool>`term like ${`${inPattern(prefix)}%`} escape '!'`)
        .where("files", ">", 0)
        .orderBy("files", "desc")
        .orderBy("term")
        .limit(limit)
        .execute();
      return rows.map(({ term }) => term);
    },

    /** Titles and outlines that hold all these texts, in lower case, of visible files. */
    titled: (texts: readonly string[], sourceIds: readonly string[], limit: number) =>
      db
        .selectFrom("indexed")
        .innerJoin("file", "file.id", "indexed.file_id")
        .where("file.source_id", "in", [...sourceIds, ""])
        .where((eb) =>
          eb.or([
            eb.and(texts.map((text) => contains("indexed.title", text))),
            eb.and(texts.map((text) => contains("indexed.outline", text))),
          ]),
        )
        .select(["indexed.title", "indexed.outline"])
        .orderBy("file.id")
        .limit(limit)
        .execute(),
  };
}

/** Reads what a search needs beside the engine. Every file it gives is of the sources that it is asked for. */
export function searchStore(db: Records) {
  const { editions, sameBytes } = kin(db);
  return { ...files(db), ...documents(db), ...folders(db), ...words(db), editions, sameBytes };
}
