import { getFile } from "@reading-room/contract/browse";
import { findInDocument, getDocument } from "@reading-room/contract/library";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { indexNotice } from "../../ui/file-list/index-notice.ts";
import { hitsOf } from "./hits.ts";
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

/** Why a document has no indexed pages, in a sentence; null when it has them, or while that is not known. */
export function useUnindexedReason({ id, pageCount }: ShownDocument): string | null {
  const { data } = useQuery({
    queryKey: ["file", id, "index-state"],
    queryFn: async ({ signal }) => (await call(getFile, { id }, { signal })).file,
    refetchInterval: INDEXING_POLL_MS,
    enabled: pageCount === 0,
  });
  if (pageCount > 0 || data === undefined) return null;
  const waits = data.indexState === "waiting" || data.indexState === "running";
  return waits ? STILL_INDEXING : (indexNotice(data)?.reason ?? null);
}

type Wanted = ViewerAddress & { readonly fileId: string };

/** The quote on its page; where that page no longer has it, anywhere in the document. */
async function findHits({ fileId, quote, query, page }: Wanted, signal: AbortSignal): Promise<Hit[]> {
  const anywhere = quote === null ? { id: fileId, q: query ?? "" } : { id: fileId, quote };
  const onPage = quote === null || page === null || page < 1 ? anywhere : { ...anywhere, page };
  const hits = hitsOf((await call(findInDocument, onPage, { signal })).highlights);
  if (hits.length > 0 || onPage === anywhere) return hits;
  return hitsOf((await call(findInDocument, anywhere, { signal })).highlights);
}

/** The passages to highlight, and what was looked for in vain, if anything. */
export function useHits(wanted: Wanted): { hits: readonly Hit[]; missing: "quote" | "query" | null } {
  const { fileId, quote, query, page } = wanted;
  const kind = quote === null ? "query" : "quote";
  const { data = NO_HITS, isSuccess } = useQuery({
    queryKey: ["highlights", fileId, quote, query, quote === null ? null : page],
    queryFn: ({ signal }) => findHits(wanted, signal),
    enabled: quote !== null || query !== null,
  });
  return { hits: data, missing: isSuccess && data.length === 0 ? kind : null };
}
