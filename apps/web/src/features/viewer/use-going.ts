import type { Box } from "@reading-room/contract/passages";
import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Hit } from "./hits.ts";
import { clampPage } from "./page-label.ts";
import type { PageAsked } from "./page-label.ts";
import type { Place } from "./place.ts";
import { usePageInAddress } from "./use-page-in-address.ts";
import { placeIn, usePlaces } from "./use-places.ts";
import { useReturn } from "./use-return.ts";
import { askedPage, readViewerAddress } from "./viewer-address.ts";
import type { ViewerAddress } from "./viewer-address.ts";

/** Where to scroll; a new object is a new wish, even for the same place. */
export interface Goal {
  readonly page: number;
  /** The passage on it to bring into view; null for the page's top. */
  readonly hit: Hit | null;
  /** What of the upright page to bring into view, where that is no passage. */
  readonly spot?: Box | null;
  /** The place of its text to bring into view, where a link leads there. */
  readonly at?: number | null;
  /** Where a reader was who comes back: goes before all else. */
  readonly place?: Place | null;
}

/** What was asked for and is no page, until a reader goes on from the page that is shown instead, by whatever way. */
function useMissing(first: PageAsked, page: number) {
  const [asked, setAsked] = useState(first);
  const [before, setBefore] = useState(page);
  if (page !== before) {
    setBefore(page);
    if (before === asked.page) setAsked({ page, missing: null });
  }
  return [asked.missing, setAsked] as const;
}

/** Which page is read, and the ways to others: turning, jumping, and coming back. */
export function useGoing(pageCount: number, address: ViewerAddress) {
  const here = useLocation();
  const [first] = useState(() => {
    const asked = askedPage(address, pageCount);
    return { ...asked, place: placeIn(here, asked.page) };
  });
  const [page, setPage] = useState(first.page);
  const [missingPage, setAsked] = useMissing(first, page);
  const [goal, setGoal] = useState<Goal>({ page: first.page, hit: null, place: first.place });
  const { note, noteJump } = usePageInAddress();
  const { place, keep } = usePlaces(page);
  useEffect(() => note(page), [page, note]);

  const goTo = (asked: PageAsked, where: Pick<Goal, "spot" | "at" | "place"> = {}) => {
    setAsked(asked);
    setGoal({ page: asked.page, hit: null, ...where });
  };
  /** As scrolling does: what lies beyond an end is no page that anybody named. */
  const turnTo = (wanted: number) => goTo({ ...clampPage(wanted, pageCount), missing: null });
  /** To wherever a reader points: a page, or a spot or place on it. */
  const jumpTo = (asked: PageAsked, where: Pick<Goal, "spot" | "at"> = {}) => {
    const isToSpot = (where.spot ?? where.at ?? null) !== null;
    noteJump({ from: page, to: asked.page, place: place.current, isToSpot });
    goTo(asked, where);
  };
  /** What was asked for before is said no more: something else was. */
  const forgetMissing = () => setAsked({ page, missing: null });
  const turning = { page, onTurn: turnTo, onJump: (asked: PageAsked) => jumpTo(asked), onVain: forgetMissing };
  const showHit = useCallback((hit: Hit) => setGoal({ page: hit.pageNumber, hit }), []);
  useReturn((entry, left) => {
    keep(left);
    const wanted = askedPage(readViewerAddress(new URLSearchParams(entry.search)), pageCount);
    goTo({ ...wanted, missing: null }, { place: placeIn(entry) });
  });
  return { first, page, setPage, place, goal, showHit, turnTo, jumpTo, missingPage, turning };
}
