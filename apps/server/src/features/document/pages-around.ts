import { setImmediate } from "node:timers/promises";
import { boxedPages, foundPages, runningOn, type BoxedPage, type FoundPage, type Wanted } from "./pages-with.ts";
import type { PageText, ReadDocument } from "./pages-with.ts";
import type { DocumentStore } from "./store.ts";

interface Near extends Omit<Wanted, "behind"> {
  /** The page around which is looked, from 1. */
  readonly around: number;
}

/** Each place by itself, on its page. */
const apart = (page: FoundPage): FoundPage[] => page.places.map((place) => ({ ...page, places: [place] }));

/** The last places before a page, up to so many, in page order, each on its page. */
async function foundBefore(store: DocumentStore, { id, version }: ReadDocument, { around, most, ...wanted }: Near) {
  const placesOn = (page: PageText, next: PageText | undefined): FoundPage[] => {
    const over = next === undefined ? [] : runningOn(page, next, wanted.across);
    return apart({ ...page, places: [...wanted.find(page.text), ...over] });
  };
  const lastFirst: FoundPage[] = [];
  let next: PageText | undefined;
  // The page itself is read, too: what stands before it may run into it.
  for (let below = around + 1; lastFirst.length < most;) {
    const rows = await store.textsBefore(id, version, below);
    for (const row of rows) {
      if (row.number < around) lastFirst.push(...placesOn(row, next).reverse());
      next = row;
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    below = last.number;
    // An embedded database answers at once: others get their turn here.
    await setImmediate();
  }
  return lastFirst.slice(0, most).reverse();
}

/**
 * The places nearest to a page, in page order, each on its page: up to so many, of which half may stand before it where there are
 * as many behind; and whether there are more.
 */
export async function pagesAround(
  store: DocumentStore,
  document: ReadDocument,
  { around, most, ...wanted }: Near,
): Promise<{ readonly pages: BoxedPage[]; readonly isCut: boolean }> {
  const from = { page: around, places: 0 };
  const behind = (await foundPages(store, document, { ...wanted, most: most + 1, behind: from })).flatMap(apart);
  const room = Math.max(Math.floor(most / 2), most - behind.length);
  const before = await foundBefore(store, document, { ...wanted, around, most: room + 1 });
  const early = before.slice(-room);
  const kept = [...early, ...behind.slice(0, most - early.length)];
  return {
    pages: await boxedPages(store, document, kept),
    isCut: kept.length < before.length + behind.length,
  };
}
