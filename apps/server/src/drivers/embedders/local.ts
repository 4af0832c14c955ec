import { AppError } from "../../core/app-error.ts";
import type { EmbedderUse } from "./embedder-use.ts";
import type { Embedder } from "./embedder.ts";
import { ChildGone, startEmbedderChild, type EmbedderChild } from "./embedder-child.ts";
import { inBatches } from "./in-batches.ts";
import type { ModelFolder } from "./read-model-folder.ts";

interface Manner {
  readonly niceness: number;
  /** For one batch, with what is before it. */
  readonly timeoutMs: number;
  /** After which the child and its memory are given back. */
  readonly idleMs: number;
}

/** Who has asked will ask again, and waits for each answer; passages come in long rows. */
const MANNERS: Readonly<Record<EmbedderUse, Manner>> = {
  questions: { niceness: 0, timeoutMs: 20_000, idleMs: 600_000 },
  passages: { niceness: 10, timeoutMs: 300_000, idleMs: 30_000 },
};

export interface LocalOptions extends Partial<Manner> {
  /** The folder whose packages run models. */
  readonly packageDir: string;
  readonly use: EmbedderUse;
}

/** Runs a model of this machine in a process of its own, which is there only while it is needed, and is brought back when it ended. */
export function localEmbedder(folder: ModelFolder, { packageDir, use, ...given }: LocalOptions): Embedder {
  const { timeoutMs, idleMs, ...manner } = { ...MANNERS[use], ...given };
  let child: EmbedderChild | null = null;
  let rest: NodeJS.Timeout | undefined;
  let waiting = 0;
  let isClosed = false;
  const end = (): void => {
    child?.kill();
    child = null;
  };
  const ask = async (texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]> => {
    if (isClosed) throw new AppError("unavailable", "The embedding model is closed.");
    if (child === null || !child.isAlive()) child = startEmbedderChild({ folder, packageDir, ...manner });
    return child.ask(texts, { signal, timeoutMs });
  };
  const askTwice = (texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]> =>
    ask(texts, signal).catch((error: unknown) => {
      if (error instanceof ChildGone) return ask(texts, signal);
      throw error;
    });
  const embedBatch = async (texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]> => {
    clearTimeout(rest);
    waiting += 1;
    try {
      return await askTwice(texts, signal);
    } catch (error) {
      if (!(error instanceof ChildGone)) throw error;
      throw new AppError("unavailable", "The embedding model ended in the middle of its work, twice.", {
        cause: error,
      });
    } finally {
      waiting -= 1;
      if (waiting === 0) rest = setTimeout(end, idleMs).unref();
    }
  };
  return {
    model: folder.model,
    dimensions: folder.dimensions,
    embed: (texts, signal) => inBatches(texts, signal, (batch) => embedBatch(batch, signal)),
    async close() {
      isClosed = true;
      clearTimeout(rest);
      end();
    },
  };
}
