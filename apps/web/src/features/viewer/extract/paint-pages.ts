import { acrossPages } from "@reading-room/contract/across-pages";
import { paintActive, paintPassages } from "../paint-passages.ts";
import { shownText } from "../shown-text.ts";
import type { ShownText } from "../shown-text.ts";
import { findersOf, placesIn, typedOf } from "../wanted-text.ts";
import type { WantedText } from "../wanted-text.ts";

/** The outlined passage: its page, and which of that page's passages it is, from 0. */
export interface ActivePlace {
  readonly page: number;
  readonly ordinal: number;
}

/** A page that is drawn now. */
interface DrawnPage {
  readonly number: number;
  readonly shown: ShownText;
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
  if (over === null) return [];
  return [shown.rangeOf(over.here), next.shown.rangeOf(over.there)].filter((range) => range !== null);
}

/** What is looked for, as it is drawn. */
interface DrawnPassage {
  /** What is painted of it: of the name of a column, which is only told in each of its rows, that at the column's head. */
  readonly pieces: readonly Range[];
  /** What is outlined with it: the value that a name is told of. */
  readonly beside: readonly Range[];
  /** Where it is in any case. */
  readonly begin: Range | null;
}

/** What is looked for on a page. Words that are not shown are none of what was typed; of all else the server counts them. */
function passagesOn({ shown }: DrawnPage, wanted: WantedText): DrawnPassage[] {
  const isTyped = typedOf(wanted) !== null;
  return placesIn(shown.text, findersOf(wanted)).flatMap((place): DrawnPassage[] => {
    const range = shown.rangeOf(place);
    if (range !== null) return [{ pieces: [range], beside: [], begin: range }];
    if (isTyped) return [];
    const [head, value] = [shown.inHead(place), shown.nextTo(place)];
    return [{ pieces: head === null ? [] : [head], beside: value === null ? [] : [value], begin: value }];
  });
}

/**
 * Paints what is looked for on the pages that are drawn now.
 * @returns what removes the paint, and where the outlined one begins, if it is among them
 */
export function paintPages(
  scroller: HTMLElement,
  wanted: WantedText,
  active: ActivePlace | null,
): { readonly undo: () => void; readonly outlined: Range | undefined } {
  const all: Range[] = [];
  let outlined: DrawnPassage | undefined;
  const pages = drawnPages(scroller);
  for (const [i, page] of pages.entries()) {
    const across = piecesAcross(page, pages[i + 1], wanted);
    const passages = passagesOn(page, wanted);
    if (across.length > 0) passages.push({ pieces: across, beside: [], begin: across[0] ?? null });
    all.push(...passages.flatMap(({ pieces }) => pieces));
    if (page.number === active?.page) outlined = passages[Math.min(active.ordinal, passages.length - 1)];
  }
  const undo = [paintPassages(all), paintActive([...(outlined?.pieces ?? []), ...(outlined?.beside ?? [])])];
  return { undo: () => undo.forEach((one) => one()), outlined: outlined?.begin ?? undefined };
}
