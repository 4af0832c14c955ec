import { type RefObject, useEffect } from "react";
import { focusQuietly } from "../focus-quietly.ts";
import { isFocusFree } from "../use-focus-kept.ts";
import { keepPlace, recallPlace, scrollTopIn } from "./list-place.ts";
import type { RowShape } from "./list-place.ts";

/** Writing less often than this costs scrolling nothing. */
const KEEP_EVERY_MS = 100;

interface ScrollPlace {
  readonly list: string;
  readonly scroller: RefObject<HTMLElement | null>;
  /** How entries stand in it; null where each has a height of its own. */
  readonly shape: RowShape | null;
}

/**
 * Puts a scroller back where it was in this list, also when its entries come to stand otherwise, and gives it the keyboard when
 * nothing else holds it.
 */
export function useScrollPlace({ list, scroller, shape }: ScrollPlace): void {
  const { rowPx = 0, columns = 0 } = shape ?? {};
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const now = rowPx > 0 && columns > 0 ? { rowPx, columns } : null;
    element.scrollTop = scrollTopIn(recallPlace(list), now);
    if (isFocusFree()) focusQuietly(element);

    let timer = 0;
    const keep = () => keepPlace(list, { scrollTop: element.scrollTop, shape: now });
    const onScroll = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, KEEP_EVERY_MS);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener("scroll", onScroll);
    };
  }, [list, scroller, rowPx, columns]);
}
