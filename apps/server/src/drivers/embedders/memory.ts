import { createHash } from "node:crypto";
import { AppError } from "../../core/app-error.ts";
import { englishStem } from "../../core/text/english-stem.ts";
import type { Embedder } from "./embedder.ts";
import { unitVector } from "./unit-vector.ts";

const DIMENSIONS = 256;
const MAX_CHARS = 10_000;
const WORD = /[\p{L}\p{N}]+/gu;

/** An embedder for tests. */
export interface MemoryEmbedder extends Embedder {
  /** What it embedded, oldest first. */
  readonly embedded: readonly string[];
  /** Embeds nothing. */
  down: boolean;
}

/** The more word stems two texts share, the nearer they are: the same everywhere and always. Texts without words are all alike. */
export function stemVector(text: string): Float32Array {
  const numbers = new Float32Array(DIMENSIONS);
  for (const [word] of text.slice(0, MAX_CHARS).toLowerCase().matchAll(WORD)) {
    const hash = createHash("sha256").update(englishStem(word)).digest();
    const at = hash.readUInt32LE(0) % DIMENSIONS;
    numbers[at] = (numbers[at] ?? 0) + (hash.readUInt8(4) % 2 === 0 ? 1 : -1);
  }
  return unitVector(numbers) ?? new Float32Array(DIMENSIONS).fill(Math.sqrt(1 / DIMENSIONS));
}

/** Makes vectors of words alone, at once. */
export function memoryEmbedder(model = "memory"): MemoryEmbedder {
  const embedded: string[] = [];
  const embedder: MemoryEmbedder = {
    model,
    dimensions: DIMENSIONS,
    embedded,
    down: false,
    async embed(texts, signal) {
      signal.throwIfAborted();
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      if (embedder.down) throw new AppError("unavailable", "The embedding model is down.");
      embedded.push(...texts);
      return texts.map(stemVector);
    },
    close: async () => undefined,
  };
  return embedder;
}
