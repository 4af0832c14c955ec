import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Table } from "@lancedb/lancedb";
import { commit } from "./commit.ts";

/** Older states of the table are kept this long, for readers that are in the middle of them. */
const KEEP_OLD_MS = 10 * 60_000;
/** Folding takes memory in proportion to the index, and the process that does it keeps much of it: a large one is folded apart. */
const APART_FROM_PASSAGES = 4_000;
const CHILD = fileURLToPath(new URL("./fold-in-child.ts", import.meta.url));

/** Folds new rows into the indexes, in this process. */
export const foldInHere = (table: Table): Promise<void> =>
  commit(() => table.optimize({ cleanupOlderThan: new Date(Date.now() - KEEP_OLD_MS) }));

/** What the process that folds says of its failure. */
export interface FoldFailure {
  readonly problem: string;
}

/** Whether it should be done by `foldInApart`. */
export const isLarge = async (table: Table): Promise<boolean> => (await table.countRows()) >= APART_FROM_PASSAGES;

/**
 * Folds new rows into the indexes of the table in a folder, in a process of its own; others may write meanwhile.
 * @throws Error when it failed, or was aborted: nothing is changed then
 */
export async function foldInApart(folder: string, signal: AbortSignal): Promise<void> {
  const child = fork(CHILD, [folder], { stdio: ["ignore", "ignore", "ignore", "ipc"], signal, killSignal: "SIGKILL" });
  child.on("error", () => {}); // told by its exit
  let problem: string | null = null;
  child.on("message", (message: FoldFailure) => (problem = message.problem));
  const [status, how] = await once(child, "exit");
  if (status !== 0) throw new Error(problem ?? `Folding into the index ended with ${how ?? status}.`);
}
