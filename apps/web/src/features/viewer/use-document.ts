import { getFile } from "@reading-room/contract/browse";
import { findInDocument, getDocument } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { indexNotice } from "../../ui/file-list/index-notice.ts";
import { hitsOf } from "./hits.ts";
import { queryTerms } from "./query-terms.ts";
import type { Hit } from "./hits.ts";
import type { ViewerAddress } from "./viewer-address.ts";

export type ShownDocument = OutputOf<typeof getDocument>["document"];

/** A document whose pages are not indexed yet is asked for again at this pace. */
const INDEXING_POLL_MS = 5_000;
/** A file that has not been indexed after this many looks probably never will be. */
const INDEXING_POLLS_MAX = 60;
const NO_HITS: readonly Hit[] = [];

/** A document's pages, labels and outline; looked at again while it has no pages yet. */
export const useDocument = (fileId: string) =>
  useQuery({
    queryKey: ["document", fileId],
    queryFn: async ({ signal }) => (await call(getDocument, { id: fileId }, { signal })).document,
    staleTime: LIMITS.freshDefaultMs,
    refetchInterval: ({ state }) =>
      state.data?.pageCount === 0 && state.dataUpdateCount < INDEXING_POLLS_MAX ? INDEXING_POLL_MS : false,
  });

const STILL_INDEXING = "Still being indexed: page labels, the outline and highlights appear when that is done.";

const isWaiting = (state: string | null | undefined): boolean => state === "waiting" || state === "running";

/** Why a document has no indexed pages, in a sentence; null when it has them, or while that is not known. */
export function useUnindexedReason({ id, pageCount }: ShownDocument): string | null {
  const { data } = useQuery({
    queryKey: ["file", id, "index-state"],
    queryFn: async ({ signal }) => (await call(getFile, { id }, { signal })).file,
    refetchInterval: ({ state }) => (isWaiting(state.data?.indexState) ? INDEXING_POLL_MS : false),
    enabled: pageCount === 0,
  });
  if (pageCount > 0 || data === undefined) return null;
  return isWaiting(data.indexState) ? STILL_INDEXING : (indexNotice(data)?.reason ?? null);
}

interface Wanted extends ViewerAddress {
  readonly fileId: string;
  /** Painted on pages, by boxes; else wherever the words stand in the shown text. */
  readonly onPaper?: boolean;
}

type Found = OutputOf<typeof findInDocument>["highlights"];
/** Finds one quote, in the whole document or on one page; a word in all its forms where they are asked for. */
type Find = (quote: string, where?: { readonly page?: number; readonly anyForm?: boolean }) => Promise<Found>;

/** The quote on its page; where that page no longer has it, anywhere in the document. */
async function findQuote(find: Find, quote: string, page: number | null): Promise<Found> {
  const onPage = page === null || page < 1 ? [] : await find(quote, { page });
  return onPage.length > 0 ? onPage : find(quote);
}

/** A search's words where they stand together, if they do on the page asked for; else each wherever it stands. */
async function findQuery(find: Find, query: string, page: number | null): Promise<Found> {
  const { together, each, words } = queryTerms(query);
  const joined = together === null ? [] : await find(together);
  if (joined.some(({ pageNumber }) => page === null || pageNumber === page)) return joined;
  return (await Promise.all(each.map((term) => find(term, { anyForm: words.includes(term) })))).flat();
}

async function findHits({ fileId, quote, query, page, onPaper }: Wanted, signal: AbortSignal): Promise<Hit[]> {
  const find: Find = async (words, where) =>
    (await call(findInDocument, { id: fileId, quote: words, ...where }, { signal })).highlights;
  return hitsOf(await (quote === null ? findQuery(find, query ?? "", page) : findQuote(find, quote, page)), onPaper);
}

/** The passages to highlight, and what was looked for in vain, if anything. */
export function useHits(wanted: Wanted): { hits: readonly Hit[]; missing: "quote" | "query" | null } {
  const { fileId, quote, query, page } = wanted;
  const kind = quote === null ? "query" : "quote";
  const { data = NO_HITS, isSuccess } = useQuery({
    queryKey: ["highlights", fileId, quote, query, page, wanted.onPaper ?? true],
    queryFn: ({ signal }) => findHits(wanted, signal),
    enabled: quote !== null || query !== null,
  });
  return { hits: data, missing: isSuccess && data.length === 0 ? kind : null };
}
