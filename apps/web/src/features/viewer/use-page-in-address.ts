import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useChangeAddress } from "../../ui/use-change-address.ts";
import { atPage } from "./viewer-address.ts";

/** Scrolling past pages is not reading them. */
const REST_MS = 300;

interface PageInAddress {
  /** Told the page being read, whenever it changes. */
  readonly note: (page: number) => void;
  /** Told of a jump before it is made: Back leads to where the reader was. */
  readonly noteJump: (from: number, to: number) => void;
}

/** Keeps the page being read in the address, so that a copied link or a reload comes back to it, and jumps in the history. */
export function usePageInAddress(): PageInAddress {
  const changeAddress = useChangeAddress();
  const [page, setPage] = useState<number | null>(null);
  /** What the address is to say once it rests: what was told before a jump, or before Back, is not to be said any more. */
  const latest = useRef<number | null>(null);
  const settled = useDebounced(page, REST_MS);
  // The way to change the address is a new one after every change; only a new page is a reason to change it.
  const write = useEffectEvent((read: number) => changeAddress((before) => atPage(before, read)));
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
  const noteJump = (from: number, to: number) => {
    latest.current = to;
    // The page being left may not have been noted yet.
    changeAddress((before) => atPage(before, from));
    changeAddress((before) => atPage(before, to), { replace: false });
  };
  return { note, noteJump };
}
