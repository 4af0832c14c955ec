import { fileURLToPath } from "node:url";
import type { Table } from "@lancedb/lancedb";
import { commit } from "../lancedb-commit.ts";
import { runApart } from "../run-apart.ts";
import { WORD_INDEXES } from "./lancedb-table.ts";

/** Older states of the table are kept this long, for readers that are in the middle of them. */
const KEEP_OLD_MS = 10 * 60_000;
/** Folding takes memory in proportion to the index, and the process that does it keeps much of it: a large one is folded apart. */
const APART_FROM_PASSAGES = 4_000;
const CHILD = fileURLToPath(new URL("./fold-in-child.ts", import.meta.url));

/** Indexes of words are made anew where so large a share of their rows is new. */
const LARGE_SHARE = 1 / 8;

/** How much of an index of words is not in it yet. */
async function newShare(table: Table, column: string): Promise<number> {
  const stats = await table.indexStats(`${column}_idx`);
  if (stats === undefined) return 0;
  const { numIndexedRows, numUnindexedRows } = stats;
  return numUnindexedRows / Math.max(1, numIndexedRows + numUnindexedRows);
}

/**
 * LanceDB folds new rows into an index of words as a second part beside all others, and asks each part for itself: a large one costs
 * each search a sixth. To make the index anew takes no longer then, and leaves one part.
 */
async function renewWords(table: Table): Promise<void> {
  for (const [column, config] of WORD_INDEXES)
    if ((await newShare(table, column)) >= LARGE_SHARE)
      await table.createIndex(column, { config: config(), replace: true });
}

/** Folds new rows into the indexes, in this process. */
export const foldInHere = (table: Table): Promise<void> =>
  commit(async () => {
    await renewWords(table);
    await table.optimize({ cleanupOlderThan: new Date(Date.now() - KEEP_OLD_MS) });
  });

/** Whether it should be done by `foldInApart`. */
export const isLarge = async (table: Table): Promise<boolean> => (await table.countRows()) >= APART_FROM_PASSAGES;

/** LanceDB makes an index of words in about half as many parts as there are processors, unless told otherwise. */
const IN_ONE_PART = { LANCE_FTS_NUM_SHARDS: "1" };

/**
 * Folds new rows into the indexes of the table in a folder, in a process of its own; others may write meanwhile.
 * @throws Error when it failed, or was aborted: nothing is changed then
 */
export const foldInApart = (folder: string, signal: AbortSignal): Promise<void> =>
  runApart({ program: CHILD, args: [folder], env: IN_ONE_PART }, signal);
