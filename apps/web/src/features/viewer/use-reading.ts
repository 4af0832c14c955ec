import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { firstHit, neighbourHit } from "./hits.ts";
import type { Hit } from "./hits.ts";
import { clampPage } from "./page-label.ts";
import type { PageAsked } from "./page-label.ts";
import { usePageInAddress } from "./use-page-in-address.ts";
import { useReturn } from "./use-return.ts";
import { readViewerAddress } from "./viewer-address.ts";

/** Where to scroll; a new object is a new wish, even for the same place. */
export interface Goal {
  readonly page: number;
  /** The passage on it to bring into view; null for the page's top. */
  readonly hit: Hit | null;
}

interface ReadingOptions {
  readonly pageCount: number;
  /** As the address asks for it; null for the beginning. */
  readonly askedPage: number | null;
  /** What a search or a citation led to, and the one of it to begin with; null for the first on the page asked for. */
  readonly led: { readonly hits: readonly Hit[]; readonly begin: Hit | null };
  /** A quote is followed to wherever it stands now; the words of a search do not lead away from the page asked for. */
  readonly followsPassages: boolean;
  /** What was found by typing, which takes the passages' place; null while nothing is looked for. */
  readonly matches: readonly Hit[] | null;
}

/** Which page is read, which passage or match is outlined, and the ways to others. The first is brought into view when it is found. */
export function useReading(options: ReadingOptions) {
  const { pageCount, askedPage, led, followsPassages, matches } = options;
  const { hits: passages, begin } = led;
  const [first] = useState(() => clampPage(askedPage ?? 1, pageCount));
  const [missingPage, setMissingPage] = useState(first.missing);
  const [page, setPage] = useState(first.page);
  const [goal, setGoal] = useState<Goal>({ page: first.page, hit: null });
  const [activeHit, setActiveHit] = useState<Hit | null>(null);
  const { note, noteJump } = usePageInAddress();
  const hits = matches ?? passages;

  const goToHit = useCallback((hit: Hit | null) => {
    setActiveHit(hit);
    if (hit !== null) setGoal({ page: hit.pageNumber, hit });
  }, []);
  const firstPassage = () => begin ?? firstHit(passages, first.missing === null ? askedPage : null);
  const onPassages = useEffectEvent(() => {
    if (matches !== null) return;
    const hit = firstPassage();
    const isNear = askedPage === null || hit?.pageNumber === first.page;
    if (isNear || followsPassages) goToHit(hit);
    else setActiveHit(hit);
  });
  useEffect(() => onPassages(), [passages]);
  const onMatches = useEffectEvent(() => {
    if (matches === null) return setActiveHit(firstPassage());
    // More of them come behind those before: whoever reads one of these goes on with it.
    const isStillThere = activeHit !== null && matches[activeHit.index]?.boxes === activeHit.boxes;
    if (!isStillThere) goToHit(firstHit(matches, page));
  });
  useEffect(() => onMatches(), [matches]);
  useEffect(() => note(page), [page, note]);

  const goTo = ({ page: wanted, missing }: PageAsked) => {
    setMissingPage(missing);
    setGoal({ page: wanted, hit: null });
  };
  /** As scrolling does: what lies beyond an end is no page that anybody named. */
  const turnTo = (wanted: number) => goTo({ ...clampPage(wanted, pageCount), missing: null });
  /** To wherever a reader points. */
  const jumpTo = (asked: PageAsked) => {
    noteJump(page, asked.page);
    goTo(asked);
  };
  useReturn(({ search }) => turnTo(readViewerAddress(new URLSearchParams(search)).page ?? 1));
  const stepHit = (step: 1 | -1) => goToHit(neighbourHit(hits, activeHit, step));
  const chooseHit = (index: number) => goToHit(hits[index] ?? null);
  return { page, setPage, goal, turnTo, jumpTo, hits, activeHit, stepHit, chooseHit, missingPage };
}
