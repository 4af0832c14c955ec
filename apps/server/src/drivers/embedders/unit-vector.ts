/** The vector of length 1 in the same direction; null of one that has none. */
export function unitVector(numbers: Float32Array): Float32Array | null {
  let squares = 0;
  for (const number of numbers) squares += number * number;
  const length = Math.sqrt(squares);
  return Number.isFinite(length) && length > 0 ? numbers.map((number) => number / length) : null;
}
