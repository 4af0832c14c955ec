import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { FolderName } from "../../../core/query/query.ts";
import type { Records } from "../../../db/open.ts";
import { inPattern } from "./in-pattern.ts";
import { ID, isOneOf } from "./listing-store.ts";
import { filled } from "../../../db/filled.ts";

/** The last folders of a path. */
export interface FolderPath {
  /** Folded, from the outermost on; two at least. */
  readonly names: readonly string[];
  /** No folder is meant that only has the last name within its own. */
  readonly isWhole: boolean;
  /** Sources that are called like the outermost. */
  readonly sourceIds: readonly string[];
}

/** A database joins 64 tables at most: of a longer path so many of its last folders count. */
const MAX_DEPTH = 30;

const holds = (column: RawBuilder<unknown>, name: string) =>
  sql<SqlBool>`${column} like ${`%${inPattern(name)}%`} escape '!'`;

function named(db: Records) {
  /** Folders of these sort names, each: of exactly that name, else, unless it is whole, with it inside. @param asked folded, each once */
  return async (asked: readonly FolderName[], sourceIds: readonly string[], limit: number): Promise<string[]> => {
    const those = (isNamed: RawBuilder<SqlBool>) =>
      db
        .selectFrom("file")
        .select(["id", "sort_name"])
        .where("is_folder", "=", 1)
        .where(isOneOf("source_id", sourceIds))
        .where(isNamed)
        // In the order of the plain ids SQLite would go through all files instead of folders alone.
        .orderBy(ID)
        .limit(limit)
        .execute();
    const exact = await those(sql`sort_name in (${sql.join(asked.map(({ name }) => name))})`);
    const found = new Set(exact.map((row) => row.sort_name));
    // All folders are looked through for these, but only once.
    const inside = asked.flatMap(({ name, isWhole }) =>
      isWhole || found.has(name) ? [] : [holds(sql`sort_name`, name)],
    );
    const holding = inside.length === 0 ? [] : await those(sql`(${sql.join(inside, sql` or `)})`);
    return [...new Set([...exact, ...holding].map(({ id }) => id))].slice(0, limit);
  };
}

const table = (depth: number) => sql.ref(`f${depth}`);
const column = (depth: number, name: string) => sql.ref(`f${depth}.${name}`);

/** The folders that hold a folder, the nearest first, each by its exact name. */
const inside = (above: readonly string[]) =>
  sql.join(
    above.map(
      (name, i) =>
        sql`join file as ${table(i + 1)} on ${column(i + 1, "id")} = ${column(i, "parent_id")} and ${column(i + 1, "sort_name")} = ${name}`,
    ),
    sql` `,
  );

interface Asked {
  readonly above: readonly string[];
  readonly isNamed: RawBuilder<SqlBool>;
  readonly sourceIds: readonly string[];
}

async function inPath(db: Records, { above, isNamed, sourceIds }: Asked, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select f0.id as id from file as f0 ${inside(above)}
    where f0.is_folder = 1 and cast(f0.source_id as text) in (${sql.join(filled(sourceIds))}) and ${isNamed}
    order by cast(f0.id as text) limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

function atPath(db: Records) {
  /** Folders whose path ends so, or is so from its source on. */
  return async (path: FolderPath, visible: readonly string[], limit: number): Promise<string[]> => {
    const [last = "", ...above] = path.names.slice(-MAX_DEPTH).reverse();
    const sourceIds = visible.filter((id) => path.sourceIds.includes(id));
    const top = sql`${column(above.length - 1, "parent_id")} is null`;
    const those = async (isNamed: RawBuilder<SqlBool>): Promise<string[]> => {
      const ending = await inPath(db, { above, isNamed, sourceIds: visible }, limit);
      if (sourceIds.length === 0) return ending;
      const isTop = sql<SqlBool>`${isNamed} and ${top}`;
      return [...ending, ...(await inPath(db, { above: above.slice(0, -1), isNamed: isTop, sourceIds }, limit))];
    };
    const exact = await those(sql<SqlBool>`f0.sort_name = ${last}`);
    return exact.length > 0 || path.isWhole ? exact : those(holds(sql`f0.sort_name`, last));
  };
}

/** Finds folders by what they are called. */
export const folderStore = (db: Records) => ({ foldersNamed: named(db), foldersAt: atPath(db) });
