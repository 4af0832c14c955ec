/** The search that the results on the screen answer. */
export interface ResultsAsked {
  readonly query: string;
  /** What was searched: the query, or what it was corrected to. */
  readonly searched: string;
  /** It asks for no words: whatever meets its restrictions is listed. */
  readonly isListing: boolean;
  /** When they were asked for, in milliseconds. */
  readonly toldAtMs: number;
  /** Of the page of results that a file came with; null for the first. */
  readonly cursorOf: (fileId: string) => string | null;
}
