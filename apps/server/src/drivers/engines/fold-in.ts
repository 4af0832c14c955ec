import { fileURLToPath } from "node:url";
import type { Table } from "@lancedb/lancedb";
import { commit } from "../lancedb-commit.ts";
import { runApart } from "../run-apart.ts";

/** Older states of the table are kept this long, for readers that are in the middle of them. */
const KEEP_OLD_MS = 10 * 60_000;
/** Folding takes memory in proportion to the index, and the process that does it keeps much of it: a large one is folded apart. */
const APART_FROM_PASSAGES = 4_000;
const CHILD = fileURLToPath(new URL("./fold-in-child.ts", import.meta.url));

/** Folds new rows into the indexes, in this process. */
export const foldInHere = (table: Table): Promise<void> =>
  commit(() => table.optimize({ cleanupOlderThan: new Date(Date.now() - KEEP_OLD_MS) }));

/** Whether it should be done by `foldInApart`. */
export const isLarge = async (table: Table): Promise<boolean> => (await table.countRows()) >= APART_FROM_PASSAGES;

/** LanceDB makes an index of words in as many parts as there are processors, and asks each part: one alone takes a fifth less of them. */
const IN_ONE_PART = { LANCE_FTS_NUM_SHARDS: "1" };

/**
 * Folds new rows into the indexes of the table in a folder, in a process of its own; others may write meanwhile.
 * @throws Error when it failed, or was aborted: nothing is changed then
 */
export const foldInApart = (folder: string, signal: AbortSignal): Promise<void> =>
  runApart({ program: CHILD, args: [folder], env: IN_ONE_PART }, signal);
