import type { ExtractedDocument } from "../../core/page.ts";

/** What became of a file that was read, or found to be none that is read. */
export interface Outcome {
  readonly state: "indexed" | "partly" | "skipped";
  readonly reason: string | null;
  readonly document: ExtractedDocument | null;
  readonly passageCount: number;
}

/** How often a failed file is tried again: quickly while it may mend itself, later when it is done with for now. */
export interface NextTry {
  /** "waiting" counts as still to do, "failed" as done. */
  readonly state: "waiting" | "failed";
  /** Epoch milliseconds; null for never, as long as the file stays as it is. */
  readonly at: number | null;
}
