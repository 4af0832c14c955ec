/** A row near a page's top or bottom, in the running for a running head or foot. */
export interface EdgeRow {
  readonly side: "top" | "bottom";
  readonly text: string;
  /** Texts of what stands apart on it. */
  readonly cells: readonly string[];
  /** Distance of its baseline from the top, as a fraction of the page's height. */
  readonly place: number;
  /** The first or last row of the page. */
  readonly isOutermost: boolean;
  /** Set in bold between the edge and the text: the title of what goes on from page to page, and not to be lost. */
  readonly looksLikeHeading: boolean;
}
