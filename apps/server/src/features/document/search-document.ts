import { acrossPages } from "@reading-room/contract/across-pages";
import type { DocumentMatch, searchDocument } from "@reading-room/contract/document";
import type { OutputOf, ParsedInputOf } from "@reading-room/contract/endpoint";
import { findTyped } from "@reading-room/contract/find-words";
import { placeSnippet } from "@reading-room/contract/place-snippet";
import { badCursor, readCursor, writeCursor, type ListOrder } from "../../core/list-cursor.ts";
import { pagesWith, type BoxedPage, type BoxedPlace, type PlaceFound } from "./pages-with.ts";
import { readableDocument } from "./readable-document.ts";
import type { DocumentStore } from "./store.ts";

type Matches = OutputOf<typeof searchDocument>;

const NOTHING: Matches = { matches: [], isCut: false, nextCursor: null };

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
    snippet: snippetOf(text, place),
  }));

/**
 * The places where the typed words stand in a document, in page order, page by page; one that runs on to the next page counts
 * where it begins.
 * @throws AppError `file_not_found`; `validation_failed` for a cursor of another document or version
 */
export async function searchInDocument(
  store: DocumentStore,
  { id, q, wholeWords = false, cursor, limit }: ParsedInputOf<typeof searchDocument>,
): Promise<Matches> {
  const { version } = await readableDocument(store, id);
  const find = findTyped(q, wholeWords);
  if (version === null || find === null) return NOTHING;
  const order = orderOf(id, version);
  const behind = behindOf(order, cursor);
  const across = (page: string, next: string) => acrossPages(page, next, { words: q, find });
  const pages = await pagesWith(store, { id, version }, { find, across, most: limit + 1, behind });
  const found = pages.flatMap(matchesOn);
  const matches = found.slice(0, limit);
  const end = found.length > limit ? endOf(matches, behind) : null;
  const nextCursor = end === null ? null : writeCursor(order, { at: end.page, id: String(end.places) });
  return { matches, isCut: end !== null, nextCursor };
}
