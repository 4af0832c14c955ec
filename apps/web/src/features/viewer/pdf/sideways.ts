import type { Box } from "@reading-room/contract/passages";
import { PAGE_GAP } from "./page-layout.ts";

/** What a window shows sideways of pages that stand in the middle of their scroll; all in CSS pixels. */
export interface Sideways {
  /** Scrolled by so much. */
  readonly left: number;
  readonly width: number;
  /** Of all that can be scrolled. */
  readonly scrollWidth: number;
}

/** How far right of the pages' middle line, in points, the middle of the window stands; `scale` is in CSS pixels per point. */
export const middleOf = ({ left, width, scrollWidth }: Sideways, scale: number): number =>
  (left + width / 2 - scrollWidth / 2) / scale;

/** The scroll offset at which the window's middle stands there; the inverse of `middleOf`. */
export const leftOf = (middle: number, { width, scrollWidth }: Sideways, scale: number): number =>
  scrollWidth / 2 + middle * scale - width / 2;

/**
 * The scroll offset at which what is wanted of a page is in sight: where the window is if it is so there; else the page's edge, or
 * its own beginning where it stands too far from that.
 * @param box of the page as it is turned
 */
export function leftToShow([begin, , end]: Box, pageWidth: number, window: Sideways): number {
  const edge = (window.scrollWidth - pageWidth) / 2;
  const [from, to] = [edge + begin * pageWidth, edge + end * pageWidth];
  const isInSight = from >= window.left && to <= window.left + window.width;
  if (isInSight) return window.left;
  const fitsFromEdge = to + PAGE_GAP <= edge - PAGE_GAP + window.width;
  return (fitsFromEdge ? edge : from) - PAGE_GAP;
}

/** The scroll offset at which the window shows lines from end to end: where it is if it does, else with them in its middle; null where they are too long. */
export function leftToRead(
  [begin, , end]: Box,
  pageWidth: number,
  { left, width, scrollWidth }: Sideways,
): number | null {
  const edge = (scrollWidth - pageWidth) / 2;
  const [from, to] = [edge + begin * pageWidth, edge + end * pageWidth];
  if (to - from > width) return null;
  return from >= left && to <= left + width ? left : (from + to - width) / 2;
}
