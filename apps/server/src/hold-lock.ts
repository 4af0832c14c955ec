import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;
/** Forgotten, a lock would be let go of when memory is tidied. */
const held = new Set<DatabaseSync>();

const isTaken = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;

/**
 * Holds a lock for as long as this process lives: the system lets go of it however the process ends.
 * @param path of a file that is nothing else
 * @returns what lets go earlier; null when another holds it
 * @throws Error of the system when there can be no such file
 */
export function holdLock(path: string): (() => void) | null {
  try {
    const lock = new DatabaseSync(path, { timeout: 0 });
    lock.exec("PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE;");
    held.add(lock);
    return () => {
      if (held.delete(lock)) lock.close();
    };
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

/** Whether another process holds a lock; where there is no such file, none is made. @throws Error of the system */
export function isHeld(path: string): boolean {
  const letGo = existsSync(path) ? holdLock(path) : () => {};
  letGo?.();
  return letGo === null;
}
