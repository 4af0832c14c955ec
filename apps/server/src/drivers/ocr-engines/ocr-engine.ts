import type { RecognisedPage } from "../../core/recognised/recognised-page.ts";

/** What was read off one picture. */
export type ReadPicture = Omit<RecognisedPage, "number">;

/** Reads the text off pictures of pages. */
export interface OcrEngine {
  readonly name: string;
  /** Codes of the languages that it can read here ("eng"), sorted; none where it cannot work at all. */
  languages(): Promise<readonly string[]>;
  /**
   * @param picture path of a PNG of one page
   * @param languages at least one, each of `languages()`; the first is the likeliest
   * @throws AppError `extraction_timeout` when it was stopped at its time limit, `unreadable_file` when there is no such picture or
   * it cannot be read, `unavailable` when the engine does not work; the signal's reason when it is aborted
   */
  recognise(picture: string, languages: readonly string[], signal: AbortSignal): Promise<ReadPicture>;
  close(): Promise<void>;
}
