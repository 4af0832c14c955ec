import { setImmediate } from "node:timers/promises";
import type { TextPlace } from "@reading-room/contract/find-words";
import type { Box } from "@reading-room/contract/passages";
import type { AcrossPages } from "../../core/across-pages.ts";
import { boxesToSend, unpackLayout } from "../../core/word-layout.ts";
import type { DocumentStore } from "./store.ts";

/** A document as it was read. */
export interface ReadDocument {
  readonly id: string;
  readonly version: string;
}

interface FoundPage {
  readonly number: number;
  readonly label: string | null;
  readonly text: string;
  /** In order; not empty. */
  readonly places: readonly TextPlace[];
}

/** A place on a page with its boxes there. */
export interface BoxedPlace extends TextPlace {
  readonly boxes: readonly Box[];
}

export interface BoxedPage extends FoundPage {
  readonly places: readonly BoxedPlace[];
}

function firstOf(places: Iterable<TextPlace>, most: number): TextPlace[] {
  const first: TextPlace[] = [];
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

interface Wanted {
  readonly find: (text: string) => Iterable<TextPlace>;
  /** Nothing is looked for across pages when not given. */
  readonly across?: FindAcross;
  readonly most: number;
  /** The last place that was told before; the beginning when not given. */
  readonly behind?: PlaceFound | null;
}

type PageText = Omit<FoundPage, "places">;

/** Gathers pages with what is found on them, in the order in which they come. */
function gathering() {
  const found = new Map<number, PageText & { readonly places: TextPlace[] }>();
  const add = (page: PageText, places: readonly TextPlace[]): void => {
    const known = found.get(page.number);
    if (known !== undefined) known.places.push(...places);
    else if (places.length > 0) found.set(page.number, { ...page, places: [...places] });
  };
  return { add, pages: (): FoundPage[] => [...found.values()] };
}

/** Looks through the texts alone, some pages at a time. */
async function foundPages(
  store: DocumentStore,
  { id, version }: ReadDocument,
  { find, across, most, behind = null }: Wanted,
): Promise<FoundPage[]> {
  const { add, pages } = gathering();
  let count = 0;
  let before: PageText | undefined;
  for (let after = (behind?.page ?? 1) - 1; count < most;) {
    const rows = await store.textsAfter(id, version, after);
    for (const row of rows) {
      const over = before === undefined ? null : across?.(before.text, row.text);
      if (before !== undefined && over) add(before, [over.here]);
      if (over) add(row, [over.there]);
      const told = row.number === behind?.page ? behind.places : 0;
      const places = firstOf(find(row.text), told + most - count).slice(told);
      count += places.length;
      add(row, places);
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

/** Adds where places stand on the paper. */
export function withBoxes(page: FoundPage, packed: Uint8Array | undefined): BoxedPage {
  const layout = packed === undefined ? null : unpackLayout(packed);
  const boxesOf = ({ start, end }: TextPlace): Box[] => (layout === null ? [] : boxesToSend(layout, start, end));
  return { ...page, places: page.places.map(({ start, end }) => ({ start, end, boxes: boxesOf({ start, end }) })) };
}

/** The pages of a document with places, up to so many of these; where words stand on the paper is only read of those pages. */
export async function pagesWith(store: DocumentStore, document: ReadDocument, wanted: Wanted): Promise<BoxedPage[]> {
  const found = await foundPages(store, document, wanted);
  const numbers = found.map(({ number }) => number);
  const layouts = await store.layouts(document.id, document.version, numbers);
  return found.map((page) => withBoxes(page, layouts.get(page.number)));
}
