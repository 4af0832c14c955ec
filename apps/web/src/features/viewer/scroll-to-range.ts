/** Brings a passage's first line into view, a third down the window: its paragraph can be longer than that. */
export function scrollToRange(range: Range | undefined): void {
  const scroller = range?.startContainer.parentElement?.closest("[data-scroller]");
  if (range === undefined || !scroller) return;
  const line = range.getBoundingClientRect();
  const window = scroller.getBoundingClientRect();
  const isInSight = line.top >= window.top && line.bottom <= window.bottom;
  if (!isInSight) scroller.scrollBy({ top: line.top - window.top - window.height / 3 });
}
