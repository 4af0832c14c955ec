import { inStage } from "../core/stages.ts";
import type { Embedder } from "../drivers/embedders/embedder.ts";
import type { VectorIndex } from "../drivers/vector-indexes/vector-index.ts";

/** The same embedder, each of its deeds a measured part of the work. */
export function watchedEmbedder(embedder: Embedder): Embedder {
  const { compare } = embedder;
  return {
    model: embedder.model,
    // A server that makes vectors tells it with the first of them.
    get dimensions() {
      return embedder.dimensions;
    },
    embed: (...given) => inStage("meaning", "embed", () => embedder.embed(...given)),
    ...(compare !== undefined && {
      compare: (...given: Parameters<typeof compare>) => inStage("meaning", "compare", () => compare(...given)),
    }),
    close: () => embedder.close(),
  };
}

/** The same index, what is asked of it for a question a measured part of the work. */
export const watchedVectors = (vectors: VectorIndex): VectorIndex => ({
  ...vectors,
  nearest: (...given) => inStage("meaning", "nearest", () => vectors.nearest(...given)),
  likeness: (...given) => inStage("meaning", "likeness", () => vectors.likeness(...given)),
});
