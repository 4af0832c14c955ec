import { join } from "node:path";
import { AppError } from "./core/app-error.ts";
import { holdLock } from "./hold-lock.ts";

const unusable = (dataDir: string, cause: unknown): AppError =>
  new AppError(
    "unavailable",
    `The data folder "${dataDir}" cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`,
    { cause },
  );

function lockOf(dataDir: string): (() => void) | null {
  try {
    return holdLock(join(dataDir, "serving.lock"));
  } catch (cause) {
    throw unusable(dataDir, cause);
  }
}

/**
 * Makes sure that one server alone serves a data folder, for as long as this process lives. Two would each take the other's
 * library away.
 * @returns what lets go earlier
 * @throws AppError `bad_setting` when another serves it
 */
export function claimDataDir(dataDir: string): () => void {
  const letGo = lockOf(dataDir);
  if (letGo !== null) return letGo;
  throw new AppError(
    "bad_setting",
    `Another Reading Room serves the data folder "${dataDir}" already; stop it, or set DATA_DIR to another.`,
  );
}
