/** Why a file comes before others that answer as well, and by how much on the ranker's scale. */
export interface Lift {
  readonly factor: "authoritative type" | "recent" | "topic";
  /** From 0 to 1. */
  readonly value: number;
  readonly adds: number;
}

/** By file id; files that nothing lifts are left out. */
export type Lifts = ReadonlyMap<string, readonly Lift[]>;

export const NO_LIFTS: Lifts = new Map();

/** All that lifts a file. */
export const liftOf = (lifts: Lifts, fileId: string): number =>
  (lifts.get(fileId) ?? []).reduce((sum, { adds }) => sum + adds, 0);
