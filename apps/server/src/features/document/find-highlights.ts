import type { findInDocument } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { placesOfPhrase, type TextRange } from "../../core/phrase.ts";
import { placesOfQuote } from "../../core/places-of-quote.ts";
import { stemAmong } from "../../core/stem-among.ts";
import { stemsOf } from "../../core/stems-of.ts";
import { placedWords, wordsOf } from "../../core/words.ts";
import { pagesWith, withBoxes, type ReadDocument } from "./pages-with.ts";
import { readableDocument } from "./readable-document.ts";
import type { DocumentStore } from "./store.ts";

type Highlights = OutputOf<typeof findInDocument>["highlights"];

interface Wanted {
  readonly id: string;
  readonly quote: string;
  readonly page: number | null;
  /** A single word counts in all its forms. */
  readonly anyForm?: boolean;
}

const MOST_HIGHLIGHTS = 500;

/** On the page asked for the quote may also part its words otherwise. */
async function onPage(store: DocumentStore, { id, version }: ReadDocument, at: { page: number; quote: string }) {
  const row = await store.page(id, version, at.page);
  if (row === undefined) return [];
  const { layout, ...page } = row;
  return [withBoxes({ ...page, places: placesOfQuote(page.text, at.quote).slice(0, MOST_HIGHLIGHTS) }, layout)];
}

/** Finds a single word in all its forms, as searches match it; undefined for anything else. */
function formsFinder(quote: string): ((text: string) => TextRange[]) | undefined {
  const [stem, ...more] = stemsOf(quote);
  if (stem === undefined || more.length > 0 || wordsOf(quote).length > 1) return undefined;
  const among = stemAmong(new Set([stem]));
  return (text) => placedWords(text).filter(({ word }) => among(word) !== null);
}

/**
 * Where a quote stands in a document, in page order: on the page asked for, there also when it parts its words otherwise, else
 * on every page that holds it; up to some hundred places.
 * @throws AppError `file_not_found`
 */
export async function findHighlights(store: DocumentStore, { id, quote, page, anyForm }: Wanted): Promise<Highlights> {
  const { version } = await readableDocument(store, id);
  if (version === null || quote.trim() === "") return [];
  const document = { id, version };
  const forms = anyForm === true ? formsFinder(quote) : undefined;
  const find = forms ?? ((text: string) => placesOfPhrase(text, quote));
  const pages =
    page === null
      ? await pagesWith(store, document, { find, most: MOST_HIGHLIGHTS })
      : await onPage(store, document, { page, quote });
  return pages.flatMap(({ number, label, places }) =>
    places.map(({ boxes }) => ({ pageNumber: number, pageLabel: label, boxes: [...boxes] })),
  );
}
