import type { Engine, EngineQuery, PassageFilter } from "./engine.ts";

/** An engine as its promises use it; open, and empty, inside each test. */
export interface UnderContract {
  readonly engine: Engine;
  /** What is found, as `file:page`. */
  readonly found: (query: EngineQuery, limit?: number) => Promise<string[]>;
  /** What a filter lets through of what says "bridge". */
  readonly filtered: (filter: PassageFilter) => Promise<string[]>;
  /** Puts two files of two passages, with bridges in both and a river in the first. */
  readonly bridges: () => Promise<void>;
}
