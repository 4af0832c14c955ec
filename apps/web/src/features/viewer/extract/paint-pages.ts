import { acrossPages } from "@reading-room/contract/across-pages";
import { findPassages, paintActive, paintPassages, shownText } from "../paint-passages.ts";
import { findersOf, typedOf } from "../wanted-text.ts";
import type { WantedText } from "../wanted-text.ts";

/** The outlined passage: its page, and which of that page's passages it is, from 0. */
export interface ActivePlace {
  readonly page: number;
  readonly ordinal: number;
}

/** A page that is drawn now. */
interface DrawnPage {
  readonly number: number;
  readonly shown: ReturnType<typeof shownText>;
}

const drawnPages = (scroller: HTMLElement): DrawnPage[] =>
  [...scroller.querySelectorAll<HTMLElement>("[data-page] [data-words]")].map((words) => ({
    number: Number(words.closest("[data-page]")?.getAttribute("data-page")),
    shown: shownText(words),
  }));

/** What was typed where it runs from one page into the next: its piece on each; empty where it does not. */
function piecesAcross({ number, shown }: DrawnPage, next: DrawnPage | undefined, wanted: WantedText): Range[] {
  const typed = typedOf(wanted);
  if (typed === null || next?.number !== number + 1) return [];
  const over = acrossPages(shown.text, next.shown.text, typed);
  return over === null ? [] : [shown.rangeOf(over.here), next.shown.rangeOf(over.there)];
}

/**
 * Paints what is looked for on the pages that are drawn now.
 * @returns what removes the paint, and the outlined one, where it begins, if it is among them
 */
export function paintPages(
  scroller: HTMLElement,
  wanted: WantedText,
  active: ActivePlace | null,
): { readonly undo: () => void; readonly outlined: Range | undefined } {
  const all: Range[] = [];
  let outlined: readonly Range[] = [];
  const finders = findersOf(wanted);
  const pages = drawnPages(scroller);
  for (const [i, page] of pages.entries()) {
    const across = piecesAcross(page, pages[i + 1], wanted);
    const passages = findPassages(page.shown, finders).map(({ range }) => [range]);
    if (across.length > 0) passages.push(across);
    all.push(...passages.flat());
    if (page.number === active?.page) outlined = passages[Math.min(active.ordinal, passages.length - 1)] ?? [];
  }
  const undo = [paintPassages(all), paintActive(outlined)];
  return { undo: () => undo.forEach((one) => one()), outlined: outlined[0] };
}
