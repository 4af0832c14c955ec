import type { Logger } from "pino";
import { AppError } from "../../core/app-error.ts";
import { isOfThePlace, tellable } from "../../core/unexpected.ts";
import type { Embedder } from "../../drivers/embedders/embedder.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import type { VectorIndex } from "../../drivers/vector-indexes/vector-index.ts";
import { embedFile } from "./embed-file.ts";
import type { EmbeddingStore, LaterTry } from "./store.ts";
import type { WaitingFile } from "./waiting-file.ts";

export interface TryFileDeps {
  readonly store: EmbeddingStore;
  readonly engine: Pick<Engine, "find">;
  readonly embedder: Embedder;
  /** Of the embedder's model. */
  readonly vectors: VectorIndex;
  readonly log: Pick<Logger, "warn" | "error">;
  /** Under which it takes files; no two workers share one. */
  readonly workerId: string;
  /** An admin stopped all work on files: a lot of passages in hand ends, and no other is begun. */
  readonly isPaused: () => Promise<boolean>;
}

/** Milliseconds. */
export interface TryTimes {
  readonly lease: number;
  readonly renew: number;
  readonly firstRetry: number;
}

/** A file that a worker has claimed. */
export interface Claimed {
  readonly file: WaitingFile;
  /** The number of this try. */
  readonly attempts: number;
  readonly signal: AbortSignal;
  readonly times: TryTimes;
}

const MAX_TRIES = 5;
/** A file whose every try ended with its worker is what ends them. */
const MAX_STARTS = 8;
const FAILED_FOR_MS = 86_400_000;
/** A text that no embedder can have anything against. */
export const HARMLESS = "A bridge crosses the river.";

/** The failure of one file's texts, and not of what makes vectors. */
class FileError extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function laterTry(error: unknown, attempts: number, { firstRetry }: TryTimes): LaterTry {
  const isFinal = attempts >= MAX_TRIES;
  const wait = isFinal ? FAILED_FOR_MS : firstRetry * 4 ** (attempts - 1);
  return { reason: tellable(error).message, at: Date.now() + wait, isFinal };
}

const BROKEN_OFF = new AppError("unavailable", `Making its vectors was broken off ${MAX_STARTS} times.`);

/** Embeds; when that fails, and a harmless text can be embedded, then the texts were to blame. @throws FileError when they were */
const telling =
  ({ embedder }: TryFileDeps): Embedder["embed"] =>
  async (texts, signal) => {
    try {
      return await embedder.embed(texts, signal);
    } catch (error) {
      if (signal.aborted || isOfThePlace(error)) throw error;
      await embedder.embed([HARMLESS], signal);
      throw new FileError(messageOf(error), { cause: error });
    }
  };

/** Whether to go on with a file: the worker still has it, and nothing that comes first waits. */
const mayGoOn =
  ({ store, isPaused, workerId }: TryFileDeps, { fileId }: WaitingFile) =>
  async (passages: number): Promise<boolean> =>
    (await store.noteProgress(fileId, workerId, passages)) &&
    !(await isPaused()) &&
    !(await store.filesWait(Date.now()));

async function settle(deps: TryFileDeps, file: WaitingFile, later: LaterTry): Promise<void> {
  const { fileId } = file;
  deps.log.warn({ file: fileId, ...later }, "a file has no meaning vectors");
  await deps.store.fail(fileId, deps.workerId, later);
}

/**
 * Makes the vectors of a file, and settles what became of that in its row.
 * @returns whether it is done with for now; else it was given back, since other work comes first
 * @throws Error when it was not the file that failed: it is given back then, untried
 */
export async function tryFile(deps: TryFileDeps, { file, attempts, signal, times }: Claimed): Promise<boolean> {
  const { store, workerId } = deps;
  const renewal = setInterval(() => {
    store.extendLease(file.fileId, workerId, Date.now() + times.lease).catch(() => {}); // it then runs out, and another try follows
  }, times.renew);
  try {
    if (attempts > MAX_STARTS) throw new FileError("broken off", { cause: BROKEN_OFF });
    const course = { onProgress: mayGoOn(deps, file), signal };
    const passages = await embedFile({ ...deps, embed: telling(deps) }, file, course);
    if (passages === null) await store.release(file.fileId, workerId);
    else await store.finish(file.fileId, workerId, passages);
    return passages !== null;
  } catch (error) {
    if (error instanceof FileError) {
      await settle(deps, file, laterTry(error.cause, Math.min(attempts, MAX_TRIES), times));
      return true;
    }
    await store.release(file.fileId, workerId);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}
