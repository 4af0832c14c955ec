import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { useLocation } from "react-router";
import { ONLY_PAGE, placeInText, topInText } from "./place-in-text.ts";
import type { Place } from "./place.ts";
import { placeIn, usePlaces } from "./use-places.ts";
import { useReturn } from "./use-return.ts";

/** What scrolling rounds away. */
const ROUNDED_PX = 2;
const TOP: Place = { page: ONLY_PAGE, fraction: 0 };

const scrollerOf = (text: RefObject<HTMLElement | null>) => text.current?.closest("[data-scroller]") ?? null;

/**
 * Keeps where a text that is shown in one piece is read. Whoever comes back to it is led there, and held there until something scrolls:
 * letters that come late change its height.
 * @returns whether the reader has come back to a place, and what to call on scroll events
 */
export function usePlaceInText(text: RefObject<HTMLElement | null>) {
  const here = useLocation();
  const [goal, setGoal] = useState(() => placeIn(here));
  const [isBack] = useState(goal !== null);
  const { place, keep } = usePlaces(ONLY_PAGE);
  /** Where the goal is held; null once the reader has gone elsewhere. */
  const heldAt = useRef<number | null>(null);

  const onScroll = () => {
    const scroller = scrollerOf(text);
    if (scroller === null || (heldAt.current !== null && Math.abs(scroller.scrollTop - heldAt.current) < ROUNDED_PX))
      return;
    heldAt.current = null;
    place.current = placeInText(scroller);
  };
  useReturn((entry, left) => {
    // Who goes on at once has been here before the browser tells of having scrolled.
    onScroll();
    keep(left);
    setGoal(placeIn(entry) ?? { ...TOP });
  });
  useLayoutEffect(() => {
    const scroller = scrollerOf(text);
    if (scroller === null || text.current === null || goal === null) return;
    const hold = () => {
      scroller.scrollTop = topInText(goal, scroller.scrollHeight);
      heldAt.current = scroller.scrollTop;
    };
    hold();
    place.current = goal;
    const observer = new ResizeObserver(() => heldAt.current !== null && hold());
    observer.observe(text.current);
    return () => observer.disconnect();
  }, [text, goal, place]);
  return { isBack, onScroll };
}
