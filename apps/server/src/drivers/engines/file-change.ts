import type { Passage, PassageFile } from "../../core/passage.ts";

/** What becomes of a file's passages. */
export interface FileChange {
  readonly fileId: string;
  readonly file: PassageFile;
  /** In the place of all that are there; null for those, described anew. */
  readonly passages: readonly Passage[] | null;
}

/** Of several changes of one file the last counts; one that only describes it does so to what an earlier one puts there. */
export function lastOfEach<Change extends FileChange>(changes: readonly Change[]): Map<string, Change> {
  const last = new Map<string, Change>();
  for (const change of changes) {
    const passages = change.passages ?? last.get(change.fileId)?.passages ?? null;
    last.set(change.fileId, { ...change, passages });
  }
  return last;
}
