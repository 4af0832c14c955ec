import { findPassages, paintPassages } from "../paint-passages.ts";
import { findersOf } from "../wanted-text.ts";
import type { WantedText } from "../wanted-text.ts";

/** The outlined passage: its page, and which of that page's passages it is, from 0. */
export interface ActivePlace {
  readonly page: number;
  readonly ordinal: number;
}

/**
 * Paints what is looked for on the pages that are drawn now.
 * @returns what removes the paint, and the outlined one where it is among them
 */
export function paintPages(
  scroller: HTMLElement,
  wanted: WantedText,
  active: ActivePlace | null,
): { readonly undo: () => void; readonly outlined: Range | undefined } {
  const all: Range[] = [];
  let outlined: Range | undefined;
  const finders = findersOf(wanted);
  for (const page of scroller.querySelectorAll<HTMLElement>("[data-page] [data-words]")) {
    const ranges = findPassages(page, finders).passages.map(({ range }) => range);
    all.push(...ranges);
    const number = Number(page.closest("[data-page]")?.getAttribute("data-page"));
    if (number === active?.page) outlined = ranges[Math.min(active.ordinal, ranges.length - 1)];
  }
  return { undo: paintPassages(all, outlined), outlined };
}
