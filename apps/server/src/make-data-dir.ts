import { access, constants } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { AppError } from "./core/app-error.ts";
import { makeFolder } from "./db/make-folder.ts";

/** A disk of another machine that does not answer would keep a start waiting for good. */
const PATIENCE_MS = 10_000;

async function makeWritable(dataDir: string): Promise<void> {
  // Accounts, conversations and the text of the library: nobody else on this machine may read them.
  await makeFolder(dataDir);
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Makes the data folder where there is none. @throws AppError `bad_setting` when it cannot be made or written, or does not answer */
export async function makeDataDir(dataDir: string): Promise<void> {
  const over = new AbortController();
  const tooLong = setTimeout(PATIENCE_MS, null, { signal: over.signal }).then(() => {
    throw new Error(`it does not answer within ${PATIENCE_MS / 1_000} seconds`);
  });
  try {
    await Promise.race([makeWritable(dataDir), tooLong]);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new AppError("bad_setting", `The data folder "${dataDir}" cannot be written (setting DATA_DIR): ${why}.`, {
      cause,
    });
  } finally {
    tooLong.catch(() => {}); // no longer waited for
    over.abort();
  }
}
