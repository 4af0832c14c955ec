import { useEffect, useEffectEvent, useRef } from "react";
import type { RefObject } from "react";
import { isSameHit } from "../hits.ts";
import type { Place } from "../place.ts";
import { offsetOfRange, scrollAcross } from "../scroll-to-range.ts";
import type { Goal } from "../use-going.ts";
import { elementOfPlace } from "./places-of.ts";
import type { Outlined } from "./use-painted-pages.ts";

interface Going {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly goal: Goal;
  readonly outlined: RefObject<Outlined | null>;
  /** Where a place stands, as far as is known: pages not drawn yet turn out longer or shorter than they were taken for. */
  readonly heightOf: (place: Place) => number;
  /** Whether the texts of all the pages in sight are there. */
  readonly isWhole: boolean;
  /** False while an error stands in the text's place. */
  readonly isShown: boolean;
}

/** Whatever a reader scrolls with. */
const HANDS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
/** Pages are measured one frame after they are drawn, and those before them may then be drawn, too. */
const STILL_FRAMES = 6;
/** What scrolling rounds away. */
const ROUNDED_PX = 1;

/** A line that a link leads to stands so far below the window's upper edge. */
const ABOVE_PX = 24;

const offsetOf = (scroller: Element, element: Element): number =>
  Math.max(
    0,
    scroller.scrollTop + element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - ABOVE_PX,
  );

/** The scroll offset at which a goal is in view; null while it is not known where on its drawn page the passage stands. */
function aimAt(element: HTMLElement, { page, hit, place, at }: Goal, { outlined, heightOf }: Going): number | null {
  const drawn = element.querySelector(`[data-page="${page}"][data-loaded="true"]`);
  const isDrawn = drawn !== null;
  const start = heightOf(place ?? { page, fraction: 0 });
  const linked = drawn === null || typeof at !== "number" ? null : elementOfPlace(drawn, at);
  if (linked !== null) return offsetOf(element, linked);
  if (hit === null || !isDrawn) return start;
  if (outlined.current === null || !isSameHit(outlined.current.hit, hit)) return null;
  const { range } = outlined.current;
  if (range === undefined) return start;
  if (!range.startContainer.isConnected) return null;
  scrollAcross(element, range);
  return offsetOfRange(element, range);
}

function isInSight(element: HTMLElement, page: number): boolean {
  const box = element.querySelector(`[data-page="${page}"]`)?.getBoundingClientRect();
  const sight = element.getBoundingClientRect();
  return box !== undefined && box.top < sight.bottom && box.bottom > sight.top;
}

/**
 * Goes to each goal and holds it in view until all around it is drawn and nothing moves it any more. A reader who scrolls
 * meanwhile goes elsewhere. @returns whether the goal's page is the one being read, as it is until somebody scrolls: a short one at the
 * end never comes up to where the eye rests
 */
export function useGoal(going: Going): () => boolean {
  const { scroller, goal, isShown } = going;
  const way = useRef<"going" | "there" | "left">("going");
  /** Whether there was nothing to do. */
  const hold = useEffectEvent((element: HTMLElement): boolean => {
    const aim = aimAt(element, goal, going);
    if (aim === null) return false;
    const reached = Math.min(aim, element.scrollHeight - element.clientHeight);
    const isThere = Math.abs(element.scrollTop - reached) <= ROUNDED_PX;
    if (!isThere) element.scrollTop = reached;
    return isThere && going.isWhole && document.fonts.status === "loaded";
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const over = new AbortController();
    way.current = "going";
    let still = 0;
    let frame = 0;
    const follow = () => {
      still = hold(element) ? still + 1 : 0;
      if (still < STILL_FRAMES) frame = requestAnimationFrame(follow);
      else way.current = "there";
    };
    frame = requestAnimationFrame(follow);
    const stop = () => {
      cancelAnimationFrame(frame);
      over.abort();
    };
    const letGo = () => {
      way.current = "left";
      stop();
    };
    for (const hand of HANDS) element.addEventListener(hand, letGo, { signal: over.signal, passive: true });
    return stop;
  }, [scroller, goal, isShown]);
  return () => {
    if (way.current !== "there") return way.current === "going";
    return scroller.current !== null && isInSight(scroller.current, goal.page);
  };
}
