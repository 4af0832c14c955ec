import { expect, it } from "vitest";
import { pool } from "./pool.ts";

/** Two texts, the second filled up, of two numbers a token. */
const data = Float32Array.from([3, 0, 1, 4, /* next */ 0, 5, 99, 99]);
const rows = { width: 2, lengths: [2, 1] };
const perToken = { data, dims: [2, 2, 2] };

const numbers = (vectors: Float32Array) => [...vectors].map((number) => Number(number.toFixed(3)));

it("takes the mean of a text's tokens, and not of what fills it up", () => {
  expect(numbers(pool(perToken, rows, { pooling: "mean", dimensions: 2 }))).toEqual([0.707, 0.707, 0, 1]);
});

it("takes the first token where the model was made so", () => {
  expect(numbers(pool(perToken, rows, { pooling: "first", dimensions: 2 }))).toEqual([1, 0, 0, 1]);
});

it("takes a text's vector as it is where the model makes one itself", () => {
  const output = { data: Float32Array.from([3, 4, 0, 2]), dims: [2, 2] };
  expect(numbers(pool(output, rows, { pooling: "mean", dimensions: 2 }))).toEqual([0.6, 0.8, 0, 1]);
});

it("refuses what no embedding model gives", () => {
  const wanted = { pooling: "mean", dimensions: 3 } as const;
  expect(() => pool(perToken, rows, wanted)).toThrow("it gives 2 × 2 × 2 numbers, not 2 × 2 × 3");
  const none = { data: new Float32Array(12).fill(Number.NaN), dims: [2, 2, 3] };
  expect(() => pool(none, rows, wanted)).toThrow("numbers that are none");
});
