import type { Box } from "@reading-room/contract/passages";
import type { Quote } from "../../../core/answer/parts/quote.ts";
import { verifyCitation, type Verified } from "../../../core/verify-citation.ts";
import type { CounselStore } from "../store.ts";
import { outlinesOf, standsOn, type Outlines } from "./stands-on.ts";

/** A quote that stands on its page, with where it is painted. */
export interface Cited extends Verified {
  readonly fileId: string;
  readonly pageNumber: number;
  readonly pageLabel: string | null;
  /** Where it stands in a file without pages; not given for one with pages. */
  readonly place?: string;
  readonly boxes: Box[];
  /** How sure text recognition is of the page; not given for text that the file itself holds. */
  readonly recognised?: number;
}

type PageRow = Awaited<ReturnType<CounselStore["pages"]>>[number];
type PageKey = Parameters<CounselStore["pages"]>[0][number];

const keyOf = (fileId: string, version: string, pageNumber: number): string => `${fileId} ${version} ${pageNumber}`;

function cite(quote: Quote, page: PageRow, outlines: Outlines): Cited | null {
  const verified = verifyCitation(quote.text, page.text, quote.start);
  if (verified === null) return null;
  const stands = { fileId: quote.fileId, pageNumber: quote.pageNumber, ...standsOn(page, verified, outlines) };
  return { ...verified, ...stands };
}

/** Reads each page once: what an answer looked at around its sentence is not read again to check its quotes. */
export function pagesOnce(store: Pick<CounselStore, "pages">): CounselStore["pages"] {
  const asked = new Map<string, Promise<PageRow | undefined>>();
  const nameOf = ({ fileId, version, pageNumber }: PageKey) => keyOf(fileId, version, pageNumber);
  return async (keys) => {
    const fresh = keys.filter((key) => !asked.has(nameOf(key)));
    const read = fresh.length === 0 ? Promise.resolve([]) : store.pages(fresh);
    for (const key of fresh) {
      const name = nameOf(key);
      const row = read.then((rows) => rows.find((one) => keyOf(one.file_id, one.version, one.number) === name));
      row.catch(() => {}); // told to whoever waits for it, below
      asked.set(name, row);
    }
    const rows = await Promise.all(keys.map((key) => asked.get(nameOf(key))));
    return rows.filter((row) => row !== undefined);
  };
}

/** The pages that quotes name, in the versions they name. */
export interface CitedPages {
  /** @returns null for a quote that does not stand on its page */
  cite(quote: Quote): Cited | null;
  /** The text of a quote's page; empty where it is gone. */
  textOf(quote: Quote): string;
}

/** Reads the very pages and versions that quotes name, to check them there. */
export async function citedPages(
  store: Pick<CounselStore, "pages" | "outlines">,
  quotes: readonly Quote[],
): Promise<CitedPages> {
  const keys = new Map(quotes.map((quote) => [keyOf(quote.fileId, quote.version, quote.pageNumber), quote]));
  const rows = await store.pages([...keys.values()]);
  const outlines = await outlinesOf(store, rows);
  const pages = new Map(rows.map((row) => [keyOf(row.file_id, row.version, row.number), row]));
  const pageOf = ({ fileId, version, pageNumber }: Quote) => pages.get(keyOf(fileId, version, pageNumber));
  return {
    cite: (quote) => {
      const page = pageOf(quote);
      return page === undefined ? null : cite(quote, page, outlines);
    },
    textOf: (quote) => pageOf(quote)?.text ?? "",
  };
}
