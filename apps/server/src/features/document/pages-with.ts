import { setImmediate } from "node:timers/promises";
import type { AcrossPages } from "@reading-room/contract/across-pages";
import type { TextPlace } from "@reading-room/contract/find-words";
import type { Box } from "@reading-room/contract/passages";
import { onTheWire, unpackLayout } from "../../core/pages/word-layout.ts";
import { boxesOfPart } from "./boxes-of-part.ts";
import type { DocumentStore } from "./store.ts";

/** A document as it was read. */
export interface ReadDocument {
  readonly id: string;
  readonly version: string;
}

export interface PageText {
  readonly number: number;
  readonly label: string | null;
  readonly text: string;
}

/** A place on a page, and where it ends on the next one if it runs on. */
export interface FoundPlace extends TextPlace {
  readonly goesOn?: { readonly page: PageText; readonly place: TextPlace };
}

export interface FoundPage extends PageText {
  /** In order; not empty. */
  readonly places: readonly FoundPlace[];
}

/** The same with its boxes on each page. */
export interface BoxedPlace extends FoundPlace {
  readonly boxes: readonly Box[];
  /** Empty for a place that does not run on. */
  readonly boxesOnNext: readonly Box[];
}

export interface BoxedPage extends FoundPage {
  readonly places: readonly BoxedPlace[];
}

function firstOf(places: Iterable<FoundPlace>, most: number): FoundPlace[] {
  const first: FoundPlace[] = [];
  if (most <= 0) return first;
  for (const place of places) {
    first.push(place);
    if (first.length === most) break;
  }
  return first;
}

/** Where it is gone on from: behind so many places on a page. */
export interface PlaceFound {
  readonly page: number;
  readonly places: number;
}

/** Where what is looked for runs from a page into the next one; null where it does not. */
type FindAcross = (page: string, next: string) => AcrossPages | null;

export interface Wanted {
  readonly find: (text: string) => Iterable<TextPlace>;
  readonly across: FindAcross;
  readonly most: number;
  /** The last place that was told before; the beginning when not given. */
  readonly behind?: PlaceFound | null;
}

/** Gathers pages with what is found on them, up to so many places, those left out that were told before. */
function gathering({ most, behind }: { readonly most: number; readonly behind: PlaceFound | null }) {
  const pages = new Map<number, FoundPage & { readonly places: FoundPlace[] }>();
  let [seen, count] = [0, 0];
  let at: PageText | undefined;
  const add = (page: PageText, places: Iterable<FoundPlace>): void => {
    if (at !== page) [seen, at] = [0, page];
    const told = page.number === behind?.page ? behind.places : 0;
    const found = firstOf(places, most - count + Math.max(0, told - seen));
    const fresh = found.slice(Math.max(0, told - seen));
    seen += found.length;
    count += fresh.length;
    if (fresh.length === 0) return;
    const known = pages.get(page.number);
    if (known === undefined) pages.set(page.number, { ...page, places: fresh });
    else known.places.push(...fresh);
  };
  return { add, isFull: () => count >= most, pages: (): FoundPage[] => [...pages.values()] };
}

/** Where that which is looked for runs from one page into the next; none where it does not. */
export function runningOn(page: PageText, next: PageText, across: FindAcross): FoundPlace[] {
  const place = across(page.text, next.text);
  return place === null ? [] : [{ ...place.here, goesOn: { page: next, place: place.there } }];
}

/** Looks through the texts alone, some pages at a time. */
export async function foundPages(
  store: DocumentStore,
  { id, version }: ReadDocument,
  { find, across, most, behind = null }: Wanted,
): Promise<FoundPage[]> {
  const { add, isFull, pages } = gathering({ most, behind });
  let before: PageText | undefined;
  for (let after = (behind?.page ?? 1) - 1; !isFull();) {
    const rows = await store.textsAfter(id, version, after);
    for (const row of rows) {
      if (before !== undefined) add(before, runningOn(before, row, across));
      add(row, find(row.text));
      before = row;
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.number;
    // An embedded database answers at once: others get their turn here.
    await setImmediate();
  }
  return pages();
}

/** Adds where places stand on the paper. @param packed the layouts of their pages, by number */
export function withBoxes(pages: readonly FoundPage[], packed: ReadonlyMap<number, Uint8Array>): BoxedPage[] {
  const layouts = new Map([...packed].map(([number, layout]) => [number, unpackLayout(layout)]));
  const boxesOn = ({ number, text }: PageText, place: TextPlace): Box[] => {
    const layout = layouts.get(number);
    return layout === undefined ? [] : onTheWire(boxesOfPart(layout, text, place));
  };
  const boxed = (page: PageText, place: FoundPlace): BoxedPlace => ({
    ...place,
    boxes: boxesOn(page, place),
    boxesOnNext: place.goesOn === undefined ? [] : boxesOn(place.goesOn.page, place.goesOn.place),
  });
  return pages.map((page) => ({ ...page, places: page.places.map((place) => boxed(page, place)) }));
}

/** The pages that some places stand on. */
const numbersOf = ({ number, places }: FoundPage): number[] => [
  number,
  ...places.flatMap(({ goesOn }) => (goesOn === undefined ? [] : [goesOn.page.number])),
];

/** Adds where places stand on the paper; that is only read of their pages. */
export async function boxedPages(store: DocumentStore, { id, version }: ReadDocument, found: readonly FoundPage[]) {
  const numbers = [...new Set(found.flatMap(numbersOf))];
  return withBoxes(found, await store.layouts(id, version, numbers));
}

/** The pages of a document with places, up to so many of these. */
export const pagesWith = async (store: DocumentStore, document: ReadDocument, wanted: Wanted): Promise<BoxedPage[]> =>
  boxedPages(store, document, await foundPages(store, document, wanted));
