import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebounced } from "../../lib/use-debounced.ts";
import { amongHits, firstHit, neighbourHit } from "./hits.ts";
import type { Hit } from "./hits.ts";
import { useFind } from "./use-find.ts";
import type { TypedWords } from "./use-find.ts";
import { useGoing } from "./use-going.ts";
import { useHits } from "./use-hits.ts";
import type { ViewerAddress } from "./viewer-address.ts";

interface ReadingOptions {
  readonly fileId: string;
  readonly pageCount: number;
  readonly address: ViewerAddress;
  /** What is typed to be found; its matches take the passages' place. */
  readonly typed: TypedWords;
  /** Passages are painted on pages, by boxes; else wherever the words stand in the shown text. */
  readonly onPaper: boolean;
}

/** Scrolling past pages is not reading them. */
const REST_MS = 300;

interface Chosen {
  readonly hit: Hit | null;
  /** It is counted from, and has not been gone to. */
  readonly isAhead: boolean;
}

const NONE: Chosen = { hit: null, isAhead: false };

/**
 * Which page is read, what is painted, which passage or match is outlined, and the ways to others. The first is brought into view
 * when it is found.
 */
export function useReading({ fileId, pageCount, address, typed, onPaper }: ReadingOptions) {
  const { first, showHit, ...going } = useGoing(pageCount, address);
  const read = useDebounced(going.page, REST_MS);
  const led = useHits({ ...address, fileId, onPaper }, read);
  const found = useFind(fileId, typed, read);
  const isFinding = found.matches !== null;
  const hits = isFinding ? found.hits : led.hits;
  const isCutBefore = isFinding ? found.earlier !== null : led.toldPages.from !== null;
  const areMore = isFinding ? isCutBefore || found.more !== null : led.areMore;
  const [chosen, setChosen] = useState(NONE);
  const activeHit = amongHits(hits, chosen.hit);

  const goToHit = (hit: Hit | null) => {
    setChosen({ hit, isAhead: false });
    if (hit !== null) showHit(hit);
  };
  const waitWithHit = (hit: Hit | null) =>
    setChosen((before) => (before.hit === hit ? before : { hit, isAhead: true }));
  /** Who comes back to a place stays there. */
  const beginAt = (hit: Hit | null, isToGo: boolean) => (isToGo && first.place === null ? goToHit : waitWithHit)(hit);
  const firstPassage = () => led.begin ?? firstHit(led.opened, first.missing === null ? address.page : null);
  const onPassages = useEffectEvent(() => {
    if (isFinding) return;
    const hit = firstPassage();
    const isNear = address.page === null || hit?.pageNumber === first.page;
    // A quote is followed to wherever it stands now; the words of a search do not lead away from the page asked for.
    beginAt(hit, isNear || address.quote !== null);
  });
  useEffect(() => onPassages(), [led.opened]);
  // While pages are laid out others may be in sight for a moment: what a link finds begins at the page that it names.
  const isOpening = useRef((typed.find ?? "").trim() !== "");
  const onMatches = useEffectEvent(() => {
    if (!isFinding) return waitWithHit(firstPassage());
    const page = isOpening.current ? first.page : going.page;
    const hit = firstHit(hits, page, areMore);
    // Nor do words of a link lead away from the page that it names; those that are typed do.
    if (isOpening.current) beginAt(hit, address.page === null || hit?.pageNumber === page);
    else goToHit(hit);
    isOpening.current = false;
  });
  useEffect(() => onMatches(), [found.words]);

  const stepHit = (step: 1 | -1) =>
    goToHit(chosen.isAhead && step === 1 ? activeHit : neighbourHit(hits, activeHit, { step, areMore }));
  const chooseHit = (index: number) => goToHit(hits[index] ?? null);
  const painted = { count: hits.length, areMore, isCutBefore, active: activeHit?.index ?? null };
  return { ...going, led, found, hits, activeHit, painted: { ...painted, onStep: stepHit, onChoose: chooseHit } };
}
