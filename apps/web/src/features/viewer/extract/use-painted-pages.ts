import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import type { Hit } from "../hits.ts";
import type { WantedText } from "../wanted-text.ts";
import { paintPages } from "./paint-pages.ts";
import type { ActivePlace } from "./paint-pages.ts";

interface PaintedPages {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly wanted: WantedText;
  readonly hits: readonly Hit[];
  readonly activeHit: Hit | null;
  /** Changes whenever other pages are drawn than before. */
  readonly drawn: string;
}

const placeOf = (hits: readonly Hit[], hit: Hit): ActivePlace => ({
  page: hit.pageNumber,
  ordinal: hits.filter(({ pageNumber, index }) => pageNumber === hit.pageNumber && index < hit.index).length,
});

/** What is outlined, and where it is drawn; no range for one that was not found on its page. */
export interface Outlined {
  readonly hit: Hit;
  readonly range: Range | undefined;
}

/**
 * Keeps what is looked for painted on the pages that are drawn.
 * @returns what was outlined last, once the pages drawn were looked through
 */
export function usePaintedPages({
  scroller,
  wanted,
  hits,
  activeHit,
  drawn,
}: PaintedPages): RefObject<Outlined | null> {
  const { find, wholeWords, quote, query, forms } = wanted;
  const outlined = useRef<Outlined | null>(null);
  useEffect(() => {
    if (scroller.current === null) return;
    const active = activeHit === null ? null : placeOf(hits, activeHit);
    const painted = paintPages(scroller.current, { find, wholeWords, quote, query, forms }, active);
    outlined.current = activeHit === null ? null : { hit: activeHit, range: painted.outlined };
    return painted.undo;
  }, [scroller, find, wholeWords, quote, query, forms, hits, activeHit, drawn]);
  return outlined;
}
