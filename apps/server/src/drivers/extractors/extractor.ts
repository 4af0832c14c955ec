import type { ExtractedDocument } from "../../core/page.ts";

/** Turns a file's bytes, given as a local path, into pages. */
export interface Extractor {
  readonly name: string;
  /** Whether this extractor is for such a file. */
  readonly reads: (file: { readonly mimeType: string; readonly name: string }) => boolean;
  /**
   * @returns pages in order, numbered from 1; a page without text is present and empty
   * @throws AppError `unreadable_file` when the bytes are damaged or not of this kind, `encrypted_file` when a password is
   * needed, `extraction_timeout` or `extraction_memory` when it was stopped at a limit
   */
  extract(path: string, signal: AbortSignal): Promise<ExtractedDocument>;
  close(): Promise<void>;
}
