import { findWords } from "@reading-room/contract/find-words";
import { findPassages, paintPassages } from "../paint-passages.ts";
import type { WantedText } from "../paint-passages.ts";
import { queryTerms } from "../query-terms.ts";
import { scrollToRange } from "../scroll-to-range.ts";

/** The outlined passage: its page, and which of that page's passages it is, from 0. */
export interface ActivePlace {
  readonly page: number;
  readonly ordinal: number;
}

/** What the server pointed at in a page, as it can be found again where the page is shown: the first choice that stands there. */
function choicesOf({ find, wholeWords, quote, query }: WantedText): readonly (readonly WantedText[])[] {
  const whole = (words: string): WantedText => ({ find: words, wholeWords: true, quote: null, query: null });
  if (find !== null && findWords(find) !== null) return [[{ find, wholeWords, quote: null, query: null }]];
  if (quote !== null) return [[whole(quote)]];
  const { together, each } = queryTerms(query ?? "");
  return [together === null ? [] : [whole(together)], each.map(whole)];
}

function rangesIn(words: HTMLElement, choices: readonly (readonly WantedText[])[]): Range[] {
  for (const wanted of choices) {
    const found = wanted.flatMap((one) => findPassages(words, one).passages);
    if (found.length > 0) return found.toSorted((a, b) => a.place.start - b.place.start).map(({ range }) => range);
  }
  return [];
}

/**
 * Paints what is looked for on the pages that are drawn now, and brings the outlined one into view when `scrolls` says so.
 * @returns what removes the paint, and whether the outlined one was among them
 */
export function paintPages(
  scroller: HTMLElement,
  wanted: WantedText,
  { active, scrolls }: { readonly active: ActivePlace | null; readonly scrolls: boolean },
): { readonly undo: () => void; readonly isActiveThere: boolean } {
  const all: Range[] = [];
  let outlined: Range | undefined;
  const choices = choicesOf(wanted);
  for (const page of scroller.querySelectorAll<HTMLElement>("[data-page] [data-words]")) {
    const ranges = rangesIn(page, choices);
    all.push(...ranges);
    const number = Number(page.closest("[data-page]")?.getAttribute("data-page"));
    if (number === active?.page) outlined = ranges[Math.min(active.ordinal, ranges.length - 1)];
  }
  if (scrolls) scrollToRange(outlined);
  return { undo: paintPassages(all, outlined), isActiveThere: outlined !== undefined };
}
