import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { AppError } from "./core/app-error.ts";

const SQLITE_BUSY = 5;
/** Nobody else may hold on to a lock: forgotten, it would be let go of when memory is tidied. */
const held = new Set<DatabaseSync>();

const isTaken = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;

const inOneSentence = (dataDir: string, cause: unknown): AppError =>
  isTaken(cause)
    ? new AppError(
        "bad_setting",
        `Another Reading Room serves the data folder "${dataDir}" already; stop it, or set DATA_DIR to another.`,
      )
    : new AppError(
        "unavailable",
        `The data folder "${dataDir}" cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`,
        { cause },
      );

/**
 * Makes sure that one server alone serves a data folder, for as long as this process lives: the system lets go of the
 * lock however it ends. Two would each take the other's library away.
 * @returns what lets go earlier
 * @throws AppError `bad_setting` when another serves it
 */
export function claimDataDir(dataDir: string): () => void {
  try {
    const lock = new DatabaseSync(join(dataDir, "serving.lock"), { timeout: 0 });
    lock.exec("PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE;");
    held.add(lock);
    return () => {
      held.delete(lock);
      lock.close();
    };
  } catch (cause) {
    throw inOneSentence(dataDir, cause);
  }
}
