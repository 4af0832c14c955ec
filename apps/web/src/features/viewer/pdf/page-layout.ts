import type { Place } from "../place.ts";
import type { PageSize } from "../zoom.ts";

/** Where every page of a scroll stands, in CSS pixels; index 0 is page 1. */
export interface PageLayout {
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  readonly widths: readonly number[];
  readonly height: number;
  readonly width: number;
}

export const PAGE_GAP = 16;

/** Stacks pages under each other with a gap around each. `sizeOf` is in points, `scale` in CSS pixels per point. */
export function layOutPages(count: number, sizeOf: (page: number) => PageSize, scale: number): PageLayout {
  const tops: number[] = [];
  const heights: number[] = [];
  const widths: number[] = [];
  let top = PAGE_GAP;
  for (let page = 1; page <= count; page += 1) {
    const size = sizeOf(page);
    tops.push(top);
    heights.push(Math.round(size.height * scale));
    widths.push(Math.round(size.width * scale));
    top += Math.round(size.height * scale) + PAGE_GAP;
  }
  const width = widths.reduce((widest, one) => Math.max(widest, one), 0);
  return { tops, heights, widths, height: top, width };
}

/** The last page that begins at or above `y`; 1 above all of them. */
export function pageAt({ tops }: PageLayout, y: number): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle + 1;
    else high = middle;
  }
  return Math.max(1, low);
}

/** The pages to draw: those in sight and one more on either side. */
export function pagesInSight(layout: PageLayout, view: { top: number; height: number }): number[] {
  const first = Math.max(1, pageAt(layout, view.top) - 1);
  const last = Math.min(layout.tops.length, pageAt(layout, view.top + view.height) + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** What stands at height `y`. */
export function placeAt(layout: PageLayout, y: number): Place {
  const page = pageAt(layout, y);
  const height = layout.heights[page - 1] || 1;
  return { page, fraction: (y - (layout.tops[page - 1] ?? 0)) / height };
}

/** The height at which a place stands; the inverse of `placeAt`. */
export function heightOf(layout: PageLayout, { page, fraction }: Place): number {
  return (layout.tops[page - 1] ?? 0) + fraction * (layout.heights[page - 1] ?? 0);
}
