import type { Box } from "@reading-room/contract/passages";

/** A page's width is looked at in so many strips: on a letter page each is 1.5 points wide. */
const STRIPS = 400;
/** Between two columns so many strips in a row are all but empty; between two words that stand under each other fewer are. */
const GUTTER_STRIPS = 5;
/** What fewer lines than this share of the most reach is a stray one, a mark in the margin or a heading over the gutter. */
const STRAY_SHARE = 0.1;
/** Lines so far above and below a place, in shares of the page, tell in which column it is. */
const NEIGHBOURHOOD = 0.2;
/** Nothing narrower is a column that one reads: a cell of a table is shown with those beside it. */
const NARROWEST = 0.35;
/** So much white stays beside the text. */
const EDGE = 0.015;
/** A page is never taken to be narrower than this: what is found of it may be but a note. */
const WIDEST_MARGIN = 0.3;

const strip = (share: number): number => Math.min(STRIPS - 1, Math.max(0, Math.floor(share * STRIPS)));

/** Over each strip of a page's width, how many of these boxes stand. */
function coverage(boxes: readonly Box[]): number[] {
  const counts = Array.from({ length: STRIPS }, () => 0);
  for (const [left, , right] of boxes)
    for (let at = strip(left); at <= strip(right); at += 1) counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}

function isText(boxes: readonly Box[]): (at: number) => boolean {
  const counts = coverage(boxes);
  const most = Math.max(...counts);
  return (at) => (counts[at] ?? 0) > most * STRAY_SHARE;
}

/**
 * The white that all these pages have on either side, as a share of their width, the same left and right: without it the middle of a
 * page stays its middle. @param pages of each the boxes of its words; 0 where none has any
 */
export function commonMargin(pages: readonly (readonly Box[])[]): number {
  const margins = pages.flatMap((boxes) => {
    if (boxes.length === 0) return [];
    const covers = isText(boxes);
    const strips = Array.from({ length: STRIPS }, (_, at) => at).filter(covers);
    return [(strips[0] ?? 0) / STRIPS, 1 - ((strips.at(-1) ?? STRIPS) + 1) / STRIPS];
  });
  return margins.length === 0 ? 0 : Math.min(WIDEST_MARGIN, Math.max(0, Math.min(...margins) - EDGE));
}

/** How far a column reaches from a strip of it in one direction. */
function reach(covers: (at: number) => boolean, from: number, step: 1 | -1): number {
  let last = from;
  for (let at = from; at >= 0 && at < STRIPS && Math.abs(at - last) < GUTTER_STRIPS; at += step)
    if (covers(at)) last = at;
  return last;
}

/** The column of text around a place of a page, over the height of that place: as wide as its lines are. */
export function columnAt(boxes: readonly Box[], [left, top, right, bottom]: Box): Box {
  const isNear = ([, from, , to]: Box) => from < bottom + NEIGHBOURHOOD && to > top - NEIGHBOURHOOD;
  const covers = isText(boxes.filter(isNear));
  const middle = strip((left + right) / 2);
  const from = Math.min(left, reach(covers, middle, -1) / STRIPS);
  const to = Math.max(right, (reach(covers, middle, 1) + 1) / STRIPS);
  const lacks = Math.max(0, NARROWEST - (to - from)) / 2;
  return [Math.max(0, from - lacks), top, Math.min(1, to + lacks), bottom];
}
