import { getFile } from "@reading-room/contract/browse";
import { getDocument } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { indexNotice } from "../../ui/file-list/index-notice.ts";

export type ShownDocument = OutputOf<typeof getDocument>["document"];

/** A document whose pages are not indexed yet is asked for again at this pace. */
const INDEXING_POLL_MS = 5_000;
/** A file that has not been indexed after this many looks probably never will be. */
const INDEXING_POLLS_MAX = 60;

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
