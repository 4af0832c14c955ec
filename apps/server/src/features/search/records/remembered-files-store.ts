import type { Records } from "../../../db/open.ts";

/** A row takes about a kilobyte. */
const MAX_REMEMBERED = 20_000;

type ReadFiles<Row> = (ids: readonly string[], sourceIds: readonly string[]) => Promise<Row[]>;

/** What was read while one number stood for all files, and for one asker's sources. */
interface Known<Row> {
  readonly state: string;
  readonly rows: Map<string, Row>;
}

/**
 * Reads rows of files by their ids, in no order, remembering them until anything that is told of any file changes: a search looks at some
 * hundred files, mostly at those of the searches before it. Where the database does not tell of changes, each is read anew.
 */
export function rememberedFiles<Row extends { readonly id: string }>(db: Records, read: ReadFiles<Row>) {
  let isTold = true;
  let known: Known<Row> = { state: "", rows: new Map() };

  /** Those of the present state: who began to read before it changed keeps what belongs to the one before. */
  const present = (number: number, sourceIds: readonly string[]): Map<string, Row> => {
    const state = [number, ...sourceIds].join(" ");
    if (known.state !== state || known.rows.size > MAX_REMEMBERED) known = { state, rows: new Map() };
    return known.rows;
  };

  const readFiles: ReadFiles<Row> = async (ids, sourceIds) => {
    // Before the rows: they are of that state, or of a later one, and then the next look finds another number.
    const change = isTold ? await db.selectFrom("file_change").select("number").executeTakeFirst() : undefined;
    isTold = change !== undefined;
    if (change === undefined) return read(ids, sourceIds);
    const rows = present(change.number, sourceIds);
    const unknown = ids.filter((id) => !rows.has(id));
    for (const row of unknown.length === 0 ? [] : await read(unknown, sourceIds)) rows.set(row.id, row);
    return [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
  };
  return readFiles;
}
