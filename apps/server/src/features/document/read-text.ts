import type { readText } from "@reading-room/contract/document";
import type { OutputOf, ParsedInputOf } from "@reading-room/contract/endpoint";
import { readCursor, writeCursor, type ListOrder } from "../../core/list-cursor.ts";
import type { LinkedPage } from "../../drivers/extractors/extractor.ts";
import { outlineOf } from "./outline-of.ts";
import type { DocumentRow, DocumentStore } from "./store.ts";
import { textBlocks } from "./text-blocks.ts";

const orderOf = (id: string): ListOrder => ({ name: `text of ${id}`, by: "number" });

/** Written by whoever read the file. */
const linksOf = (column: string | null): LinkedPage["links"] | null => (column === null ? null : JSON.parse(column));

/** Some pages of a document's text, in blocks; none beyond its end. @throws AppError `validation_failed` for another document's cursor */
export async function readTextOf(
  store: DocumentStore,
  { id, version, outline }: DocumentRow,
  { from: named, cursor, limit }: ParsedInputOf<typeof readText>,
): Promise<OutputOf<typeof readText>> {
  if (version === null) return { pages: [], next: null, nextCursor: null };
  const from = Number(readCursor(orderOf(id), cursor)?.at ?? named);
  const rows = await store.pagesFrom(id, version, { from, limit: limit + 1 });
  const headings = Map.groupBy(outlineOf(outline), (entry) => entry.pageNumber);
  const pages = rows.slice(0, limit).map(({ number, label, text, gap, links }) => ({
    pageNumber: number,
    pageLabel: label,
    blocks: textBlocks(text, { headings: headings.get(number) ?? [], links: linksOf(links) }),
    gap,
  }));
  const next = rows[limit]?.number ?? null;
  return { pages, next, nextCursor: next === null ? null : writeCursor(orderOf(id), { at: next, id: "" }) };
}
