import { z } from "@reading-room/contract/zod";
import { piecesOf } from "./word-pieces.ts";
import json from "./word-vectors.json" with { type: "json" };

const Table = z.object({
  dimensions: z.number(),
  /** Separated by spaces. */
  pieces: z.string(),
  /** Base64: for each piece, the 32-bit number that its row is to be multiplied by. */
  scales: z.string(),
  /** Base64: for each piece, its row of signed bytes. */
  rows: z.string(),
});

const { dimensions, ...packed } = Table.parse(json);
const pieces = new Map(packed.pieces.split(" ").map((piece, i) => [piece, i]));
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "base64"));
const scales = new Float32Array(bytesOf(packed.scales).buffer);
const rows = new Int8Array(bytesOf(packed.rows).buffer);

/** Numbers in a word's vector. */
export const WORD_DIMENSIONS = dimensions;

/** No word is made of more letters that mean something; what is longer is a code. */
const MAX_LETTERS = 40;

/**
 * What a word means by itself: words that are used alike point the same way, and those that say little are short. Zeros for what is no word.
 * The numbers are those that `eval/word-vectors/run.ts` took from an embedding model.
 * @param word lower case, without diacritics
 */
export function wordVector(word: string): Float32Array {
  const vector = new Float32Array(dimensions);
  if (word.length > MAX_LETTERS) return vector;
  for (const piece of piecesOf(word, pieces)) {
    const scale = scales[piece] ?? 0;
    for (let d = 0; d < dimensions; d++) vector[d] = (vector[d] ?? 0) + scale * (rows[piece * dimensions + d] ?? 0);
  }
  return vector;
}

/** Whether the table has a word as one piece: common words, and hardly ever a misspelt one. @param word as of `wordVector` */
export const isWholeWord = (word: string): boolean => pieces.has(word);

/** The sum of the products of their numbers. */
export function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let d = 0; d < dimensions; d++) sum += (a[d] ?? 0) * (b[d] ?? 0);
  return sum;
}

/** The same direction at length 1; zeros stay zeros. */
export function directionOf(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dotProduct(vector, vector)) || 1;
  return vector.map((one) => one / length);
}
