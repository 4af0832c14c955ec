import type { findInDocument } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { placesOfPhrase } from "../../core/phrase.ts";
import { placesOfQuote } from "../../core/places-of-quote.ts";
import { boxesToSend, unpackLayout } from "../../core/word-layout.ts";
import { readableDocument } from "./readable-document.ts";
import type { DocumentStore } from "./store.ts";

type Highlights = OutputOf<typeof findInDocument>["highlights"];

interface Wanted {
  readonly id: string;
  readonly quote: string;
  readonly page: number | null;
}

type PageRow = Awaited<ReturnType<DocumentStore["pagesAfter"]>>[number];

const MOST_HIGHLIGHTS = 500;

/**
 * Where a quote stands in a document, in page order: on the page asked for, there also when it parts its words otherwise, else
 * on every page that holds it.
 * @throws AppError `file_not_found`
 */
export async function findHighlights(store: DocumentStore, { id, quote, page }: Wanted): Promise<Highlights> {
  const { version } = await readableDocument(store, id);
  if (version === null || quote.trim() === "") return [];
  const found: Highlights = [];
  const look = (row: PageRow, placesOf: typeof placesOfQuote): void => {
    const layout = unpackLayout(row.layout);
    for (const { start, end } of placesOf(row.text, quote)) {
      const boxes = boxesToSend(layout, start, end);
      found.push({ pageNumber: row.number, pageLabel: row.label, boxes });
    }
  };
  if (page !== null) {
    const row = await store.page(id, version, page);
    if (row !== undefined) look(row, placesOfQuote);
    return found;
  }
  for (let after = 0; found.length < MOST_HIGHLIGHTS;) {
    const rows = await store.pagesAfter(id, version, after);
    const last = rows.at(-1);
    if (last === undefined) break;
    for (const row of rows) look(row, placesOfPhrase);
    after = last.number;
  }
  return found;
}
