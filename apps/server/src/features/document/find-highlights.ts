import type { findInDocument } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { AppError } from "../../core/app-error.ts";
import { placesOfPhrase } from "../../core/phrase.ts";
import { boxesToSend, unpackLayout } from "../../core/word-layout.ts";
import type { DocumentStore } from "./store.ts";

type Highlights = OutputOf<typeof findInDocument>["highlights"];

interface Wanted {
  readonly id: string;
  readonly quote: string;
  readonly page: number | null;
}

const MOST_HIGHLIGHTS = 500;

/**
 * Where a quote stands in a document, in page order: on the page asked for, else on every page that holds it.
 * @throws AppError `file_not_found`
 */
export async function findHighlights(store: DocumentStore, { id, quote, page }: Wanted): Promise<Highlights> {
  const document = await store.document(id);
  if (document === undefined) throw new AppError("file_not_found", "This file is not in the library.");
  const version = document.version;
  if (version === null || quote.trim() === "") return [];
  const found: Highlights = [];
  const look = (row: { number: number; label: string | null; text: string; layout: Uint8Array }): void => {
    const layout = unpackLayout(row.layout);
    for (const { start, end } of placesOfPhrase(row.text, quote)) {
      const boxes = boxesToSend(layout, start, end);
      found.push({ pageNumber: row.number, pageLabel: row.label, boxes });
    }
  };
  if (page !== null) {
    const row = await store.page(id, version, page);
    if (row !== undefined) look(row);
    return found;
  }
  for (let after = 0; found.length < MOST_HIGHLIGHTS;) {
    const rows = await store.pagesAfter(id, version, after);
    const last = rows.at(-1);
    if (last === undefined) break;
    rows.forEach(look);
    after = last.number;
  }
  return found;
}
