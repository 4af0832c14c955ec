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

/** So much is seen beside it. */
const BESIDE_PX = 24;

/** Brings a passage into view in wide tables, and in lines that do not break, which are scrolled sideways in a window of their own. */
export function scrollAcross(scroller: Element, range: Range): void {
  for (let box = range.startContainer.parentElement; box !== null; box = box === scroller ? null : box.parentElement) {
    if (box.scrollWidth <= box.clientWidth) continue;
    const [words, window] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    const isInSight = words.left >= window.left && words.right <= window.right;
    if (!isInSight) box.scrollLeft += words.left - window.left - BESIDE_PX;
  }
}

const scrollerOf = (range: Range): Element | null =>
  range.startContainer.parentElement?.closest("[data-scroller]") ?? null;

/** Whether a passage begins above what is in sight. */
export function isAbove(range: Range): boolean {
  const scroller = scrollerOf(range);
  return scroller !== null && range.getBoundingClientRect().top < scroller.getBoundingClientRect().top;
}

/** Brings a passage's first line into view. */
export function scrollToRange(range: Range | undefined): void {
  const scroller = range && scrollerOf(range);
  if (range === undefined || !scroller) return;
  scroller.scrollTop = offsetOfRange(scroller, range);
  scrollAcross(scroller, range);
}
