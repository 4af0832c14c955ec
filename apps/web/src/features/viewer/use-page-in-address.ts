import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useChangeAddress, useHasGone } from "../../ui/use-change-address.ts";
import { keptPlace } from "./place.ts";
import type { Place } from "./place.ts";
import { atPage } from "./viewer-address.ts";

/** Scrolling past pages is not reading them. */
const REST_MS = 300;

interface PageInAddress {
  /** Told the page being read, whenever it changes. */
  readonly note: (page: number) => void;
  /** Told of a jump before it is made: Back leads to where the reader was. */
  readonly noteJump: (jump: Jump) => void;
}

interface Jump {
  readonly from: number;
  readonly to: number;
  /** Where exactly the reader was; null where that is not known. */
  readonly place: Place | null;
  /** It leads to a spot on its page, so that it leads elsewhere even on the page that is being read. */
  readonly isToSpot: boolean;
}

/** Keeps the page being read in the address, so that a copied link or a reload comes back to it, and jumps in the history. */
export function usePageInAddress(): PageInAddress {
  const changeAddress = useChangeAddress();
  const hasGone = useHasGone();
  const [page, setPage] = useState<number | null>(null);
  /** What the address is to say once it rests: what was told before a jump, or before Back, is not to be said any more. */
  const latest = useRef<number | null>(null);
  const settled = useDebounced(page, REST_MS);
  // The way to change the address is a new one after every change; only a new page is a reason to change it.
  // The router hears of Back before anybody else does: what it draws then may find a page that has come to rest just now.
  const write = useEffectEvent((read: number) => hasGone() || changeAddress((before) => atPage(before, read)));
  useEffect(() => {
    if (settled !== null && settled === latest.current) write(settled);
  }, [settled]);
  useEffect(() => {
    const forget = () => {
      latest.current = null;
    };
    window.addEventListener("popstate", forget);
    return () => window.removeEventListener("popstate", forget);
  }, []);
  const note = useCallback((read: number) => {
    latest.current = read;
    setPage(read);
  }, []);
  const noteJump = ({ from, to, place, isToSpot }: Jump) => {
    latest.current = to;
    // The page being left may not have been noted yet.
    changeAddress((before) => atPage(before, from), { state: keptPlace(place) });
    changeAddress((before) => atPage(before, to), { replace: false, ...(isToSpot && { state: keptPlace(null) }) });
  };
  return { note, noteJump };
}
