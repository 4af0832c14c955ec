import { type RefObject, useEffect } from "react";
import { keepPlace, recallPlace } from "./list-place.ts";

/** Writing less often than this costs scrolling nothing. */
const KEEP_EVERY_MS = 100;

/** Puts a scroller back where it was in this list, and hands it the keyboard when nothing else holds it. */
export function useScrollPlace(list: string, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    element.scrollTop = recallPlace(list).scrollTop;
    if (document.activeElement === document.body) element.focus({ preventScroll: true });

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
