/** The search that the results on the screen answer. */
export interface ResultsAsked {
  readonly query: string;
  /** Of the page of results that a file came with; null for the first. */
  readonly cursorOf: (fileId: string) => string | null;
}
