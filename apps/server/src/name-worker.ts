import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { holdLock } from "./hold-lock.ts";

/** Under which name a worker takes files, and whose files it may take over at once. */
export interface WorkerName {
  readonly id: string;
  /** The worker before this one, which is certainly gone; null when there was none, or when it may still live. */
  readonly gone: string | null;
  /** For another one in the same process. */
  readonly letGo: () => void;
}

function idBefore(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim() || null;
  } catch {
    return null; // no worker was here
  }
}

/** Names a worker of a data folder. Whoever holds its lock knows that the one that held it before has ended. */
export function nameWorker(dataDir: string): WorkerName {
  const id = randomUUID();
  const letGo = holdLock(join(dataDir, "working.lock"));
  if (letGo === null) return { id, gone: null, letGo: () => {} };
  const path = join(dataDir, "worker.id");
  const gone = idBefore(path);
  writeFileSync(path, `${id}\n`);
  return { id, gone, letGo };
}
