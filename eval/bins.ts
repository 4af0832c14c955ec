/** Features cut into few steps, so that a place to part at is found quickly. */
export interface Bins {
  readonly width: number;
  readonly count: number;
  /** By feature, where each step but the first begins. */
  readonly edges: readonly (readonly number[])[];
  /** Row by row, the step of each feature. */
  readonly of: Uint8Array;
}

const COUNT = 32;
const short = (value: number): number => Number(value.toPrecision(6));

/** Steps that hold about equally many rows each. */
function edgesOf(values: Float64Array): number[] {
  const sorted = values.sort();
  const edges: number[] = [];
  for (let bin = 1; bin < COUNT; bin++) {
    const edge = short(sorted[Math.floor((bin * sorted.length) / COUNT)] ?? 0);
    if (edge > (edges.at(-1) ?? sorted[0] ?? 0)) edges.push(edge);
  }
  const last = short(sorted.at(-1) ?? 0);
  return edges.length === 0 && last > (sorted[0] ?? 0) ? [last] : edges;
}

/** Cuts every feature into steps. */
export function binsOf(rows: readonly (readonly number[])[]): Bins {
  const width = rows[0]?.length ?? 0;
  const edges = Array.from({ length: width }, (_, d) => edgesOf(Float64Array.from(rows, (row) => row[d] ?? 0)));
  const of = new Uint8Array(rows.length * width);
  rows.forEach((row, i) => {
    for (let d = 0; d < width; d++) {
      const above = edges[d]?.findIndex((edge) => (row[d] ?? 0) < edge) ?? -1;
      of[i * width + d] = above < 0 ? (edges[d]?.length ?? 0) : above;
    }
  });
  return { width, count: COUNT, edges, of };
}
