import type { Box } from "./word-layout.ts";

/** A word as text recognition saw it. */
export interface RecognisedWord {
  /** Never empty, without white space. */
  readonly text: string;
  readonly box: Box;
  /** 0 to 1. */
  readonly confidence: number;
}

/** What text recognition read off the picture of one page, in its reading order. */
export interface RecognisedPage {
  readonly number: number;
  readonly words: readonly RecognisedWord[];
  /** Of the page as a whole, 0 to 1. */
  readonly confidence: number;
}
