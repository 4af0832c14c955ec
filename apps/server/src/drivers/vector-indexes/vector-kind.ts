import { createHash } from "node:crypto";

/** Whose vectors they are. */
export interface VectorKind {
  readonly model: string;
  readonly dimensions: number;
}

/** What the vectors of a model are kept under: its name comes from outside and may hold anything. */
export const tableNameOf = ({ model, dimensions }: VectorKind): string =>
  `v${createHash("sha256").update(`${dimensions} ${model}`).digest("hex").slice(0, 32)}`;
