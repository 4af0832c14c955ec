import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import type { Range } from "@tanstack/react-virtual";
import { useState } from "react";
import type { FocusEvent, RefObject } from "react";
import { flushSync } from "react-dom";
import { entryAt, entryKeys } from "./entry-keys.ts";

interface EntriesOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly heightPx: number;
  /** So many are drawn on either side of those in sight. */
  readonly overscan: number;
}

/** Those to draw, in their order. @param held -1 for none */
function drawnOf(range: Range, held: number): number[] {
  const inSight = defaultRangeExtractor(range);
  const isThere = held < 0 || held >= range.count || inSight.includes(held);
  return isThere ? inSight : [...inSight, held].toSorted((a, b) => a - b);
}

/** A long list of buttons of which only those in sight are drawn, and the one that has the focus; keys lead from one to the next. */
export function useEntries({ scroller, count, heightPx, overscan }: EntriesOptions) {
  const [held, setHeld] = useState(-1);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => heightPx,
    overscan,
    rangeExtractor: (range) => drawnOf(range, held),
  });
  const show = (index: number) => {
    flushSync(() => setHeld(index));
    rows.scrollToIndex(index, { align: "auto" });
  };
  const onFocus = ({ target }: FocusEvent) => setHeld(entryAt(target));
  return { rows, keys: { ...entryKeys(count, show), onFocus } };
}
