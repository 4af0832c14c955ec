import { mkdir } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { connect, Session, type Connection, type Index, type Table } from "@lancedb/lancedb";
import type { Schema } from "apache-arrow";

/** For so long another process may be making the table. */
const MAX_MAKING_MS = 1_000;
const RETRY_MS = 20;

/** Each value by itself: hundreds of single ones are read in every search. Left to itself LanceDB unpacks a whole block for each. */
export const APART = new Map([
  ["lance-encoding:structural-encoding", "fullzip"],
  ["lance-encoding:compression", "none"],
]);

/** A table as its owner wants it. */
export interface TablePlan {
  readonly folder: string;
  readonly name: string;
  readonly schema: Schema;
  /** Of single columns, made when they are missing. */
  readonly indexes: readonly (readonly [column: string, config: () => Index])[];
  /** What is kept in memory of it at most: of its indexes, and of where things stand. LanceDB alone would keep up to 6 GB. */
  readonly cacheBytes: { readonly indexes: bigint; readonly metadata: bigint };
}

export interface OpenTable {
  readonly table: Table;
  readonly db: Connection;
  /** How much of it is kept in memory. */
  readonly keptBytes: () => bigint;
  /** Once nothing reads any more. */
  readonly close: () => Promise<void>;
}

/** What still reads when a process ends is done in so many milliseconds, or is waited for in vain. */
const MAX_READING_MS = 10_000;
const isBorrowed = (error: unknown): boolean => /borrow/.test(String(error));

/** Does what may fail for a while, again and again for so many milliseconds at most. */
async function patiently<T>(ms: number, passes: (error: unknown) => boolean, work: () => T | Promise<T>): Promise<T> {
  for (const deadline = performance.now() + ms; ; await setTimeout(RETRY_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error) || performance.now() > deadline) throw error;
    }
  }
}

/** Closes what refuses to be closed while it is read from. */
const closeWhenFree = (one: { close(): void }): Promise<void> =>
  patiently(MAX_READING_MS, isBorrowed, () => one.close());

/** A table whose folder another process has made, and nothing in it yet. */
const isHalfMade = (error: unknown): boolean => /was not found/.test(String(error));

/** Opens the table, waiting a moment for a process that is making it. */
const openMade = (db: Connection, name: string): Promise<Table> =>
  patiently(MAX_MAKING_MS, isHalfMade, () => db.openTable(name));

/** Several processes may open a new folder at once: those that come second open what the first one makes. */
async function openOrMake(db: Connection, { name, schema }: TablePlan): Promise<Table> {
  const isThere = async () => (await db.tableNames()).includes(name);
  if (await isThere()) return openMade(db, name);
  try {
    return await db.createEmptyTable(name, schema, { existOk: true });
  } catch (error) {
    if (await isThere()) return openMade(db, name);
    throw error;
  }
}

/** What an earlier version of the product made cannot be read. @throws Error for a table with other columns */
async function requireColumns(table: Table, wantedSchema: Schema): Promise<void> {
  const names = ({ fields }: Pick<Schema, "fields">): string => fields.map(({ name }) => name).join(", ");
  const [there, wanted] = [names(await table.schema()), names(wantedSchema)];
  if (there !== wanted) throw new Error(`the table has the columns ${there} instead of ${wanted}`);
}

/** Makes the indexes that are still missing, also after a start that was cut short. */
async function completeIndexes(table: Table, indexes: TablePlan["indexes"]): Promise<void> {
  const present = async () => new Set((await table.listIndices()).flatMap(({ columns }) => columns));
  const before = await present();
  for (const [column, config] of indexes) {
    if (before.has(column)) continue;
    try {
      await table.createIndex(column, { config: config(), replace: false });
    } catch (error) {
      if (!(await present()).has(column)) throw error;
    }
  }
}

/** The ids of the files in a table's column `fileId`. */
export async function fileIdsIn(table: Table): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const batch of table.query().select(["fileId"])) {
    for (const id of batch.getChild("fileId") ?? []) ids.add(String(id));
  }
  return ids;
}

/** Opens a table in a folder, making what is missing; every read sees the latest commit of any process. */
export async function openLanceTable(plan: TablePlan): Promise<OpenTable> {
  await mkdir(plan.folder, { recursive: true });
  const session = new Session(plan.cacheBytes.indexes, plan.cacheBytes.metadata);
  // As the third argument, which its types allow, a session is passed over.
  const db = await connect(plan.folder, { readConsistencyInterval: 0, session });
  const table = await openOrMake(db, plan);
  await requireColumns(table, plan.schema);
  await completeIndexes(table, plan.indexes);
  const close = async () => {
    await closeWhenFree(table);
    await closeWhenFree(db);
  };
  return { table, db, keptBytes: () => session.sizeBytes(), close };
}
