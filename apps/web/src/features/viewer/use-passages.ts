import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { findPassages, paintPassages } from "./paint-passages.ts";
import type { ViewerAddress } from "./viewer-address.ts";

/**
 * Finds, paints and steps through the passages of a text shown in `root`; the active one is brought into view.
 * `content` is what is shown there: when it changes, the passages are looked for again.
 */
export function usePassages(root: RefObject<HTMLElement | null>, { quote, query }: ViewerAddress, content: unknown) {
  const [passages, setPassages] = useState<readonly Range[] | null>(null);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (root.current === null) return;
    setPassages(findPassages(root.current, quote, query));
    setIndex(0);
  }, [root, quote, query, content]);
  useEffect(() => {
    if (passages === null) return;
    const active = passages[index];
    active?.startContainer.parentElement?.scrollIntoView({ block: "center" });
    scrollToRange(active);
    return paintPassages(passages, active);
  }, [passages, index]);
  const count = passages?.length ?? 0;
  const step = (by: 1 | -1) => setIndex((before) => (before + by + count) % Math.max(count, 1));
  return { count, index, step, looked: passages !== null };
}

/** A paragraph can be longer than the window: bring the passage's own first line into it. */
function scrollToRange(range: Range | undefined): void {
  const scroller = range?.startContainer.parentElement?.closest("[data-scroller]");
  if (range === undefined || !scroller) return;
  const line = range.getBoundingClientRect();
  const window = scroller.getBoundingClientRect();
  scroller.scrollBy({ top: line.top - window.top - window.height / 3 });
}
