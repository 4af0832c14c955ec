import type { PassageVector } from "./vector-index.ts";

export const KIND = { model: "a model", dimensions: 8 };

/** A vector of length 1 that points this way: what is close in degrees is close in meaning. */
export function pointing(degrees: number): Float32Array {
  const vector = new Float32Array(KIND.dimensions);
  vector[0] = Math.cos((degrees * Math.PI) / 180);
  vector[1] = Math.sin((degrees * Math.PI) / 180);
  return vector;
}

/** Vectors of a file's passages, one a page, by where they point. */
export const vectorsOf = (fileId: string, degrees: readonly number[]): PassageVector[] =>
  degrees.map((one, i) => ({ passageId: `${fileId}:v1:${i + 1}:0`, mark: `of ${one}`, vector: pointing(one) }));
