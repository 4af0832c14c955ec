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
  /** The try was not the file's failure, or never began, and does not count. */
  readonly isFree?: boolean;
  /** What is told of it instead of what kept it from being read this time. */
  readonly reason?: string;
}

/** What the row of a file says once it is done with, at the version that was read. */
export const columnsOf = (version: string, { state, reason, document, passageCount }: Outcome) => ({
  version,
  state,
  reason,
  attempts: 0,
  next_try_at: 0,
  lease_until: null,
  leased_by: null,
  page_count: document?.pages.length ?? null,
  pages_without_text: document === null ? null : document.pages.filter((page) => page.gap !== null).length,
  passage_count: passageCount,
  title: document?.title ?? null,
  author: document?.author ?? null,
  published_at: document?.publishedAt ?? null,
  publication_number: document?.publicationNumber ?? null,
  outline: document === null ? null : JSON.stringify(document.outline),
  content_hash: document?.contentHash ?? null,
  pages_recognised: document === null ? null : document.pages.filter((page) => page.confidence !== null).length,
  pages_to_recognise: document === null ? 0 : document.pages.filter((page) => page.needsRecognition).length,
  indexed_at: Date.now(),
});
