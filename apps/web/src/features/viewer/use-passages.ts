import { placeSnippet } from "@reading-room/contract/place-snippet";
import { useEffect, useMemo, useState } from "react";
import type { RefObject } from "react";
import { findPassages, paintActive, paintPassages, shownText } from "./paint-passages.ts";
import type { ShownPassage } from "./paint-passages.ts";
import { scrollToRange } from "./scroll-to-range.ts";
import { findersOf, firstNear, MATCHES_MAX } from "./wanted-text.ts";
import type { WantedText } from "./wanted-text.ts";

interface FoundPassages {
  readonly passages: readonly ShownPassage[];
  /** The text has more than these. */
  readonly areMore: boolean;
  readonly text: string;
}

const NOTHING: FoundPassages = { passages: [], areMore: false, text: "" };

interface Shown {
  /** What is shown: when it changes, the passages are looked for again. */
  readonly content: unknown;
  /** Words of the passage that a search led to; null for none. */
  readonly near: string | null;
}

/** Finds, paints and steps through the passages of a text shown in `root`; the active one is brought into view. */
export function usePassages(
  root: RefObject<HTMLElement | null>,
  { find, wholeWords, quote, query, forms }: WantedText,
  { content, near }: Shown,
) {
  const [found, setFound] = useState<FoundPassages | null>(null);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (root.current === null) return;
    const shown = shownText(root.current);
    const all = findPassages(shown, findersOf({ find, wholeWords, quote, query, forms }));
    const next = all.slice(0, MATCHES_MAX);
    const places = next.map(({ place }) => place);
    setFound({ passages: next, areMore: next.length < all.length, text: shown.text });
    // What is typed or cited is looked for from the beginning.
    setIndex(find === null && quote === null && near !== null ? firstNear(places, shown.text, near) : 0);
  }, [root, find, wholeWords, quote, query, forms, content, near]);
  const { passages, areMore, text } = found ?? NOTHING;
  // Who steps from one of very many to the next does not wait until all are painted again.
  useEffect(() => paintPassages(passages.map(({ range }) => range)), [passages]);
  useEffect(() => {
    const active = passages[index]?.range;
    scrollToRange(active);
    return active && paintActive([active]);
  }, [passages, index]);
  const matches = useMemo(
    () => passages.map(({ place }) => ({ pageNumber: 0, pageLabel: null, snippet: placeSnippet(text, place) })),
    [passages, text],
  );
  const count = passages.length;
  const step = (by: 1 | -1) => setIndex((before) => (before + by + count) % Math.max(count, 1));
  return { count, areMore, index, step, choose: setIndex, matches, looked: found !== null };
}
