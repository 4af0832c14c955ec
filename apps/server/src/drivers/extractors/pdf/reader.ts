import { cleanPages } from "../../../core/pages/clean-pages.ts";
import { documentFacts } from "../../../core/documents/document-facts.ts";
import type { Page } from "../../../core/page.ts";
import type { ReadDocument, Reader } from "../format.ts";
import { drawPage, previewPage } from "./draw-page.ts";
import { startPdfium } from "./pdfium.ts";
import { readDocument } from "./read-document.ts";
import { withNotes } from "./with-notes.ts";

/** Facts stand on the first pages that have text. */
const PAGES_FOR_FACTS = 10;

/** Reads PDFs with one PDFium. Publications are named after their file when they name themselves nowhere. */
export async function pdfReader(): Promise<Reader> {
  const pdfium = await startPdfium();
  return {
    async read({ path, name }, { passwords, recognised }, onStart): Promise<ReadDocument> {
      const raw = readDocument(pdfium, { path, passwords, recognised }, onStart);
      const first: Page[] = [];
      return {
        pages: withNotes(keepingFirst(cleanPages(raw.pages, raw.outline), first), raw.notes),
        finish: () => ({
          ...documentFacts({ ...raw, fileName: name, pages: first }),
          author: raw.author,
          outline: raw.outline,
        }),
      };
    },
    draw: async ({ path }, { passwords }, order) => drawPage(pdfium, { path, passwords }, order),
    preview: async ({ path }, { passwords }, order) => previewPage(pdfium, { path, passwords }, order),
  };
}

function* keepingFirst(pages: Iterable<Page>, first: Page[]): Generator<Page> {
  for (const page of pages) {
    if (first.length < PAGES_FOR_FACTS) first.push(page);
    yield page;
  }
}
