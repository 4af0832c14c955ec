import type { Logger } from "pino";
import type { VectorIndex } from "../../drivers/vector-indexes/vector-index.ts";
import type { EmbeddingStore } from "./store.ts";

export interface KeepTidyDeps {
  readonly store: Pick<EmbeddingStore, "gone" | "forget" | "rows" | "embedAgain">;
  readonly vectors: Pick<VectorIndex, "fileIds" | "keepOnly" | "optimize" | "dropOthers">;
  readonly embedder: { readonly model: string };
  readonly log: Pick<Logger, "warn">;
}

const GONE_AT_ONCE = 64;
/** To look for files that are gone takes a look at every file. */
const LOOK_FOR_GONE_MS = 20_000;
/** Whether it is time to fold is looked at after so many files. */
const FOLD_AFTER_FILES = 20;
const NONE: ReadonlySet<string> = new Set();

/** Compares what the records say has vectors with what is kept: what is missing is made again, what is too much goes. */
async function reconcile({ store, vectors, embedder }: KeepTidyDeps): Promise<void> {
  const held = await vectors.fileIds();
  const rows = await store.rows(embedder.model);
  for (const fileId of held) if (!rows.has(fileId)) await vectors.keepOnly(fileId, NONE);
  await store.embedAgain(
    [...rows].flatMap(([fileId, hasVectors]) => (hasVectors && !held.has(fileId) ? [fileId] : [])),
  );
}

/** Keeps the vectors in step with the files, and quickly found. @param signal folding is not waited for once it is aborted */
export function keepTidy(deps: KeepTidyDeps, signal: AbortSignal) {
  const { store, vectors, log } = deps;
  let [notBefore, files] = [0, 0];
  const dropGone = async (): Promise<void> => {
    if (performance.now() < notBefore) return;
    const gone = await store.gone(GONE_AT_ONCE);
    for (const fileId of gone) await vectors.keepOnly(fileId, NONE);
    await store.forget(gone);
    if (gone.length < GONE_AT_ONCE) notBefore = performance.now() + LOOK_FOR_GONE_MS;
  };
  const isOver = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  // What is not folded is found all the same.
  const fold = (): Promise<void> => {
    const folded = vectors.optimize().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, "new vectors were not folded into the index; it is tried again");
    });
    return Promise.race([folded, isOver]);
  };
  return {
    /** Before anything else. */
    begin: () => reconcile(deps),
    /** Now and then. */
    now: dropGone,
    afterFile: async (): Promise<void> => {
      files += 1;
      if (files % FOLD_AFTER_FILES === 0) await fold();
    },
    /** All that can have vectors of the model has them: those of other models are of no use any more. */
    atRest: async (): Promise<void> => {
      await fold();
      if (!signal.aborted) await vectors.dropOthers();
    },
  };
}
