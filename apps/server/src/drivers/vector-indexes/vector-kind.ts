import { createHash } from "node:crypto";

/** Whose vectors they are. */
export interface VectorKind {
  readonly model: string;
  readonly dimensions: number;
}

/** What the vectors of a model are kept under: its name comes from outside and may hold anything. */
export const tableNameOf = ({ model, dimensions }: VectorKind): string =>
  `v${createHash("sha256").update(`${dimensions} ${model}`).digest("hex").slice(0, 32)}`;

/** The vector, which has as many numbers as all others. @throws Error for one of another length */
export function ofLength(dimensions: number, vector: Float32Array): Float32Array {
  if (vector.length === dimensions) return vector;
  throw new Error(`a vector has ${vector.length} numbers instead of ${dimensions}`);
}
