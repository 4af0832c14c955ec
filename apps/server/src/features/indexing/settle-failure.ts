import type { Logger } from "pino";
import { AppError } from "../../core/app-error.ts";
import { isOfThePlace, tellable } from "../../core/unexpected.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { dropPassages } from "./drop-passages.ts";
import type { NextTry } from "./outcome.ts";
import type { IndexingStore } from "./store.ts";
import type { WaitingFile } from "./waiting-file.ts";

export interface SettleDeps {
  readonly store: Pick<IndexingStore, "fail" | "isHeld" | "keepAsRead" | "filesNow">;
  readonly engine: Pick<Engine, "replace" | "ping">;
  readonly log: Pick<Logger, "warn">;
}

const MAX_TRIES = 3;
/** A file whose every try ended with its worker is what ends them: other files come first then. */
export const MAX_STARTS = 6;
const FIRST_RETRY_MS = 5_000;
/** So soon a file is tried again that failed for want of space, of the database or of the engine. */
const OUR_FAULT_RETRY_MS = 20_000;
const LATE_RETRY_MS = 30 * 60_000;
/** So soon it is looked again whether a file rests that was written to all the while. A scan that sees another version of it looks at once. */
const BUSY_RETRY_MS = 5 * 60_000;
/** The same of a file whose earlier text is still found: no scan hurries it, and it counts as one that waits. */
const BUSY_FOUND_RETRY_MS = 30_000;
/** So long what was read before is kept as it is when it is the file that cannot be read again. */
const KEPT_RETRY_MS = 24 * 60 * 60_000;

/** Failures of the place, not of the file: when the quick tries are used up, it is looked at again now and then. */
const OUTSIDE = new Set(["file_gone", "source_unavailable", "unavailable", "bad_setting"]);
/** Failures that another try may mend; the rest is the file's own. */
const RETRIED = new Set([...OUTSIDE, "file_changed", "extraction_timeout", "extraction_memory", "internal"]);

const STILL_WRITTEN = "The file is still being written to; it is read when it rests.";

/** What is not the file's fault must not use up the file's tries. */
async function isOurFault({ engine }: SettleDeps, error: unknown): Promise<boolean> {
  if (isOfThePlace(error)) return true;
  const mayBeEngine = error instanceof AppError && error.code === "unavailable";
  return mayBeEngine && !(await answers(engine));
}

const answers = (engine: Pick<Engine, "ping">): Promise<boolean> =>
  engine.ping().then(
    () => true,
    () => false,
  );

/** A log may be written to for years: what was read of it once is found until it can be read anew. */
const whileWritten = ({ readVersion }: WaitingFile, now: number): NextTry =>
  readVersion === null
    ? { state: "failed", at: now + BUSY_RETRY_MS, reason: STILL_WRITTEN }
    : { state: "waiting", at: now + BUSY_FOUND_RETRY_MS, reason: STILL_WRITTEN, isFree: true };

/** A scan saw it elsewhere after it was taken: a file that moves again and again is not given up for it. */
async function hasMoved({ store }: SettleDeps, { id, key }: WaitingFile): Promise<boolean> {
  const [now] = await store.filesNow([id]);
  return now !== undefined && now.key !== key;
}

async function nextTryOf(deps: SettleDeps, error: unknown, file: WaitingFile): Promise<NextTry> {
  const now = Date.now();
  if (await isOurFault(deps, error)) return { state: "waiting", at: now + OUR_FAULT_RETRY_MS, isFree: true };
  const { code } = tellable(error);
  if (code === "file_gone" && (await hasMoved(deps, file))) return { state: "waiting", at: now, isFree: true };
  if (RETRIED.has(code) && file.attempts < MAX_TRIES)
    return { state: "waiting", at: now + FIRST_RETRY_MS * 4 ** (file.attempts - 1) };
  if (code === "file_changed") return whileWritten(file, now);
  return { state: "failed", at: OUTSIDE.has(code) ? now + LATE_RETRY_MS : null };
}

const isReadAlready = ({ readVersion, version }: WaitingFile): boolean => readVersion === version;

/** Notes what kept a file from being read or written, and when it is tried again; nothing of one that another worker has taken over. */
export async function settleFailure(deps: SettleDeps, file: WaitingFile, error: unknown): Promise<void> {
  if (!(await deps.store.isHeld(file))) return;
  const failure = tellable(error);
  const next = await nextTryOf(deps, error, file);
  deps.log.warn({ file: file.id, code: failure.code, attempts: file.attempts, ...next, err: error }, failure.message);
  // What is found by its text stays so, whatever keeps the same bytes from being read once more.
  if (next.isFree !== true && isReadAlready(file))
    return deps.store.keepAsRead(file, Date.now() + (OUTSIDE.has(failure.code) ? LATE_RETRY_MS : KEPT_RETRY_MS));
  if (next.state === "failed") await dropPassages(deps.engine, [file.id]);
  await deps.store.fail(file, next.reason ?? failure.message, next);
}

/** Lets a file rest over which one worker after the other died; what they left of it in the engine goes. */
export async function park({ store, engine, log }: SettleDeps, file: WaitingFile): Promise<void> {
  if (!(await store.isHeld(file))) return;
  const reason = `Reading it was broken off ${MAX_STARTS} times; it is tried again later.`;
  log.warn({ file: file.id, attempts: file.attempts }, reason);
  const at = Date.now() + LATE_RETRY_MS;
  if (isReadAlready(file)) return store.keepAsRead(file, at);
  await dropPassages(engine, [file.id]);
  await store.fail(file, reason, { state: "failed", at, isFree: true });
}
