import type { Box } from "@reading-room/contract/passages";
import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { Place } from "../place.ts";
import { turnBox } from "../turn-box.ts";
import type { Goal } from "../use-going.ts";
import type { Rotation } from "../view-state.ts";
import { heightOf, PAGE_GAP, pageAt, placeAt } from "./page-layout.ts";
import type { PageLayout } from "./page-layout.ts";
import { leftOf, leftToRead, leftToShow, middleOf } from "./sideways.ts";
import type { Sideways } from "./sideways.ts";

interface PageScrollOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly layout: PageLayout;
  /** CSS pixels in sight. */
  readonly height: number;
  readonly goal: Goal;
  /** The column of text that is gone to, on the upright page, where that is known. */
  readonly column: Box | null;
  readonly rotation: Rotation;
  /** CSS pixels per point. */
  readonly scale: number;
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

type Aim = Pick<PageScrollOptions, "layout" | "height" | "goal" | "column" | "rotation">;

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

const sidewaysOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Sideways => ({
  left: scrollLeft,
  width: clientWidth,
  scrollWidth,
});

/** Pages that are wider than the window: the passage that is gone to is in sight, too, with its whole lines if these fit, and nothing moves sideways without need. */
function aimAcross(window: Sideways, { layout, goal, column, rotation }: Aim): number {
  const box = goal.place ? null : (goal.hit?.boxes[0] ?? goal.spot ?? null);
  if (box === null) return window.left;
  const pageWidth = layout.widths[goal.page - 1] ?? 0;
  const whole = column === null ? null : leftToRead(turnBox(column, rotation), pageWidth, window);
  return whole ?? leftToShow(turnBox(box, rotation), pageWidth, window);
}

/**
 * Brings each goal into view and holds it there until the reader scrolls; after that, what is read keeps its place when
 * pages change their size. @returns the scroll height reached, to within 32 px, and what to call on scroll events
 */
export function usePageScroll({ scroller, layout, height, goal, column, rotation, scale, ...tell }: PageScrollOptions) {
  const { place, onPage } = tell;
  const [top, setTop] = useState(0);
  const reached = useRef({ top: 0, left: 0 });
  /** Where the window's middle stands sideways, as `middleOf` tells it, and at which width and scale of the pages. */
  const across = useRef({ middle: 0, width: 0, scale: 0 });
  const followed = useRef<{ goal: Goal; held: boolean } | null>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const holds = followed.current?.goal !== goal || followed.current.held;
    const aim = { layout, height, goal, column, rotation };
    element.scrollTop = holds ? aimAt(aim) : heightOf(layout, place.current ?? TOP);
    const { middle, ...before } = across.current;
    if (before.width !== layout.width || before.scale !== scale)
      element.scrollLeft = leftOf(middle, sidewaysOf(element), scale);
    across.current = { middle, width: layout.width, scale };
    if (holds) element.scrollLeft = aimAcross(sidewaysOf(element), aim);
    followed.current = { goal, held: holds };
    reached.current = { top: element.scrollTop, left: element.scrollLeft };
    setTop(element.scrollTop);
    if (!holds) return;
    // Who goes on at once has been here before the browser tells of having scrolled.
    place.current = placeAt(layout, element.scrollTop);
    onPage(goal.page);
  }, [scroller, layout, height, goal, column, rotation, scale, place, onPage]);

  const onScroll = () => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollTop: now, scrollLeft } = element;
    const isStill =
      Math.max(Math.abs(now - reached.current.top), Math.abs(scrollLeft - reached.current.left)) < SAME_PX;
    const held = followed.current?.held === true && isStill;
    followed.current = { goal, held };
    across.current = { ...across.current, middle: middleOf(sidewaysOf(element), scale) };
    place.current = placeAt(layout, now);
    setTop(Math.round(now / STEP_PX) * STEP_PX);
    if (!held) onPage(pageAt(layout, now + height * READING_LINE));
  };
  return { top, onScroll };
}
