/** A passage's first line stands so far down the window: its paragraph can be longer than that. */
const DOWN = 1 / 3;

/** Where a scroller stands when a passage's first line is in view: where it is if it is so now. */
export function offsetOfRange(scroller: Element, range: Range): number {
  const line = range.getBoundingClientRect();
  const window = scroller.getBoundingClientRect();
  const isInSight = line.top >= window.top && line.bottom <= window.bottom;
  return isInSight
    ? scroller.scrollTop
    : Math.max(0, scroller.scrollTop + line.top - window.top - window.height * DOWN);
}

/** Brings a passage's first line into view. */
export function scrollToRange(range: Range | undefined): void {
  const scroller = range?.startContainer.parentElement?.closest("[data-scroller]");
  if (range !== undefined && scroller) scroller.scrollTop = offsetOfRange(scroller, range);
}
