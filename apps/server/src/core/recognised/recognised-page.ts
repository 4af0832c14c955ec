import type { RawPage } from "../pages/raw-page.ts";
import type { Box } from "../pages/line-boxes.ts";

/** A word as text recognition saw it. */
export interface RecognisedWord {
  /** Never empty, without white space. */
  readonly text: string;
  /** Its corners as displayed: of a page that lies askew, the box around its slanting letters. */
  readonly box: Box;
  /** Of the line it stands on, from 0 in reading order; words of one line follow each other. */
  readonly line: number;
  /** 0 to 1. */
  readonly confidence: number;
}

/** What text recognition read off the picture of one page, in its reading order. */
export interface RecognisedPage {
  readonly number: number;
  readonly words: readonly RecognisedWord[];
  /** Of the page as a whole, 0 to 1; 0 when there are no words. */
  readonly confidence: number;
  /** Clockwise quarter turns that bring the displayed page upright. */
  readonly turn: RawPage["turn"];
  /** Degrees by which the page must be turned clockwise beyond that until its lines lie level, at most a few. */
  readonly skew: number;
}
