import type { Pooling } from "./read-model-folder.ts";
import { unitVector } from "./unit-vector.ts";

/** What a model made of one text: numbers by token and dimension, or by dimension; its first number counts texts. */
export interface ModelOutput {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

interface Wanted {
  readonly tokens: number;
  readonly dimensions: number;
  readonly pooling: Pooling;
}

/** A sum points where the mean does, and its length is taken away afterwards. */
function sumOf(data: Float32Array, vectors: number, dimensions: number): Float32Array {
  const sum = data.slice(0, dimensions);
  for (let i = 1; i < vectors; i++) {
    const start = i * dimensions;
    for (let d = 0; d < dimensions; d++) sum[d] = (sum[d] ?? 0) + (data[start + d] ?? 0);
  }
  return sum;
}

/**
 * A text's vector of length 1 out of those of its tokens.
 * @throws Error: why this is no output of an embedding model of these dimensions
 */
export function pool({ data, dims }: ModelOutput, { tokens, dimensions, pooling }: Wanted): Float32Array {
  const perToken = dims.length === 3;
  const shape = perToken ? [1, tokens, dimensions] : [1, dimensions];
  if (dims.join() !== shape.join()) throw new Error(`it gives ${dims.join(" × ")} numbers, not ${shape.join(" × ")}`);
  const vector = unitVector(sumOf(data, perToken && pooling === "mean" ? tokens : 1, dimensions));
  if (vector === null) throw new Error("it gives numbers that are none");
  return vector;
}
