import type { DocumentMatch, searchDocument } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { findWords } from "@reading-room/contract/find-words";
import { placeSnippet } from "@reading-room/contract/place-snippet";
import { pagesWith, type BoxedPage } from "./pages-with.ts";
import { readableDocument } from "./readable-document.ts";
import type { DocumentStore } from "./store.ts";

type Matches = OutputOf<typeof searchDocument>;

interface Wanted {
  readonly id: string;
  readonly typed: string;
  readonly wholeWords: boolean;
}

/** Nobody steps through more, and each is sent with its snippet. */
const MOST_MATCHES = 1_000;

const matchesOn = ({ number, label, text, places }: BoxedPage): DocumentMatch[] =>
  places.map(({ boxes, ...place }) => ({
    pageNumber: number,
    pageLabel: label,
    boxes: [...boxes],
    snippet: placeSnippet(text, place),
  }));

/**
 * Every place where the typed words stand in a document, in page order, up to a thousand.
 * @throws AppError `file_not_found`
 */
export async function searchInDocument(store: DocumentStore, { id, typed, wholeWords }: Wanted): Promise<Matches> {
  const { version } = await readableDocument(store, id);
  const find = findWords(typed, wholeWords);
  if (version === null || find === null) return { matches: [], isCut: false };
  const pages = await pagesWith(store, { id, version }, { find, most: MOST_MATCHES + 1 });
  const matches = pages.flatMap(matchesOn);
  return { matches: matches.slice(0, MOST_MATCHES), isCut: matches.length > MOST_MATCHES };
}
