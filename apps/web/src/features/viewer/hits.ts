import type { findInDocument } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import type { Box } from "@reading-room/contract/passages";

/** One highlighted passage; `index` counts from 0 in page order. */
export interface Hit {
  readonly index: number;
  readonly pageNumber: number;
  readonly pageLabel: string | null;
  readonly boxes: readonly Box[];
  /** Where it goes on on the next page; not given for one that does not. */
  readonly boxesOnNext?: readonly Box[] | undefined;
  /** Where it begins in the page's text, where the server says it. */
  readonly start?: number | undefined;
}

type Found = OutputOf<typeof findInDocument>["highlights"];

const topOf = ({ boxes }: Found[number]): number => boxes[0]?.[1] ?? 0;

/**
 * Passages that can be painted, numbered in page order.
 * @param onPaper one without boxes has nothing to show on a page; a text is searched where it is shown
 */
export function hitsOf(found: Found, onPaper = true): Hit[] {
  return found
    .filter(({ boxes }) => !onPaper || boxes.length > 0)
    .toSorted((a, b) => a.pageNumber - b.pageNumber || topOf(a) - topOf(b) || (a.start ?? 0) - (b.start ?? 0))
    .map((hit, index) => ({ ...hit, index }));
}

/** What of a hit stands on one page. */
export interface HitOnPage {
  readonly hit: Hit;
  readonly boxes: readonly Box[];
}

/** What is painted on each page that has any of it, in the order of the hits. */
export function hitsByPage(hits: readonly Hit[]): ReadonlyMap<number, readonly HitOnPage[]> {
  const parts = hits.flatMap((hit) => {
    const { pageNumber, boxes, boxesOnNext } = hit;
    const begin = { page: pageNumber, hit, boxes };
    return boxesOnNext === undefined ? [begin] : [begin, { page: pageNumber + 1, hit, boxes: boxesOnNext }];
  });
  return Map.groupBy(parts, ({ page }) => page);
}

/**
 * The hit to begin with: the first on the page asked for or after it, else the first of all; null without any.
 * @param areMore behind these are others: where none of these is on the page or after it, one of those may be
 */
export function firstHit(hits: readonly Hit[], page: number | null, areMore = false): Hit | null {
  return hits.find((hit) => hit.pageNumber >= (page ?? 1)) ?? (areMore ? null : (hits[0] ?? null));
}

/** The hit that stands first in its page's text at or behind a place there; null for none. */
export function hitFrom(hits: readonly Hit[], place: Found[number] | undefined): Hit | null {
  const from = place?.start;
  if (from === undefined) return null;
  const behind = hits.filter(({ pageNumber, start = -1 }) => pageNumber === place?.pageNumber && start >= from);
  return behind.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))[0] ?? null;
}

/** Whether two are of one place, wherever each stands among those that were told with it. */
export const isSameHit = (a: Hit, b: Hit): boolean =>
  a.pageNumber === b.pageNumber && (a.start ?? a.index) === (b.start ?? b.index);

/** A hit that was told earlier as it is told now; null where it is not, and for none. */
export const amongHits = (hits: readonly Hit[], hit: Hit | null): Hit | null =>
  hit === null || hits.includes(hit) ? hit : (hits.find((one) => isSameHit(one, hit)) ?? null);

interface Step {
  readonly step: 1 | -1;
  /** Before or behind these are others: the way does not lead around the ends. */
  readonly areMore?: boolean;
}

/** The neighbour of a hit, around the ends; without one, the first or the last of all. */
export function neighbourHit(hits: readonly Hit[], from: Hit | null, { step, areMore = false }: Step): Hit | null {
  if (from === null) return hits.at(step === 1 ? 0 : -1) ?? null;
  const to = from.index + step;
  return (areMore ? hits[to] : hits[(to + hits.length) % hits.length]) ?? from;
}
