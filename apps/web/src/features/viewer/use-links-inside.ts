import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";
import { useJumpsInText } from "./use-jumps-in-text.ts";

/** What a link within the text leads to: the address is the app's, so the browser would lose its place; null for all else. */
function goalInside(holder: HTMLElement, event: Event): Element | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href");
  if (!href?.startsWith("#")) return null;
  event.preventDefault();
  return holder.querySelector(`#${CSS.escape(href.slice(1))}`);
}

/** Follows the links of a shown text to its own places; Back leads to where they were pressed. */
export function useLinksInside(holder: RefObject<HTMLElement | null>): void {
  const jumpTo = useEffectEvent(useJumpsInText(holder));
  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    // Browsers tell of a link that a key presses as of a click.
    const onClick = (event: Event) => {
      const goal = goalInside(element, event);
      if (goal !== null) jumpTo(goal);
    };
    element.addEventListener("click", onClick);
    return () => element.removeEventListener("click", onClick);
  }, [holder]);
}
