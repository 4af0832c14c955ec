import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { firstHit, neighbourHit } from "./hits.ts";
import type { Hit } from "./hits.ts";
import type { useFind } from "./use-find.ts";
import { useGoing } from "./use-going.ts";

interface ReadingOptions {
  readonly pageCount: number;
  /** As the address asks for it; null for the beginning. */
  readonly askedPage: number | null;
  /** What a search or a citation led to, and the one of it to begin with; null for the first on the page asked for. */
  readonly led: { readonly hits: readonly Hit[]; readonly begin: Hit | null };
  /** A quote is followed to wherever it stands now; the words of a search do not lead away from the page asked for. */
  readonly followsPassages: boolean;
  /** What was found by typing: its matches take the passages' place. */
  readonly found: Pick<ReturnType<typeof useFind>, "matches" | "hits" | "more">;
}

/** Which page is read, which passage or match is outlined, and the ways to others. The first is brought into view when it is found. */
export function useReading({ pageCount, askedPage, led, followsPassages, found }: ReadingOptions) {
  const { hits: passages, begin } = led;
  const { first, showHit, ...going } = useGoing(pageCount, askedPage);
  const [activeHit, setActiveHit] = useState<Hit | null>(null);
  const matches = found.matches === null ? null : found.hits;
  const hits = matches ?? passages;

  const goToHit = useCallback(
    (hit: Hit | null) => {
      setActiveHit(hit);
      if (hit !== null) showHit(hit);
    },
    [showHit],
  );
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
    if (!isStillThere) goToHit(firstHit(matches, going.page, found.more !== null));
  });
  useEffect(() => onMatches(), [matches]);

  const stepHit = (step: 1 | -1) => goToHit(neighbourHit(hits, activeHit, step));
  const chooseHit = (index: number) => goToHit(hits[index] ?? null);
  return { ...going, hits, activeHit, stepHit, chooseHit };
}
