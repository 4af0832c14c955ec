import type { Pooling } from "./read-model-folder.ts";
import { unitVector } from "./unit-vector.ts";

/** Texts as token ids, each followed by as many zeros as the longest is longer. */
export interface TokenRows {
  readonly width: number;
  /** Tokens of each text. */
  readonly lengths: readonly number[];
}

/** What a model made of rows of tokens: numbers by text, token and dimension, or by text and dimension. */
export interface ModelOutput {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

interface Wanted {
  readonly pooling: Pooling;
  readonly dimensions: number;
}

/** The length of a sum of vectors is taken away afterwards, so that it need not be divided for their mean. */
function sumOf(data: Float32Array, vectors: number, dimensions: number): Float32Array {
  const sum = data.slice(0, dimensions);
  for (let i = 1; i < vectors; i++) {
    const start = i * dimensions;
    for (let d = 0; d < dimensions; d++) sum[d] = (sum[d] ?? 0) + (data[start + d] ?? 0);
  }
  return sum;
}

/**
 * A vector of length 1 for each text, one after the other; what filled up shorter texts does not count.
 * @throws Error: why this is no output of an embedding model of these dimensions
 */
export function pool({ data, dims }: ModelOutput, { width, lengths }: TokenRows, wanted: Wanted): Float32Array {
  const { pooling, dimensions } = wanted;
  const perToken = dims.length === 3;
  const shape = perToken ? [lengths.length, width, dimensions] : [lengths.length, dimensions];
  if (dims.join() !== shape.join()) throw new Error(`it gives ${dims.join(" × ")} numbers, not ${shape.join(" × ")}`);
  const vectors = new Float32Array(lengths.length * dimensions);
  const step = perToken ? width * dimensions : dimensions;
  lengths.forEach((tokens, row) => {
    const read = perToken && pooling === "mean" ? tokens : 1;
    const vector = unitVector(sumOf(data.subarray(row * step, (row + 1) * step), read, dimensions));
    if (vector === null) throw new Error("it gives numbers that are none");
    vectors.set(vector, row * dimensions);
  });
  return vectors;
}
