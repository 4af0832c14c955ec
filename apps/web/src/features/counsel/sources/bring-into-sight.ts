/** Shows something within what scrolls around it, by its beginning where it is higher than that; the page stays where it is. */
export function bringIntoSight(element: HTMLElement): void {
  const scroller = element.offsetParent;
  if (scroller === null) return;
  const above = element.offsetTop - scroller.scrollTop;
  const below = above + element.offsetHeight - scroller.clientHeight;
  if (above < 0) scroller.scrollTop += above;
  else if (below > 0) scroller.scrollTop += Math.min(above, below);
}
