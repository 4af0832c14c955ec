import { repeatable } from "../random.ts";

const ROUNDS = 60;
const SEED = 7;

/** One row after the other. */
export interface Matrix {
  readonly width: number;
  readonly numbers: Float32Array;
}

/** How each number varies with each other one. */
function covarianceOf({ width, numbers }: Matrix): Float64Array {
  const sums = new Float64Array(width * width);
  for (let from = 0; from < numbers.length; from += width)
    for (let i = 0; i < width; i++) {
      const one = numbers[from + i] ?? 0;
      for (let j = 0; j <= i; j++) sums[i * width + j] = (sums[i * width + j] ?? 0) + one * (numbers[from + j] ?? 0);
    }
  for (let i = 0; i < width; i++) for (let j = 0; j < i; j++) sums[j * width + i] = sums[i * width + j] ?? 0;
  return sums;
}

function times(square: Float64Array, vector: Float64Array): Float64Array {
  const width = vector.length;
  return vector.map((_, i) => {
    let sum = 0;
    for (let j = 0; j < width; j++) sum += (square[i * width + j] ?? 0) * (vector[j] ?? 0);
    return sum;
  });
}

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, one, i) => sum + one * (b[i] ?? 0), 0);

/** Makes directions stand upright on each other, each of length 1 (Gram and Schmidt). */
function upright(directions: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const one of directions) {
    let rest = one;
    for (const other of done) {
      const shared = dot(rest, other);
      rest = rest.map((value, i) => value - shared * (other[i] ?? 0));
    }
    const length = Math.sqrt(dot(rest, rest)) || 1;
    done.push(rest.map((value) => value / length));
  }
  return done;
}

/** The directions in which the rows vary most, by repeated multiplication (subspace iteration). @param rows their mean is zero */
export function principalDirections(rows: Matrix, count: number): Float64Array[] {
  const square = covarianceOf(rows);
  const random = repeatable(SEED);
  let directions: Float64Array[] = Array.from({ length: count }, () =>
    Float64Array.from({ length: rows.width }, () => random() - 0.5),
  );
  for (let round = 0; round < ROUNDS; round++)
    directions = upright(directions.map((direction) => times(square, direction)));
  return directions;
}
