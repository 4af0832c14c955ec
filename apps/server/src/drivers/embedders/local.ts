import { availableParallelism } from "node:os";
import { AppError } from "../../core/app-error.ts";
import type { EmbedderUse } from "./embedder-use.ts";
import type { Embedder } from "./embedder.ts";
import { ChildGone, startEmbedderChild, type EmbedderChild } from "./embedder-child.ts";
import { inBatches } from "./in-batches.ts";
import type { ModelFolder } from "./read-model-folder.ts";

interface Manner {
  readonly threads: number;
  readonly niceness: number;
  /** For one batch, with what is before it. */
  readonly timeoutMs: number;
  /** After which the child and its memory are given back. */
  readonly idleMs: number;
}

/** One text takes 6 ms, so that two threads are plenty; who has asked will ask again. Passages come in long rows, and can wait. */
const MANNERS: Readonly<Record<EmbedderUse, Manner>> = {
  questions: { threads: Math.min(2, availableParallelism()), niceness: 0, timeoutMs: 20_000, idleMs: 600_000 },
  passages: { threads: 1, niceness: 10, timeoutMs: 300_000, idleMs: 30_000 },
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
  const ask = async (texts: readonly string[], signal: AbortSignal): Promise<Float32Array> => {
    if (isClosed) throw new AppError("unavailable", "The embedding model is closed.");
    if (child === null || !child.isAlive()) child = startEmbedderChild({ folder, packageDir, ...manner });
    return child.ask(texts, { signal, timeoutMs });
  };
  const askTwice = (texts: readonly string[], signal: AbortSignal): Promise<Float32Array> =>
    ask(texts, signal).catch((error: unknown) => {
      if (error instanceof ChildGone) return ask(texts, signal);
      throw error;
    });
  const embedBatch = async (texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> => {
    clearTimeout(rest);
    waiting += 1;
    try {
      const all = await askTwice(texts, signal);
      return texts.map((_, i) => all.slice(i * folder.dimensions, (i + 1) * folder.dimensions));
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
