import { setImmediate } from "node:timers/promises";
import type { DocumentMatch, searchDocument } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { findWords, type FindWords, type TextPlace } from "@reading-room/contract/find-words";
import { placeSnippet } from "@reading-room/contract/place-snippet";
import { boxesToSend, unpackLayout } from "../../core/word-layout.ts";
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

interface FoundPage {
  readonly number: number;
  readonly label: string | null;
  readonly text: string;
  readonly places: readonly TextPlace[];
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

/** Looks through the texts alone, some pages at a time: where words stand on the paper is only read of pages that hold them. */
async function findPages(store: DocumentStore, document: { id: string; version: string }, find: FindWords) {
  const found: FoundPage[] = [];
  let count = 0;
  for (let after = 0; count <= MOST_MATCHES;) {
    const rows = await store.textsAfter(document.id, document.version, after);
    for (const row of rows) {
      const places = firstOf(find(row.text), MOST_MATCHES + 1 - count);
      count += places.length;
      if (places.length > 0) found.push({ ...row, places });
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.number;
    // An embedded database answers at once: others get their turn here.
    await setImmediate();
  }
  return { found, isCut: count > MOST_MATCHES };
}

function matchesOn({ number, label, text, places }: FoundPage, packed: Uint8Array | undefined): DocumentMatch[] {
  const layout = packed === undefined ? null : unpackLayout(packed);
  return places.map((place) => ({
    pageNumber: number,
    pageLabel: label,
    boxes: layout === null ? [] : boxesToSend(layout, place.start, place.end),
    snippet: placeSnippet(text, place),
  }));
}

/**
 * Every place where the typed words stand in a document, in page order, up to a thousand.
 * @throws AppError `file_not_found`
 */
export async function searchInDocument(store: DocumentStore, { id, typed, wholeWords }: Wanted): Promise<Matches> {
  const { version } = await readableDocument(store, id);
  const find = findWords(typed, wholeWords);
  if (version === null || find === null) return { matches: [], isCut: false };
  const { found, isCut } = await findPages(store, { id, version }, find);
  const numbers = found.map(({ number }) => number);
  const layouts = await store.layouts(id, version, numbers);
  const matches = found.flatMap((page) => matchesOn(page, layouts.get(page.number)));
  return { matches: matches.slice(0, MOST_MATCHES), isCut };
}
