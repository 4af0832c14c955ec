import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import type { Hit } from "../hits.ts";
import type { WantedText } from "../paint-passages.ts";
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

/** Keeps what is looked for painted on the pages that are drawn; the outlined passage is brought into view once it is drawn. */
export function usePaintedPages({ scroller, wanted, hits, activeHit, drawn }: PaintedPages): void {
  const { find, wholeWords, quote, query } = wanted;
  const reached = useRef<Hit | null>(null);
  useEffect(() => {
    if (scroller.current === null) return;
    const active = activeHit === null ? null : placeOf(hits, activeHit);
    const scrolls = activeHit !== null && reached.current !== activeHit;
    const asked = { find, wholeWords, quote, query };
    const { undo, isActiveThere } = paintPages(scroller.current, asked, { active, scrolls });
    if (isActiveThere) reached.current = activeHit;
    return undo;
  }, [scroller, find, wholeWords, quote, query, hits, activeHit, drawn]);
}
