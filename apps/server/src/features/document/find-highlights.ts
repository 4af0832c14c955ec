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

type Highlights = OutputOf<typeof findInDocument>;

interface Wanted {
  readonly id: string;
  readonly quote: string;
  readonly page: number | null;
  /** A single word counts in all its forms. */
  readonly anyForm?: boolean;
}

const MOST_HIGHLIGHTS = 500;
/** Nobody's word has more forms; what a beginning becomes may. */
const MOST_FORMS = 100;

/** On the page asked for the quote may also part its words otherwise. */
async function onPage(store: DocumentStore, { id, version }: ReadDocument, at: { page: number; quote: string }) {
  const row = await store.page(id, version, at.page);
  if (row === undefined) return [];
  const { layout, ...page } = row;
  return [withBoxes({ ...page, places: placesOfQuote(page.text, at.quote).slice(0, MOST_HIGHLIGHTS) }, layout)];
}

/** Tells whether a word is meant; undefined where not a single word is asked for. */
function formsOf(quote: string): ((word: string) => boolean) | undefined {
  const [word, ...others] = wordsOf(quote);
  if (word === undefined || others.length > 0) return undefined;
  if (/\*\s*$/.test(quote)) return (one) => one.startsWith(word);
  const [stem] = stemsOf(word);
  if (stem === undefined) return undefined;
  const among = stemAmong(new Set([stem]));
  return (one) => among(one) !== null;
}

/** Finds words that are meant. @param found gets each of them once */
const formsFinder =
  (isMeant: (word: string) => boolean, found: Set<string>) =>
  (text: string): TextRange[] => {
    const placed = placedWords(text).filter(({ word }) => isMeant(word));
    for (const { word } of placed) if (found.size < MOST_FORMS) found.add(word);
    return placed;
  };

/**
 * Where a quote stands in a document, in page order: on the page asked for, there also when it parts its words otherwise, else
 * on every page that holds it; up to some hundred places.
 * @throws AppError `file_not_found`
 */
export async function findHighlights(store: DocumentStore, { id, quote, page, anyForm }: Wanted): Promise<Highlights> {
  const { version } = await readableDocument(store, id);
  if (version === null || quote.trim() === "") return { highlights: [] };
  const document = { id, version };
  const found = new Set<string>();
  const isMeant = anyForm === true ? formsOf(quote) : undefined;
  const find = isMeant === undefined ? (text: string) => placesOfPhrase(text, quote) : formsFinder(isMeant, found);
  const pages =
    page === null
      ? await pagesWith(store, document, { find, most: MOST_HIGHLIGHTS })
      : await onPage(store, document, { page, quote });
  const highlights = pages.flatMap(({ number, label, places }) =>
    places.map(({ boxes }) => ({ pageNumber: number, pageLabel: label, boxes: [...boxes] })),
  );
  return { highlights, ...(anyForm === true && { forms: [...found] }) };
}
