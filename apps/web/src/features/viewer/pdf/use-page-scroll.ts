import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { Place } from "../place.ts";
import { turnBox } from "../turn-box.ts";
import type { Goal } from "../use-going.ts";
import type { Rotation } from "../view-state.ts";
import { heightOf, PAGE_GAP, pageAt, placeAt } from "./page-layout.ts";
import type { PageLayout } from "./page-layout.ts";

interface PageScrollOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly layout: PageLayout;
  /** CSS pixels in sight. */
  readonly height: number;
  readonly goal: Goal;
  readonly rotation: Rotation;
  /** Told where the window's upper edge stands, as it moves; null before it first does. */
  readonly place: RefObject<Place | null>;
  /** Told the page being read, whenever it changes. */
  readonly onPage: (page: number) => void;
}

/** The eye rests about a third down the window: the page there is the one being read. */
const READING_LINE = 0.33;
/** Scrolling by less than this changes nothing that is drawn. */
const STEP_PX = 32;
const SAME_PX = 2;
const TOP: Place = { page: 1, fraction: 0 };

type Aim = Pick<PageScrollOptions, "layout" | "height" | "goal" | "rotation">;

function aimAt({ layout, height, goal, rotation }: Aim): number {
  const { page, hit, spot = null, place = null } = goal;
  if (place !== null) return heightOf(layout, place);
  const top = heightOf(layout, { page, fraction: 0 }) - PAGE_GAP / 2;
  const box = hit?.boxes[0] ?? spot;
  if (box === null) return top;
  const aim = heightOf(layout, { page, fraction: turnBox(box, rotation)[1] }) - height * READING_LINE;
  // Who goes to a spot goes to its page: nothing of the one before is shown for it.
  return hit === null ? Math.max(top, aim) : aim;
}

/**
 * Brings each goal into view and holds it there until the reader scrolls; after that, what is read keeps its place when
 * pages change their size. @returns the scroll height reached, to within 32 px, and what to call on scroll events
 */
export function usePageScroll({ scroller, layout, height, goal, rotation, place, onPage }: PageScrollOptions) {
  const [top, setTop] = useState(0);
  const reached = useRef(0);
  /** The width at which pages wider than the window were last centred. */
  const centred = useRef(0);
  const followed = useRef<{ goal: Goal; held: boolean } | null>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const holds = followed.current?.goal !== goal || followed.current.held;
    element.scrollTop = holds ? aimAt({ layout, height, goal, rotation }) : heightOf(layout, place.current ?? TOP);
    if (centred.current !== layout.width) {
      centred.current = layout.width;
      element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    }
    followed.current = { goal, held: holds };
    reached.current = element.scrollTop;
    setTop(element.scrollTop);
    if (!holds) return;
    // Who goes on at once has been here before the browser tells of having scrolled.
    place.current = placeAt(layout, element.scrollTop);
    onPage(goal.page);
  }, [scroller, layout, height, goal, rotation, place, onPage]);

  const onScroll = () => {
    const now = scroller.current?.scrollTop ?? 0;
    const held = followed.current?.held === true && Math.abs(now - reached.current) < SAME_PX;
    followed.current = { goal, held };
    place.current = placeAt(layout, now);
    setTop(Math.round(now / STEP_PX) * STEP_PX);
    if (!held) onPage(pageAt(layout, now + height * READING_LINE));
  };
  return { top, onScroll };
}
