import { LIMITS } from "@reading-room/contract/limits";
import { sql } from "kysely";
import { SEVERAL_TIMES } from "../../../db/further-places.ts";
import type { Records } from "../../../db/open.ts";
import { filtered, read, type FileFilter } from "./listing-store.ts";
import { remembered } from "../../../core/remembered.ts";
import { filled } from "../../../db/filled.ts";

/** What facets are counted by; `documents` of them are alike. */
export interface FacetRow {
  readonly kind: string;
  /** "/a/b/"; null where folders do not count. */
  readonly folder_ids: string | null;
  /** Four digits; null when not known. */
  readonly year: string | null;
  /** JSON list of ids. */
  readonly topics: string | null;
  readonly documents: number;
}

type HashedRow = FacetRow & { readonly hash: string | null };

const YEAR = sql<string | null>`substr(told.published_at, 1, 4)`;
const COLUMNS = ["file.kind", "file.folder_ids", "told.topics"] as const;

/** In a large library each takes a tenth of a second, and tens of megabytes to remember. */
const REMEMBERED = { forMs: LIMITS.freshSearchMs, max: 8 } as const;

/** One text for what is grouped: a database sorts it twice as fast as three. */
const LIKENESS = sql<string>`file.kind || '|' || coalesce(${YEAR}, '') || '|' || coalesce(told.topics, '')`;

const NOWHERE = { folder_ids: null } as const;
const NOTHING = { kind: "", year: null, topics: null } as const;

/** Files of a filter, counted by type, year and topics. */
const groups =
  (db: Records) =>
  async (filter: FileFilter): Promise<FacetRow[]> => {
    const rows = await filtered(db, filter)
      .leftJoin("told", "told.file_id", "file.id")
      .select([LIKENESS.as("likeness"), sql<number>`count(*)`.as("documents")])
      .groupBy(LIKENESS)
      .execute();
    return rows.map(({ likeness, documents }) => {
      const [kind = "", year, ...topics] = likeness.split("|");
      return { ...NOWHERE, kind, year: year || null, topics: topics.join("|") || null, documents };
    });
  };

/** The same by folder: apart, since there are many, and nothing else needs to be looked up. */
const folderGroups =
  (db: Records) =>
  async (filter: FileFilter): Promise<FacetRow[]> => {
    const rows = await filtered(db, filter)
      .select(["file.folder_ids", sql<number>`count(*)`.as("documents")])
      .groupBy("file.folder_ids")
      .execute();
    return rows.map((row) => ({ ...NOTHING, ...row }));
  };

const placesOf = async (
  db: Records,
  filter: FileFilter,
  hashes: readonly string[] | typeof SEVERAL_TIMES,
): Promise<HashedRow[]> => {
  const rows = await read(db, filter)
    .where("told.content_hash", "in", hashes)
    .select([...COLUMNS, YEAR.as("year"), "told.content_hash as hash"])
    .execute();
  return rows.map((row) => ({ ...row, documents: 1 }));
};

/** A folder as a facet names it. */
export interface FacetFolder {
  readonly id: string;
  readonly name: string;
  /** Names of its source and of all folders down to it; null where one of them has a slash in it, as no path can tell. */
  readonly path: string | null;
  /** No other folder of these sources, and none of several sources, is called so. */
  readonly isAlone: boolean;
}

/** Whether another of these sources' folders, or one of several sources, is called like a folder. */
function isShared(sourceIds: readonly string[]) {
  const seen = sql.join(filled(sourceIds));
  // By its plain source SQLite would go through all files of one.
  return sql<number>`case when exists (select 1 from file as other where other.is_folder = 1
    and other.sort_name = file.sort_name and other.id <> file.id and cast(other.source_id as text) in (${seen}))
    or exists (select 1 from source as other where other.called is not null and other.id in (${seen})
    and lower(file.name) in (lower(other.called), lower(other.name))) then 1 else 0 end`;
}

/** Folders by their ids. @param sourceIds all that the asker sees */
const facetFolders =
  (db: Records) =>
  async (ids: readonly string[], sourceIds: readonly string[]): Promise<FacetFolder[]> => {
    const rows = await db
      .selectFrom("file")
      .innerJoin("source", "source.id", "file.source_id")
      .select(["file.id", "file.name", "file.folder_path", "file.folder_ids", "source.name as source", "source.called"])
      .select(isShared(sourceIds).as("is_shared"))
      .where("file.id", "in", filled(ids))
      .execute();
    return rows.map(({ id, name, source, called, ...row }) => {
      const path = [called ?? source, row.folder_path, name].filter((part) => part !== "").join("/");
      const isTold = path.split("/").length === row.folder_ids.split("/").length;
      return { id, name, path: isTold ? path : null, isAlone: row.is_shared === 0 };
    });
  };

/** Reads what files have that would narrow a search. */
export const facetStore = (db: Records) => ({
  facetGroups: remembered(groups(db), { ...REMEMBERED, name: "facets" }),

  folderGroups: remembered(folderGroups(db), { ...REMEMBERED, name: "folder facets" }),

  /** One row for each of these files. */
  facetRows: async (fileIds: readonly string[]): Promise<FacetRow[]> => {
    const rows = await db
      .selectFrom("file")
      .leftJoin("told", "told.file_id", "file.id")
      .select([...COLUMNS, YEAR.as("year")])
      .where("file.id", "in", filled(fileIds))
      .execute();
    return rows.map((row) => ({ ...row, documents: 1 }));
  },

  /** Places of these documents, by their bytes, that a filter lets through. */
  facetPlaces: (filter: FileFilter, hashes: readonly string[]) => placesOf(db, filter, filled(hashes)),

  /** The same of all documents that stand in several places. */
  severalPlaces: remembered((filter: FileFilter) => placesOf(db, filter, SEVERAL_TIMES), {
    ...REMEMBERED,
    name: "copies",
  }),

  facetFolders: facetFolders(db),
});
