import type { PictureCache } from "./picture-cache.ts";

/** Pictures in memory, for tests. */
export function memoryPictureCache(): PictureCache {
  const pictures = new Map<string, Uint8Array | "none">();
  return {
    find: async (name) => pictures.get(name) ?? null,
    keep: async (name, picture) => void pictures.set(name, picture),
  };
}
