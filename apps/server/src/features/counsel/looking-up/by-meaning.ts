import type { ComparedTexts } from "../../../core/compared.ts";
import type { Embedder } from "../../../drivers/embedders/embedder.ts";
import type { VectorIndex } from "../../../drivers/vector-indexes/vector-index.ts";
import { breaker } from "../breaker.ts";

/** What passages are found by that mean what a question asks, in whatever words. Either part may fail: then words alone find. */
export interface Meaning {
  readonly embedder: Embedder;
  /** Of the embedder's model. It knows nothing of who may see what: the engine is asked for passages next. */
  readonly vectors: VectorIndex;
}

/** A question, and what is near to it in meaning. */
export interface NearQuestion {
  /** Of passages, the nearest first; whoever asks must ask the engine which of them may be seen. */
  readonly passageIds: (limit: number) => Promise<readonly string[]>;
  /** The cosine of these passages, by their ids; those without a vector are left out. */
  readonly likeness: (passageIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Compares texts with the question; null when this model cannot. */
  readonly compare: (texts: readonly string[]) => Promise<ComparedTexts | null>;
}

/** Finds and compares by meaning, as long as that works and is quick: words alone do as well. */
export interface ByMeaning {
  /** Names the model that compares. */
  readonly model: string;
  /** Finds by words alone for so many milliseconds: it failed for another process. */
  rest(ms: number): void;
  /** What `work` makes of a question; null when it fails, takes too long or rests after that. */
  of<Made>(question: string, work: (near: NearQuestion) => Promise<Made>): Promise<Made | null>;
}

/** A model that is just being loaded on a busy machine takes as long. */
const PATIENCE_MS = 4_000;
const FAILURES = 3;
const REST_MS = 60_000;

/** @param onRest told why it is left alone, a whole sentence, and for how many milliseconds: a minute */
export function byMeaning({ embedder, vectors }: Meaning, onRest: (why: string, ms: number) => void): ByMeaning {
  const rest = breaker(FAILURES, REST_MS);
  const near = async (question: string, signal: AbortSignal): Promise<NearQuestion> => {
    const [vector = new Float32Array()] = await embedder.embed([question], signal);
    return {
      passageIds: async (limit) => (await vectors.nearest(vector, limit)).map(({ passageId }) => passageId),
      likeness: (passageIds) => vectors.likeness(vector, passageIds),
      compare: async (texts) => (await embedder.compare?.(question, texts, signal)) ?? null,
    };
  };
  return {
    model: embedder.model,
    rest: (ms) => rest.rest(Date.now(), ms),
    of: async (question, work) => {
      if (rest.isResting(Date.now())) return null;
      try {
        const made = await work(await near(question, AbortSignal.timeout(PATIENCE_MS)));
        rest.succeeded();
        return made;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        if (rest.failed(Date.now()))
          onRest(`Search by meaning failed ${FAILURES} times, the last time so: ${why}`, REST_MS);
        return null;
      }
    },
  };
}
