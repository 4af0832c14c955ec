import { type RefObject, useEffect } from "react";
import { keepPlace, recallPlace } from "./list-place.ts";

/** Writing less often than this costs scrolling nothing. */
const KEEP_EVERY_MS = 100;

/**
 * Puts a scroller back where it was in this list, and gives it the keyboard when nothing else holds it. Its focus ring
 * waits for the first key (`data-quiet`): nobody has gone there by hand.
 */
export function useScrollPlace(list: string, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    element.scrollTop = recallPlace(list).scrollTop;
    if (document.activeElement === document.body) focusQuietly(element);

    let timer = 0;
    const keep = () => keepPlace(list, { scrollTop: element.scrollTop });
    const onScroll = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, KEEP_EVERY_MS);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener("scroll", onScroll);
    };
  }, [list, scroller]);
}

function focusQuietly(element: HTMLElement): void {
  element.dataset["quiet"] = "";
  const endQuiet = () => delete element.dataset["quiet"];
  element.addEventListener("keydown", endQuiet, { once: true });
  element.addEventListener("blur", endQuiet, { once: true });
  element.focus({ preventScroll: true });
}
