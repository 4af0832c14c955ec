import { useCallback, useEffect, useState } from "react";
import { firstHit, neighbourHit } from "../hits.ts";
import type { Hit } from "../hits.ts";
import { clampPage } from "../page-label.ts";
import type { PageAsked } from "../page-label.ts";
import type { Goal } from "./use-page-scroll.ts";

interface ReadingOptions {
  readonly pageCount: number;
  /** As the address asks for it; null for the beginning. */
  readonly askedPage: number | null;
  readonly hits: readonly Hit[];
  /** A quote is followed to wherever it stands now; the words of a search do not lead away from the page asked for. */
  readonly followsHits: boolean;
  readonly onPage: (page: number) => void;
}

const goalOf = (hit: Hit): Goal => ({ page: hit.pageNumber, fraction: hit.boxes[0]?.[1] ?? null });

/** Which page is read, which passage is outlined, and the ways to others. The first passage is brought into view when it is found. */
export function useReading({ pageCount, askedPage, hits, followsHits, onPage }: ReadingOptions) {
  const [first] = useState(() => clampPage(askedPage ?? 1, pageCount));
  const [missingPage, setMissingPage] = useState(first.clamped ? askedPage : null);
  const [page, setPage] = useState(first.page);
  const [goal, setGoal] = useState<Goal>({ page: first.page, fraction: null });
  const [activeHit, setActiveHit] = useState<Hit | null>(null);

  const goToHit = useCallback((hit: Hit | null) => {
    setActiveHit(hit);
    if (hit !== null) setGoal(goalOf(hit));
  }, []);
  useEffect(() => {
    const hit = firstHit(hits, first.clamped ? null : askedPage);
    const isNear = askedPage === null || hit?.pageNumber === first.page;
    if (isNear || followsHits) goToHit(hit);
    else setActiveHit(hit);
  }, [hits, askedPage, followsHits, first, goToHit]);
  useEffect(() => onPage(page), [page, onPage]);

  const goTo = (asked: PageAsked) => {
    setMissingPage(null);
    setGoal({ page: asked.page, fraction: null });
  };
  const stepHit = (step: 1 | -1) => goToHit(neighbourHit(hits, activeHit, step));
  return { page, setPage, goal, goTo, activeHit, stepHit, missingPage };
}
