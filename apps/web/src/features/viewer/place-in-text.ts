import type { Place } from "./place.ts";

/** A text that is shown in one piece counts as one page. */
export const ONLY_PAGE = 1;

type Scrolled = Pick<Element, "scrollTop" | "scrollHeight">;

/** Where the upper edge of a text's window stands. */
export const placeInText = ({ scrollTop, scrollHeight }: Scrolled): Place => ({
  page: ONLY_PAGE,
  fraction: scrollTop / Math.max(scrollHeight, 1),
});

/** Where the window has to stand for a place; the inverse of `placeInText`. */
export const topInText = ({ fraction }: Place, scrollHeight: number): number => fraction * scrollHeight;
