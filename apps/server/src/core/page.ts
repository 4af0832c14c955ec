/**
 * One page of a document as extracted and cleaned. `text` is the page's running text: words apart by one space, lines of a
 * paragraph joined (line-end hyphens too), paragraphs apart by a blank line, running heads and feet left out. Every word of
 * the layout is a range of `text`. All citations are ranges of this text, so it is kept with the file's version.
 */
export interface Page {
  /** Physical, from 1. */
  readonly number: number;
  /** The label the PDF declares, else null. */
  readonly label: string | null;
  /** The label printed on the page's edge ("A-3"), when such labels count up, else null. */
  readonly printedLabel: string | null;
  readonly text: string;
  readonly words: WordLayout;
  readonly blocks: readonly Block[];
  /** Why the page has no text, in words for a person; null when it has some or is plainly blank. */
  readonly gap: string | null;
  /** The page has a picture that text recognition may read, and has not been tried on. */
  readonly needsRecognition: boolean;
  /** How sure text recognition is of the text, 0 to 1; null for text that the file itself holds. */
  readonly confidence: number | null;
  /** It begins something of its own, a slide, a sheet or a message: no heading of the pages before stands above it. */
  readonly isApart?: true;
}

/** Where each word stands, as parallel arrays: word i is `text.slice(starts[i], ends[i])`, its box `boxes[4i…4i+3]`. */
export interface WordLayout {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Left, top, right, bottom as fractions of the displayed page (after CropBox and Rotate), four per word. */
  readonly boxes: Float32Array;
}

/** A stretch of a page's text of one kind, in reading order, none overlapping. */
export interface Block {
  /**
   * `edge` is what stands beside the text, under none of its headings: running heads and feet, a file's other title. `aside` says
   * what the rest of the page is ("Speaker notes"): it heads that, and is part of no outline.
   */
  readonly kind: "heading" | "aside" | "paragraph" | "numbered" | "table" | "contents" | "note" | "edge";
  readonly start: number;
  readonly end: number;
  /** 1 is the highest; 0 for what is no heading. */
  readonly level: number;
}

export interface OutlineEntry {
  readonly title: string;
  readonly pageNumber: number;
  /** From 1. */
  readonly level: number;
}

/** A whole document as an extractor hands it over. Pages are in order and numbered from 1; an empty page is present. */
export interface ExtractedDocument {
  readonly title: string | null;
  readonly author: string | null;
  /** The publication's own date, ISO (YYYY, YYYY-MM or YYYY-MM-DD), when page 1 or the metadata tell it. */
  readonly publishedAt: string | null;
  /** The publication's number ("DoDI 4715.13"), when page 1 or the file name tell it. */
  readonly publicationNumber: string | null;
  readonly outline: readonly OutlineEntry[];
  readonly pages: readonly Page[];
  /** SHA-256 of the bytes that were read, hex; null where they were not read as a whole. */
  readonly contentHash: string | null;
  /** What a person is told where the file was read as something else than its name says. */
  readonly readAs?: string;
}

export const NO_WORDS: WordLayout = {
  starts: new Uint32Array(0),
  ends: new Uint32Array(0),
  boxes: new Float32Array(0),
};

/** What a person calls this page: its printed label, else the PDF's, else nothing. */
export const pageLabel = (page: Pick<Page, "label" | "printedLabel">): string | null => page.printedLabel ?? page.label;
