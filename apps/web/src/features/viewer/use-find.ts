import { searchDocument } from "@reading-room/contract/document";
import type { DocumentMatch } from "@reading-room/contract/document";
import { findTyped } from "@reading-room/contract/find-words";
import { LIMITS } from "@reading-room/contract/limits";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../lib/call.ts";
import type { Hit } from "./hits.ts";
import { useAround } from "./use-around.ts";
import type { ViewState } from "./view-state.ts";

/** What was found in a document, whoever looked: the server in its pages, or the browser in a text that it shows as a whole. */
export interface Found {
  /** Null while words are being looked for the first time, or none are typed. */
  readonly matches: readonly Pick<DocumentMatch, "pageNumber" | "pageLabel" | "snippet">[] | null;
  /** The page that was being read when they were asked for; not given for a text without pages. */
  readonly around?: number;
  /** Looks for those before these; null when there are none. */
  readonly earlier: { readonly load: () => void } | null;
  /** Looks for those behind these; null when there are none. */
  readonly more: { readonly load: () => void; readonly isLoading: boolean } | null;
  readonly error: unknown;
  readonly retry: () => void;
  /** Why nothing can be found yet, or ever; null when something can. */
  readonly unread: string | null;
}

const NONE: readonly Hit[] = [];

/** The matches of the typed words in a document's pages, in page order, as a list and as what is painted: of very many those around the page read. */
export function useFind(
  fileId: string,
  { find, wholeWords }: Pick<ViewState, "find" | "wholeWords">,
  page: number,
): Omit<Found, "unread"> & { readonly hits: readonly Hit[]; readonly words: string | null } {
  const typed = find?.trim() ?? "";
  const enabled = findTyped(typed) !== null;
  const words = JSON.stringify([typed, wholeWords]);
  const { around, askAround, follow } = useAround(words, page);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = useInfiniteQuery({
    queryKey: ["find", fileId, typed, wholeWords, around],
    queryFn: async ({ signal, pageParam }) => {
      const wanted = { id: fileId, q: typed, wholeWords, around, cursor: pageParam ?? undefined };
      return { ...(await call(searchDocument, wanted, { signal })), words, around };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: LIMITS.freshDefaultMs,
    placeholderData: keepPreviousData,
    enabled,
  });
  const begin = data?.pages[0];
  const from = begin?.toldPages?.from ?? null;
  const to = data?.pages.at(-1)?.toldPages?.to ?? null;
  follow(data === undefined || isPlaceholderData || !enabled ? null : { from, to });
  const all = useMemo(() => data?.pages.flatMap(({ matches }) => matches), [data]);
  const matches = enabled ? (all ?? null) : null;
  const hits = useMemo(() => matches?.map((match, index) => ({ ...match, index })) ?? NONE, [matches]);
  const more = enabled && hasNextPage ? { load: () => void fetchNextPage(), isLoading: isFetchingNextPage } : null;
  const firstPage = matches?.[0]?.pageNumber;
  const earlier = from !== null && firstPage !== undefined ? { load: () => askAround(firstPage) } : null;
  return {
    matches,
    hits,
    /** Of which words these are; null for none. */
    words: matches === null ? null : (begin?.words ?? null),
    around: begin?.around ?? around,
    earlier,
    more,
    error: enabled ? error : null,
    retry: () => void refetch(),
  };
}
