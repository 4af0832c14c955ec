import { fileOfPassage } from "../../core/passage.ts";
import { cosine } from "./cosine.ts";
import type { PassageVector, VectorIndex } from "./vector-index.ts";

/** Keeps vectors in this process only, and compares every one of them: for tests and trials. */
export function memoryVectors(): VectorIndex {
  const files = new Map<string, Map<string, PassageVector>>();
  const vectorOf = (passageId: string) => files.get(fileOfPassage(passageId))?.get(passageId)?.vector;
  return {
    put: async (fileId, vectors) => {
      const held = files.get(fileId) ?? new Map<string, PassageVector>();
      for (const one of vectors) held.set(one.passageId, one);
      if (held.size > 0) files.set(fileId, held);
    },
    marksOf: async (fileId) => new Map([...(files.get(fileId) ?? [])].map(([id, { mark }]) => [id, mark])),
    keepOnly: async (fileId, passageIds) => {
      const kept = [...(files.get(fileId) ?? [])].filter(([id]) => passageIds.has(id));
      if (kept.length === 0) files.delete(fileId);
      else files.set(fileId, new Map(kept));
    },
    nearest: async (vector, limit) =>
      [...files]
        .flatMap(([fileId, held]) =>
          [...held].map(([passageId, own]) => ({ passageId, fileId, likeness: cosine(vector, own.vector) })),
        )
        .sort((a, b) => b.likeness - a.likeness || (a.passageId < b.passageId ? -1 : 1))
        .slice(0, limit),
    likeness: async (vector, passageIds) =>
      new Map(
        passageIds.flatMap((id) => {
          const own = vectorOf(id);
          return own === undefined ? [] : [[id, cosine(vector, own)] as const];
        }),
      ),
    fileIds: async () => new Set(files.keys()),
    count: async () => [...files.values()].reduce((sum, held) => sum + held.size, 0),
    optimize: async () => {},
    dropOthers: async () => {},
    close: async () => {},
  };
}
