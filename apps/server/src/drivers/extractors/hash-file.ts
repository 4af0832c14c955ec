import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";

const CHUNK_BYTES = 1 << 20;
/** Hashing more than this would use up the time for reading: films and disk images are not compared by their bytes. */
export const MAX_HASHED_BYTES = 2 ** 30;

/** @returns the SHA-256 of a file's bytes in hex, or null when it holds too many */
export function hashFile(path: string): string | null {
  const file = openSync(path, "r");
  try {
    if (fstatSync(file).size > MAX_HASHED_BYTES) return null;
    const hash = createHash("sha256");
    const chunk = new Uint8Array(CHUNK_BYTES);
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      hash.update(chunk.subarray(0, read));
    }
    return hash.digest("hex");
  } finally {
    closeSync(file);
  }
}
