import { acrossPages } from "@reading-room/contract/across-pages";
import type { DocumentMatch, searchDocument } from "@reading-room/contract/document";
import type { OutputOf, ParsedInputOf } from "@reading-room/contract/endpoint";
import { findTyped } from "@reading-room/contract/find-words";
import { placeSnippet } from "@reading-room/contract/place-snippet";
import { badCursor, readCursor, writeCursor, type ListOrder } from "../../core/list-cursor.ts";
import { pagesAround } from "./pages-around.ts";
import { pagesWith } from "./pages-with.ts";
import type { BoxedPage, BoxedPlace, PlaceFound, ReadDocument, Wanted } from "./pages-with.ts";
import { readableDocument } from "./readable-document.ts";
import type { DocumentStore } from "./store.ts";

type Matches = OutputOf<typeof searchDocument>;

const NOTHING: Matches = { matches: [], isCut: false, toldPages: { from: null, to: null }, nextCursor: null };

/** What was told of one version is no place in another. */
const orderOf = (id: string, version: string): ListOrder => ({ name: `matches in ${id} ${version}`, by: "number" });

function behindOf(order: ListOrder, cursor: string | undefined): PlaceFound | null {
  const place = readCursor(order, cursor);
  if (place === null) return null;
  const [page, places] = [Number(place.at), Number(place.id)];
  if (!Number.isSafeInteger(places) || page < 1 || places < 1) throw badCursor();
  return { page, places };
}

/** How far a page of matches has come, that begins behind a place. */
function endOf(matches: readonly DocumentMatch[], behind: PlaceFound | null): PlaceFound | null {
  const last = matches.at(-1);
  if (last === undefined) return null;
  const told = last.pageNumber === behind?.page ? behind.places : 0;
  return { page: last.pageNumber, places: told + matches.filter((one) => one.pageNumber === last.pageNumber).length };
}

/** What stands around a place, in one text with the next page's where it runs on. */
function snippetOf(text: string, { start, end, goesOn }: BoxedPlace): string {
  if (goesOn === undefined) return placeSnippet(text, { start, end });
  const { page, place } = goesOn;
  const own = `${text.slice(0, end)}\n`;
  return placeSnippet(own + page.text.slice(place.start), { start, end: own.length + place.end - place.start });
}

const matchesOn = ({ number, label, text, places }: BoxedPage): DocumentMatch[] =>
  places.map((place) => ({
    pageNumber: number,
    pageLabel: label,
    boxes: [...place.boxes],
    ...(place.goesOn && { boxesOnNext: [...place.boxesOnNext] }),
    start: place.start,
    snippet: snippetOf(text, place),
  }));

/** The places behind one that was told before. */
async function placesBehind(
  store: DocumentStore,
  document: ReadDocument,
  wanted: Omit<Wanted, "behind"> & { readonly behind: PlaceFound },
) {
  const pages = await pagesWith(store, document, { ...wanted, most: wanted.most + 1 });
  const found = pages.flatMap(matchesOn);
  const matches = found.slice(0, wanted.most);
  const isCut = found.length > matches.length;
  const last = matches.at(-1);
  const toldPages = { from: wanted.behind.page + 1, to: isCut && last !== undefined ? last.pageNumber - 1 : null };
  return { matches, isCut, toldPages };
}

/** The places nearest to a page. */
async function placesAround(...wanted: Parameters<typeof pagesAround>) {
  const { pages, isCutBehind, toldPages } = await pagesAround(...wanted);
  return { matches: pages.flatMap(matchesOn), isCut: isCutBehind, toldPages };
}

/**
 * The places where the typed words stand in a document, in page order, page by page: those around a page, or those behind a
 * cursor; one that runs on to the next page counts where it begins.
 * @throws AppError `file_not_found`; `validation_failed` for a cursor of another document or version
 */
export async function searchInDocument(
  store: DocumentStore,
  { id, q, wholeWords = false, around = 1, cursor, limit }: ParsedInputOf<typeof searchDocument>,
): Promise<Matches> {
  const { version } = await readableDocument(store, id);
  const find = findTyped(q, wholeWords);
  if (version === null || find === null) return NOTHING;
  const order = orderOf(id, version);
  const behind = behindOf(order, cursor);
  const across = (page: string, next: string) => acrossPages(page, next, { words: q, find });
  const document = { id, version };
  const wanted = { find, across, most: limit };
  const told =
    behind === null
      ? await placesAround(store, document, { ...wanted, around })
      : await placesBehind(store, document, { ...wanted, behind });
  const end = told.isCut ? endOf(told.matches, behind) : null;
  const nextCursor = end === null ? null : writeCursor(order, { at: end.page, id: String(end.places) });
  return { ...told, nextCursor };
}
