import { AppError } from "../../core/app-error.ts";
import type { ComparedTexts } from "../../core/compared.ts";
import type { EmbedderUse } from "./embedder-use.ts";
import type { Embedder } from "./embedder.ts";
import { ChildGone, startEmbedderChild, type Embedded, type EmbedderChild } from "./embedder-child.ts";
import { inBatches } from "./in-batches.ts";
import type { ModelFolder } from "./read-model-folder.ts";

type Wanted = Parameters<EmbedderChild["ask"]>[0];

interface Manner {
  readonly niceness: number;
  /** For one batch, with what is before it. */
  readonly timeoutMs: number;
  /** After which the child and its memory are given back. */
  readonly idleMs: number;
  readonly textsRemembered: number;
}

/** Who has asked will ask again, and waits for each answer; passages come in long rows. */
const MANNERS: Readonly<Record<EmbedderUse, Manner>> = {
  questions: { niceness: 0, timeoutMs: 20_000, idleMs: 600_000, textsRemembered: 1_000 },
  passages: { niceness: 10, timeoutMs: 300_000, idleMs: 30_000, textsRemembered: 0 },
};

export interface LocalOptions extends Partial<Manner> {
  /** The folder whose packages run models. */
  readonly packageDir: string;
  readonly use: EmbedderUse;
}

/** A child that is there only while it is needed, and is brought back when it ended. */
function childWhileNeeded(folder: ModelFolder, { packageDir, use, ...given }: LocalOptions) {
  const { timeoutMs, idleMs, ...manner } = { ...MANNERS[use], ...given };
  let child: EmbedderChild | null = null;
  let rest: NodeJS.Timeout | undefined;
  let waiting = 0;
  let isClosed = false;
  const end = (): void => {
    child?.kill();
    child = null;
  };
  const ask = async (wanted: Wanted, signal: AbortSignal): Promise<Embedded> => {
    if (isClosed) throw new AppError("unavailable", "The embedding model is closed.");
    if (child === null || !child.isAlive()) child = startEmbedderChild({ folder, packageDir, ...manner });
    return child.ask(wanted, { signal, timeoutMs });
  };
  const askTwice = (wanted: Wanted, signal: AbortSignal): Promise<Embedded> =>
    ask(wanted, signal).catch((error: unknown) => {
      if (error instanceof ChildGone) return ask(wanted, signal);
      throw error;
    });
  return {
    ask: async (wanted: Wanted, signal: AbortSignal): Promise<Embedded> => {
      clearTimeout(rest);
      waiting += 1;
      try {
        return await askTwice(wanted, signal);
      } catch (error) {
        if (!(error instanceof ChildGone)) throw error;
        throw new AppError("unavailable", "The embedding model ended in the middle of its work, twice.", {
          cause: error,
        });
      } finally {
        waiting -= 1;
        if (waiting === 0) rest = setTimeout(end, idleMs).unref();
      }
    },
    close: (): void => {
      isClosed = true;
      clearTimeout(rest);
      end();
    },
  };
}

const NOTHING_COMPARED: ComparedTexts = { weights: [], texts: [] };

/** Runs a model of this machine in a process of its own. */
export function localEmbedder(folder: ModelFolder, options: LocalOptions): Embedder {
  const child = childWhileNeeded(folder, options);
  return {
    model: folder.model,
    dimensions: folder.dimensions,
    embed: (texts, signal) =>
      inBatches(texts, signal, async (batch) => {
        const answer = await child.ask({ texts: batch, question: null }, signal);
        return answer.kind === "vectors" ? answer.vectors : [];
      }),
    compare: async (question, texts, signal) => {
      signal.throwIfAborted();
      if (texts.length === 0) return NOTHING_COMPARED;
      const answer = await child.ask({ texts, question }, signal);
      return answer.kind === "compared" ? answer.compared : NOTHING_COMPARED;
    },
    close: async () => child.close(),
  };
}
