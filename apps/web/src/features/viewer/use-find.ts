import { searchDocument } from "@reading-room/contract/document";
import type { DocumentMatch } from "@reading-room/contract/document";
import { findTyped } from "@reading-room/contract/find-words";
import { LIMITS } from "@reading-room/contract/limits";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../lib/call.ts";
import type { Hit } from "./hits.ts";
import type { ViewState } from "./view-state.ts";

/** What was found in a document, whoever looked: the server in its pages, or the browser in a text that it shows as a whole. */
export interface Found {
  /** Null while words are being looked for the first time, or none are typed. */
  readonly matches: readonly Pick<DocumentMatch, "pageNumber" | "pageLabel" | "snippet">[] | null;
  /** Looks for those behind these; null when these are all. */
  readonly more: { readonly load: () => void; readonly isLoading: boolean } | null;
  readonly error: unknown;
  readonly retry: () => void;
  /** Why nothing can be found yet, or ever; null when something can. */
  readonly unread: string | null;
}

const NONE: readonly Hit[] = [];

/** Every match of the typed words in a document's pages, in page order, as a list and as what is painted. */
export function useFind(
  fileId: string,
  { find, wholeWords }: Pick<ViewState, "find" | "wholeWords">,
): Omit<Found, "unread"> & { readonly hits: readonly Hit[] } {
  const typed = find?.trim() ?? "";
  const enabled = findTyped(typed) !== null;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["find", fileId, typed, wholeWords],
    queryFn: ({ signal, pageParam }) =>
      call(searchDocument, { id: fileId, q: typed, wholeWords, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: LIMITS.freshDefaultMs,
    placeholderData: keepPreviousData,
    enabled,
  });
  const all = useMemo(() => data?.pages.flatMap((page) => page.matches), [data]);
  const matches = enabled ? (all ?? null) : null;
  const hits = useMemo(() => matches?.map((match, index) => ({ ...match, index })) ?? NONE, [matches]);
  const more = enabled && hasNextPage ? { load: () => void fetchNextPage(), isLoading: isFetchingNextPage } : null;
  return { matches, more, error: enabled ? error : null, retry: () => void refetch(), hits };
}
