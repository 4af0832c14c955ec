import type { ToldPages } from "@reading-room/contract/document";
import { setImmediate } from "node:timers/promises";
import { boxedPages, foundPages, runningOn, type BoxedPage, type FoundPage, type Wanted } from "./pages-with.ts";
import type { PageText, ReadDocument } from "./pages-with.ts";
import type { DocumentStore } from "./store.ts";

interface Near extends Omit<Wanted, "behind"> {
  /** The page around which is looked, from 1. */
  readonly around: number;
}

interface PagesAround {
  readonly pages: BoxedPage[];
  /** There are more before these, or behind them. */
  readonly isCutBefore: boolean;
  readonly isCutBehind: boolean;
  readonly toldPages: ToldPages;
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
 * as many behind; and which of them are left out.
 */
export async function pagesAround(
  store: DocumentStore,
  document: ReadDocument,
  { around, most, ...wanted }: Near,
): Promise<PagesAround> {
  const from = { page: around, places: 0 };
  const behind = (await foundPages(store, document, { ...wanted, most: most + 1, behind: from })).flatMap(apart);
  const room = Math.max(Math.floor(most / 2), most - behind.length);
  const before = await foundBefore(store, document, { ...wanted, around, most: room + 1 });
  const early = before.slice(Math.max(0, before.length - room));
  const late = behind.slice(0, most - early.length);
  const kept = [...early, ...late];
  const [first, last] = [kept[0], kept.at(-1)];
  const isCutBefore = early.length < before.length;
  const isCutBehind = late.length < behind.length;
  return {
    pages: await boxedPages(store, document, kept),
    isCutBefore,
    isCutBehind,
    // On the outermost page some may be left out.
    toldPages: {
      from: isCutBefore && first !== undefined ? first.number + 1 : null,
      to: isCutBehind && last !== undefined ? last.number - 1 : null,
    },
  };
}
