import type { readText } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { outlineOf } from "./outline-of.ts";
import { readableDocument } from "./readable-document.ts";
import type { DocumentStore } from "./store.ts";
import { textBlocks } from "./text-blocks.ts";

interface Wanted {
  readonly id: string;
  /** From 1. */
  readonly from: number;
  readonly limit: number;
}

/** Some pages of a document's text, in blocks; none beyond its end. @throws AppError `file_not_found` */
export async function readTextOf(
  store: DocumentStore,
  { id, from, limit }: Wanted,
): Promise<OutputOf<typeof readText>> {
  const { version, outline } = await readableDocument(store, id);
  if (version === null) return { pages: [], next: null };
  const rows = await store.pagesFrom(id, version, { from, limit: limit + 1 });
  const headings = Map.groupBy(outlineOf(outline), (entry) => entry.pageNumber);
  const pages = rows.slice(0, limit).map(({ number, label, text, gap }) => ({
    pageNumber: number,
    pageLabel: label,
    blocks: textBlocks(text, headings.get(number) ?? []),
    gap,
  }));
  return { pages, next: rows[limit]?.number ?? null };
}
