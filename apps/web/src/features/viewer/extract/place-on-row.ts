import type { Place } from "../place.ts";

/** Where a page stands in a list of them, in CSS pixels; `index` 0 is page 1. */
interface Row {
  readonly index: number;
  readonly start: number;
  readonly size: number;
}

/** What stands at a height of the list, on the page that is there; null without any. */
export const placeOn = (row: Row | undefined, height: number): Place | null =>
  row === undefined ? null : { page: row.index + 1, fraction: (height - row.start) / Math.max(row.size, 1) };

/** The height at which a place stands on its page; the inverse of `placeOn`. */
export const heightIn = (row: Row | undefined, { fraction }: Place): number =>
  row === undefined ? 0 : row.start + fraction * row.size;
