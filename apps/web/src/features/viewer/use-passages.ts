import { placeSnippet } from "@reading-room/contract/place-snippet";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { RefObject } from "react";
import { findPassages, paintActive, paintPassages } from "./paint-passages.ts";
import type { ShownPassage } from "./paint-passages.ts";
import { isAbove, scrollToRange } from "./scroll-to-range.ts";
import { shownText } from "./shown-text.ts";
import { unfold } from "./unfold.ts";
import { findersOf, firstNear, MATCHES_MAX, typedOf } from "./wanted-text.ts";
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
  /** The reader came back to a place: what the link leads to is not gone to again before it is stepped to. */
  readonly isBack: boolean;
}

/** Quotes stand in the text itself; words are also found in what is shown above it. */
const lookedThrough = (root: HTMLElement, wanted: WantedText): HTMLElement =>
  (typedOf(wanted) === null && wanted.quote !== null && root.querySelector<HTMLElement>("[data-text]")) || root;

function foundIn(root: HTMLElement, wanted: WantedText): FoundPassages {
  const shown = shownText(lookedThrough(root, wanted));
  const all = findPassages(shown, findersOf(wanted));
  const passages = all.slice(0, MATCHES_MAX);
  return { passages, areMore: passages.length < all.length, text: shown.text };
}

/** The first of the passages that is not above the window; the first of all where none is. */
const firstAhead = (passages: readonly ShownPassage[]): number =>
  Math.max(
    0,
    passages.findIndex(({ range }) => !isAbove(range)),
  );

/** Whether the outlined passage has not been gone to, as for whoever came back until other words are typed, and what to call when it is. */
function useAhead(isBack: boolean, find: string | null) {
  const [isAhead, setAhead] = useState(isBack);
  const [linked] = useState(find);
  const isTyped = find !== null && find.trim() !== "" && find !== linked;
  if (isAhead && isTyped) setAhead(false);
  return { isAhead, onGone: () => setAhead(false) };
}

/** Finds, paints and steps through the passages of a text shown in `root`; the active one is brought into view. */
export function usePassages(
  root: RefObject<HTMLElement | null>,
  { find, wholeWords, quote, query, forms }: WantedText,
  { content, near, isBack }: Shown,
) {
  const [found, setFound] = useState<FoundPassages | null>(null);
  const [index, setIndex] = useState(0);
  const { isAhead, onGone } = useAhead(isBack, find);
  const firstOf = useEffectEvent((all: readonly ShownPassage[], text: string): number => {
    if (isAhead) return firstAhead(all);
    // What is typed or cited is looked for from the beginning.
    if (find !== null || quote !== null || near === null) return 0;
    return firstNear(
      all.map(({ place }) => place),
      text,
      near,
    );
  });
  useEffect(() => {
    if (root.current === null) return;
    const next = foundIn(root.current, { find, wholeWords, quote, query, forms });
    setFound(next);
    setIndex(firstOf(next.passages, next.text));
  }, [root, find, wholeWords, quote, query, forms, content, near]);
  const { passages, areMore, text } = found ?? NOTHING;
  // Who steps from one of very many to the next does not wait until all are painted again.
  useEffect(() => paintPassages(passages.map(({ range }) => range)), [passages]);
  useEffect(() => {
    const active = passages[index]?.range;
    if (active === undefined) return;
    if (!isAhead) {
      unfold(active);
      scrollToRange(active);
    }
    return paintActive([active]);
  }, [passages, index, isAhead]);
  const matches = useMemo(
    () => passages.map(({ place }) => ({ pageNumber: 0, pageLabel: null, snippet: placeSnippet(text, place) })),
    [passages, text],
  );
  const count = passages.length;
  const choose = (chosen: number) => {
    onGone();
    setIndex(chosen);
  };
  const step = (by: 1 | -1) => choose(isAhead && by === 1 ? index : (index + by + count) % Math.max(count, 1));
  return { count, areMore, index, step, choose, matches, looked: found !== null };
}
