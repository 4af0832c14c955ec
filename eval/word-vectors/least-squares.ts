import type { Matrix } from "./principal.ts";

/** Texts as sums of pieces: which pieces each has, one after the other, and what each of them counts there. */
export interface Texts {
  /** Of each text, where its pieces begin in `pieces`; one more for the end. */
  readonly starts: Int32Array;
  readonly pieces: Int32Array;
  /** By text. */
  readonly weights: Float32Array;
}

const ROUNDS = 40;

/** Calls with each piece of each text, and what it counts there. */
function eachPiece(
  { starts, pieces, weights }: Texts,
  take: (text: number, piece: number, weight: number) => void,
): void {
  for (let text = 0; text < weights.length; text++) {
    const weight = weights[text] ?? 0;
    for (let i = starts[text] ?? 0; i < (starts[text + 1] ?? 0); i++) take(text, pieces[i] ?? 0, weight);
  }
}

/** Adds a row of one matrix, so many times, to a row of another. */
function addRow(
  to: Matrix,
  row: number,
  from: { readonly of: Matrix; readonly row: number; readonly times: number },
): void {
  const { width } = to;
  for (let d = 0; d < width; d++)
    to.numbers[row * width + d] =
      (to.numbers[row * width + d] ?? 0) + from.times * (from.of.numbers[from.row * width + d] ?? 0);
}

const empty = (like: Matrix, rows: number): Matrix => ({ ...like, numbers: new Float32Array(rows * like.width) });

/** What the texts are when their pieces are these. */
export function sumsOf(texts: Texts, pieces: Matrix): Matrix {
  const sums = empty(pieces, texts.weights.length);
  eachPiece(texts, (text, piece, times) => addRow(sums, text, { of: pieces, row: piece, times }));
  return sums;
}

function back(texts: Texts, values: Matrix, count: number): Matrix {
  const pieces = empty(values, count);
  eachPiece(texts, (text, piece, times) => addRow(pieces, piece, { of: values, row: text, times }));
  return pieces;
}

/** The sum of the products of two matrices' numbers, column by column. */
function products(a: Matrix, b: Matrix): Float64Array {
  const sums = new Float64Array(a.width);
  for (let i = 0; i < a.numbers.length; i++)
    sums[i % a.width] = (sums[i % a.width] ?? 0) + (a.numbers[i] ?? 0) * (b.numbers[i] ?? 0);
  return sums;
}

/** a + b × times, column by column. */
const plus = (a: Matrix, b: Matrix, times: Float64Array): Matrix => ({
  ...a,
  numbers: a.numbers.map((one, i) => one + (times[i % a.width] ?? 0) * (b.numbers[i] ?? 0)),
});

const ratios = (a: Float64Array, b: Float64Array): Float64Array => a.map((one, d) => one / ((b[d] ?? 0) + 1e-12));

/**
 * Vectors of pieces whose sums come nearest to the texts' vectors, and that stay near what they were where texts say little
 * (ridge regression by conjugate gradients).
 * @param first what the pieces are by themselves
 * @param pull how much that counts
 */
export function fitPieces(
  texts: Texts,
  wanted: Matrix,
  { first, pull }: { readonly first: Matrix; readonly pull: number },
): Matrix {
  const count = first.numbers.length / first.width;
  const once = new Float64Array(first.width).fill(1);
  const minus = once.map((one) => -one);
  let change = empty(first, count);
  let rest = back(texts, plus(wanted, sumsOf(texts, first), minus), count);
  let way = rest;
  let left = products(rest, rest);
  for (let round = 0; round < ROUNDS; round++) {
    const met = plus(
      back(texts, sumsOf(texts, way), count),
      way,
      once.map(() => pull),
    );
    const step = ratios(left, products(way, met));
    change = plus(change, way, step);
    rest = plus(
      rest,
      met,
      step.map((one) => -one),
    );
    const now = products(rest, rest);
    way = plus(rest, way, ratios(now, left));
    left = now;
  }
  return plus(first, change, once);
}
