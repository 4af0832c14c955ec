import { expect, it } from "vitest";
import { pool } from "./pool.ts";

/** A text of two tokens, of two numbers each. */
const perToken = { data: Float32Array.from([3, 0, 0, 4]), dims: [1, 2, 2] };
const wanted = { tokens: 2, dimensions: 2 };

const numbers = (vector: Float32Array) => [...vector].map((number) => Number(number.toFixed(3)));

it("takes the mean of a text's tokens", () => {
  expect(numbers(pool(perToken, { ...wanted, pooling: "mean" }))).toEqual([0.6, 0.8]);
});

it("takes the first token where the model was made so", () => {
  expect(numbers(pool(perToken, { ...wanted, pooling: "first" }))).toEqual([1, 0]);
});

it("takes a text's vector as it is where the model makes one itself", () => {
  const output = { data: Float32Array.from([3, 4]), dims: [1, 2] };
  expect(numbers(pool(output, { ...wanted, pooling: "mean" }))).toEqual([0.6, 0.8]);
});

it("refuses what no embedding model gives", () => {
  const other = { tokens: 2, dimensions: 3, pooling: "mean" } as const;
  expect(() => pool(perToken, other)).toThrow("it gives 1 × 2 × 2 numbers, not 1 × 2 × 3");
  const none = { data: new Float32Array(6).fill(Number.NaN), dims: [1, 2, 3] };
  expect(() => pool(none, other)).toThrow("numbers that are none");
});
