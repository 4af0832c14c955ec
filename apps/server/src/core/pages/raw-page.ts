import type { OutlineEntry } from "../page.ts";

/**
 * A page as its file tells it: words where they stand, in the file's own order, nothing joined or left out. The reading
 * frame is the displayed page turned by `turn` quarters so that most of its text stands upright.
 */
export interface RawPage {
  readonly number: number;
  readonly label: string | null;
  /** Points, of the reading frame. */
  readonly width: number;
  readonly height: number;
  /** Clockwise quarter turns from the displayed page to the reading frame. */
  readonly turn: 0 | 1 | 2 | 3;
  readonly words: RawWords;
  /** Straight lines that are drawn level or upright, as a table's are: boxes in the form of `RawWords.boxes`, four numbers a line. */
  readonly rules?: Float32Array;
  readonly gap: string | null;
  /** As of a `Page`. */
  readonly needsRecognition: boolean;
  /** As of a `Page`. */
  readonly confidence: number | null;
}

/** Parallel arrays, because a long document has millions of words. */
export interface RawWords {
  /** Never empty, without white space. */
  readonly texts: readonly string[];
  /** Left, top, right, bottom as fractions of the displayed page, four per word. */
  readonly boxes: Float32Array;
  /** Where the words are seen, in the same form, on a page that lies askew: `boxes` are then those of the page laid straight. */
  readonly shown?: Float32Array;
  /** Points from the reading frame's top. */
  readonly baselines: Float32Array;
  /** Type sizes in points. */
  readonly sizes: Float32Array;
  /** Sums of `MARK`. */
  readonly marks: Uint8Array;
}

/** What is known of a word besides its place: set in bold, ended by a line-end hyphen that is not in its text, not upright. */
export const MARK = { bold: 1, hyphen: 2, turned: 4 } as const;

/** A document before its text is cleaned. */
export interface RawDocument {
  readonly metadataTitle: string | null;
  readonly metadataSubject: string | null;
  readonly author: string | null;
  readonly outline: readonly OutlineEntry[];
  readonly pages: readonly RawPage[];
}
