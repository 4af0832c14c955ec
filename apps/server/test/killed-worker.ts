import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { builtProgram } from "../../../scripts/build-server.mjs";

const MAIN = builtProgram("main.ts");
const LOOK_MS = 50;
const PATIENCE_MS = 600_000;
const LIFE_MS = 60_000;

/** A worker that a drill kills, and the records that it leaves. */
export interface WorkerPlace {
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  /** Some of its files are read, so it is at rest when none of them waits. */
  readonly reads: boolean;
}

/** In a process group of its own, with the children that it will have. */
const start = ({ env }: WorkerPlace): ChildProcess =>
  spawn(process.execPath, [MAIN], { env, stdio: ["ignore", "ignore", "inherit"], detached: true });

async function end(worker: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null || worker.pid === undefined) return;
  const ended = once(worker, "exit");
  // With SIGKILL the whole group goes at once, as when a machine loses its power.
  process.kill(signal === "SIGKILL" ? -worker.pid : worker.pid, signal);
  await ended;
}

/** Asks the records, beside the worker that writes them; there may be none yet. */
export function askRecords({ dataDir }: Pick<WorkerPlace, "dataDir">, statement: string): Record<string, unknown>[] {
  const path = join(dataDir, "records.db");
  if (!existsSync(path)) return [];
  // What a killed one left in the journal is put right first, which locks for a moment.
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    const isMade = db.prepare("select 1 from sqlite_master where name = 'wanted'").all().length > 0;
    return isMade ? db.prepare(statement).all() : [];
  } finally {
    db.close();
  }
}

/** The one number `n` that a statement asks for. */
export const countRecords = (place: Pick<WorkerPlace, "dataDir">, statement: string): number =>
  Number(askRecords(place, statement)[0]?.n ?? 0);

/**
 * Lets a worker live until it has done something, or has nothing to do any more, and kills it a moment later.
 * @returns what it was killed at
 */
export async function liveUntil(place: WorkerPlace, done: Promise<string>, laterMs: number): Promise<string> {
  const worker = start(place);
  const killedAt = await Promise.race([done, setTimeout(LIFE_MS, "nothing left to do", { ref: false })]);
  // Some while the answer is on its way, some while it is being written.
  await setTimeout(laterMs);
  await end(worker, "SIGKILL");
  return killedAt;
}

/** What a killed worker had in hand waits a minute for another: where nothing is to be read, that is not waited for. */
const isAtRest = (place: WorkerPlace, since: number): boolean =>
  countRecords(place, `select count(*) n from source where scan_state = 'idle' and last_scan_at > ${since}`) === 1 &&
  (!place.reads ||
    countRecords(place, "select count(*) n from file_state where became in ('waiting', 'running')") === 0);

/** Lets a worker finish all there is to do, undisturbed. */
export async function finishWork(place: WorkerPlace): Promise<void> {
  const since = Date.now();
  const worker = start(place);
  while (!isAtRest(place, since)) {
    if (Date.now() - since > PATIENCE_MS) throw new Error("the worker does not come to rest");
    await setTimeout(LOOK_MS);
  }
  await end(worker, "SIGTERM");
}
