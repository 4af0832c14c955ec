/** What one check found: that all is well, something to know, or something to mend and how. */
export interface Finding {
  readonly verdict: "ok" | "note" | "FAIL";
  readonly says: string;
}

/** All is well. */
export const ok = (says: string): Finding => ({ verdict: "ok", says });
/** Something to know. */
export const note = (says: string): Finding => ({ verdict: "note", says });
/** Something to mend, and how. */
export const fail = (says: string): Finding => ({ verdict: "FAIL", says });

/** What an error says, for the middle of a sentence. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
