import type { Entry } from "./listing.ts";

/** One header of a RAR archive. */
export interface RarBlock {
  /** From its start to the next one's, in bytes. */
  readonly length: number;
  readonly entry: Entry | null;
  readonly isLocked: boolean;
  /** The headers after this one are locked too. */
  readonly hidesAll: boolean;
  readonly isLast: boolean;
}
