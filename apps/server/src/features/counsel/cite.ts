import type { Box } from "@reading-room/contract/passages";
import type { Quote } from "../../core/answer/quote.ts";
import { verifyCitation, type Verified } from "../../core/verify-citation.ts";
import { boxesToSend, unpackLayout } from "../../core/word-layout.ts";
import type { CounselStore } from "./store.ts";

/** A quote that stands on its page, with where it is painted. */
export interface Cited extends Verified {
  readonly fileId: string;
  readonly pageNumber: number;
  readonly pageLabel: string | null;
  readonly boxes: Box[];
  /** How sure text recognition is of the page; not given for text that the file itself holds. */
  readonly recognised?: number;
}

type PageRow = Awaited<ReturnType<CounselStore["pages"]>>[number];

const keyOf = (fileId: string, version: string, pageNumber: number): string => `${fileId} ${version} ${pageNumber}`;

function cite(quote: Quote, page: PageRow): Cited | null {
  const verified = verifyCitation(quote.text, page.text, quote.start);
  if (verified === null) return null;
  const boxes = boxesToSend(unpackLayout(page.layout), verified.start, verified.end);
  const place = { fileId: quote.fileId, pageNumber: quote.pageNumber, pageLabel: page.label };
  return { ...verified, ...place, boxes, ...(page.confidence !== null && { recognised: page.confidence }) };
}

/** Checks quotes against the very pages and versions they name. @returns a function that gives null for one that fails */
export async function citer(
  store: Pick<CounselStore, "pages">,
  quotes: readonly Quote[],
): Promise<(quote: Quote) => Cited | null> {
  const keys = new Map(quotes.map((quote) => [keyOf(quote.fileId, quote.version, quote.pageNumber), quote]));
  const rows = await store.pages([...keys.values()]);
  const pages = new Map(rows.map((row) => [keyOf(row.file_id, row.version, row.number), row]));
  return (quote) => {
    const page = pages.get(keyOf(quote.fileId, quote.version, quote.pageNumber));
    return page === undefined ? null : cite(quote, page);
  };
}
