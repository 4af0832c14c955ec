import { expect, it } from "vitest";
import { fitPieces, sumsOf, type Texts } from "./least-squares.ts";
import { principalDirections } from "./principal.ts";

/** Three texts of two pieces: the first, the second, both. */
const texts: Texts = {
  starts: Int32Array.of(0, 1, 2, 4),
  pieces: Int32Array.of(0, 1, 0, 1),
  weights: Float32Array.of(1, 1, 0.5),
};
const matrix = (width: number, ...numbers: number[]) => ({ width, numbers: Float32Array.from(numbers) });

it("finds the vectors of pieces that the texts' vectors were made of", () => {
  const pieces = matrix(2, 3, -1, 0.5, 2);
  const fitted = fitPieces(texts, sumsOf(texts, pieces), { first: matrix(2, 0, 0, 0, 0), pull: 1e-6 });
  fitted.numbers.forEach((one, i) => expect(one).toBeCloseTo(pieces.numbers[i] ?? 0, 3));
});

it("leaves a piece as it was where the texts are not heard", () => {
  const first = matrix(1, 5, -5);
  const fitted = fitPieces(texts, matrix(1, 0, 0, 0), { first, pull: 1e6 });
  fitted.numbers.forEach((one, i) => expect(one).toBeCloseTo(first.numbers[i] ?? 0, 2));
});

it("finds the direction in which rows vary most", () => {
  const [direction = Float64Array.of(0, 0)] = principalDirections(matrix(2, 3, 4, -3, -4, 0.4, -0.3, -0.4, 0.3), 1);
  expect(Math.abs((direction[0] ?? 0) * 0.6 + (direction[1] ?? 0) * 0.8)).toBeCloseTo(1, 5);
});
