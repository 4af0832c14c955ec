import { placeSnippet } from "@reading-room/contract/place-snippet";
import { useEffect, useMemo, useState } from "react";
import type { RefObject } from "react";
import { findPassages, paintPassages } from "./paint-passages.ts";
import type { ShownPassage } from "./paint-passages.ts";
import { scrollToRange } from "./scroll-to-range.ts";
import { findersOf } from "./wanted-text.ts";
import type { WantedText } from "./wanted-text.ts";

const NOTHING: { passages: readonly ShownPassage[]; text: string } = { passages: [], text: "" };

/**
 * Finds, paints and steps through the passages of a text shown in `root`; the active one is brought into view.
 * `content` is what is shown there: when it changes, the passages are looked for again.
 */
export function usePassages(
  root: RefObject<HTMLElement | null>,
  { find, wholeWords, quote, query, forms }: WantedText,
  content: unknown,
) {
  const [found, setFound] = useState<typeof NOTHING | null>(null);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (root.current === null) return;
    setFound(findPassages(root.current, findersOf({ find, wholeWords, quote, query, forms })));
    setIndex(0);
  }, [root, find, wholeWords, quote, query, forms, content]);
  const { passages, text } = found ?? NOTHING;
  useEffect(() => {
    const active = passages[index]?.range;
    scrollToRange(active);
    return paintPassages(
      passages.map(({ range }) => range),
      active,
    );
  }, [passages, index]);
  const matches = useMemo(
    () => passages.map(({ place }) => ({ pageNumber: 0, pageLabel: null, snippet: placeSnippet(text, place) })),
    [passages, text],
  );
  const count = passages.length;
  const step = (by: 1 | -1) => setIndex((before) => (before + by + count) % Math.max(count, 1));
  return { count, index, step, choose: setIndex, matches, looked: found !== null };
}
