import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { AppError } from "../../core/app-error.ts";
import { dropPassages, indexFile, type IndexFileDeps } from "./index-file.ts";
import type { NextTry } from "./outcome.ts";
import type { WaitingFile } from "./waiting-file.ts";

/** A worker that is silent for this long is taken for dead, and its file is another's. */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;
const BATCH = 24;
const IDLE_MS = 2_000;
const MAX_TRIES = 3;
/** A file whose every try ended with its worker is what ends them: other files come first then. */
const MAX_STARTS = 6;
const FIRST_RETRY_MS = 5_000;
/** So soon a file is tried again that failed for want of space or of the database. */
const OUR_FAULT_RETRY_MS = 20_000;
const LATE_RETRY_MS = 30 * 60_000;
/** New passages are found at once; folding them into the index keeps finding fast. */
const OPTIMIZE_AFTER_FILES = 400;

export interface IndexLibraryDeps extends IndexFileDeps {
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  /** Files read at the same time. */
  readonly lanes: number;
  /** Something was done, and now nothing waits. */
  readonly onRest?: () => void;
}

/** Works through the files that wait. */
export interface Indexer {
  /** There may be something to do: look now. */
  wake(): void;
  /** Works until aborted; what is in hand then is given back. */
  run(signal: AbortSignal): Promise<void>;
}

/** Failures of the place, not of the file: when the quick tries are used up, it is looked at again now and then. */
const OUTSIDE = new Set(["file_gone", "source_unavailable", "unavailable"]);
/** Failures that another try may mend; the rest is the file's own. */
const RETRIED = new Set([...OUTSIDE, "file_changed", "extraction_timeout", "extraction_memory", "internal"]);

const asAppError = (error: unknown): AppError =>
  error instanceof AppError
    ? error
    : new AppError("internal", `It could not be read: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });

/** A full disk or a lost database is not the file's fault: it must not use up the file's tries. */
const isOurFault = (error: unknown): boolean =>
  error instanceof Error &&
  /ENOSPC|is full|disk I\/O|No space left|readonly database|database is locked/i.test(
    `${error.message} ${String(error.cause)}`,
  );

function nextTryOf(error: unknown, code: string, attempts: number): NextTry {
  const now = Date.now();
  if (isOurFault(error)) return { state: "waiting", at: now + OUR_FAULT_RETRY_MS, isFree: true };
  if (RETRIED.has(code) && attempts < MAX_TRIES)
    return { state: "waiting", at: now + FIRST_RETRY_MS * 4 ** (attempts - 1) };
  return { state: "failed", at: OUTSIDE.has(code) ? now + LATE_RETRY_MS : null };
}

async function settleFailure(deps: IndexLibraryDeps, file: WaitingFile, error: unknown): Promise<void> {
  const failure = asAppError(error);
  const next = nextTryOf(error, failure.code, file.attempts);
  deps.log.warn({ file: file.id, code: failure.code, attempts: file.attempts, ...next }, failure.message);
  if (next.state === "failed") await dropPassages(deps.engine, file.id);
  await deps.store.fail(file, failure.message, next);
}

interface Worker {
  readonly id: string;
  readonly signal: AbortSignal;
}

async function workOn(deps: IndexLibraryDeps, file: WaitingFile, worker: Worker): Promise<boolean> {
  const attempts = await deps.store.claim(file, worker.id, Date.now() + LEASE_MS);
  if (attempts === null) return false;
  if (attempts > MAX_STARTS) {
    const reason = `Reading it was broken off ${MAX_STARTS} times; it is tried again later.`;
    deps.log.warn({ file: file.id, attempts }, reason);
    await deps.store.fail(file, reason, { state: "failed", at: Date.now() + LATE_RETRY_MS });
    return true;
  }
  const renewal = setInterval(() => {
    deps.store.extendLease(file.id, worker.id, Date.now() + LEASE_MS).catch(() => {}); // the lease then runs out, and another try follows
  }, RENEW_MS);
  try {
    await indexFile(deps, file, worker.signal);
  } catch (error) {
    if (worker.signal.aborted) await deps.store.release(file.id, worker.id);
    else await settleFailure(deps, { ...file, attempts }, error);
  } finally {
    clearInterval(renewal);
  }
  return true;
}

async function forgetOrphans(deps: IndexLibraryDeps): Promise<number> {
  const orphans = await deps.store.orphans(Date.now(), BATCH);
  for (const fileId of orphans) {
    await dropPassages(deps.engine, fileId);
    await deps.store.forget(fileId);
  }
  return orphans.length;
}

/** Runs the queue through so many lanes. @returns how many files this worker dealt with */
async function workBatch(deps: IndexLibraryDeps, worker: Worker): Promise<number> {
  const queue = await deps.store.waitingFiles(Date.now(), BATCH);
  let done = 0;
  const lane = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined && !worker.signal.aborted; file = queue.shift()) {
      if (await workOn(deps, file, worker)) done += 1;
    }
  };
  // All lanes end before one's failure is told: else more than so many would run beside each other.
  const lanes = await Promise.allSettled(Array.from({ length: deps.lanes }, lane));
  for (const one of lanes) if (one.status === "rejected") throw one.reason;
  return done + (await forgetOrphans(deps));
}

/** Takes the waiting rows one by one until none is left, then waits to be woken. Any number of workers may do so. */
export function indexLibrary(deps: IndexLibraryDeps): Indexer {
  const id = randomUUID();
  let wake = (): void => {};
  let sinceOptimize = 0;

  const idle = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, signal.aborted ? 0 : IDLE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const work = async (signal: AbortSignal): Promise<void> => {
    const done = await workBatch(deps, { id, signal });
    sinceOptimize += done;
    const isDue = sinceOptimize >= OPTIMIZE_AFTER_FILES || (done === 0 && sinceOptimize > 0);
    if (isDue && !signal.aborted) {
      sinceOptimize = 0;
      await deps.engine.optimize();
      if (done === 0) deps.onRest?.();
    }
    if (done === 0) await idle(signal);
  };

  return {
    wake: () => wake(),
    run: async (signal) => {
      signal.addEventListener("abort", () => wake());
      let last = "";
      while (!signal.aborted) {
        try {
          await work(signal);
          last = "";
        } catch (error) {
          // The same is said once, however long a disk is full.
          const why = error instanceof Error ? error.message : String(error);
          if (!signal.aborted && why !== last) deps.log.error({ err: error }, `indexing waits, and goes on: ${why}`);
          last = why;
          await idle(signal);
        }
      }
    },
  };
}
