import { onFirstUse } from "../on-first-use.ts";
import type { VectorIndex } from "./vector-index.ts";

/** An index of vectors that is opened when it is first used, and again when that failed: who serves pays for it with the first question. */
export function lazyVectors(open: () => Promise<VectorIndex>): VectorIndex {
  const { opened: index, ifUsed } = onFirstUse(open);
  return {
    put: async (...given) => (await index()).put(...given),
    marksOf: async (...given) => (await index()).marksOf(...given),
    keepOnly: async (...given) => (await index()).keepOnly(...given),
    nearest: async (...given) => (await index()).nearest(...given),
    likeness: async (...given) => (await index()).likeness(...given),
    fileIds: async () => (await index()).fileIds(),
    count: async () => (await index()).count(),
    optimize: async () => (await index()).optimize(),
    dropOthers: async () => (await index()).dropOthers(),
    close: async () => (await ifUsed())?.close(),
  };
}
