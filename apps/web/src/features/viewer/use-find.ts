import { searchDocument } from "@reading-room/contract/document";
import type { DocumentMatch } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
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
  /** There are more behind these, which are not looked for. */
  readonly isCut?: boolean;
  /** Looks for those before these; null when there are none. */
  readonly earlier: { readonly load: () => void; readonly isLoading: boolean } | null;
  /** Looks for those behind these; null when there are none. */
  readonly more: { readonly load: () => void; readonly isLoading: boolean } | null;
  readonly error: unknown;
  readonly retry: () => void;
  /** Why nothing can be found yet, or ever; null when something can. */
  readonly unread: string | null;
}

const NONE: readonly Hit[] = [];

type Answer = OutputOf<typeof searchDocument>;

/** Where a lot of matches is: behind a place that was told of, or around a page. */
type Lot = { readonly cursor: string } | { readonly around: number };

const startOf = ({ pageNumber, start = 0 }: DocumentMatch) => ({ pageNumber, start });

/** Those of a lot that stand before the first of another. */
function before(matches: readonly DocumentMatch[], first: DocumentMatch | undefined): readonly DocumentMatch[] {
  if (first === undefined) return matches;
  const { pageNumber, start } = startOf(first);
  return matches.filter(
    (one) => one.pageNumber < pageNumber || (one.pageNumber === pageNumber && startOf(one).start < start),
  );
}

/** Asks for those around the page that the first known one stands on: what is known of them comes again. */
function lotBefore({ matches: [first], toldPages }: Answer): Lot | null {
  return first === undefined || (toldPages?.from ?? null) === null ? null : { around: first.pageNumber };
}

/** The matches of all lots, each once, in page order. */
const inOrder = (lots: readonly Answer[]): DocumentMatch[] =>
  lots.flatMap(({ matches }, lot) => before(matches, lots[lot + 1]?.matches[0]));

/** The matches of the typed words in a document's pages, in page order, as a list and as what is painted: of very many those around the page read. */
export function useFind(
  fileId: string,
  { find, wholeWords }: Pick<ViewState, "find" | "wholeWords">,
  page: number,
): Omit<Found, "unread"> & { readonly hits: readonly Hit[]; readonly words: string | null } {
  const typed = find?.trim() ?? "";
  const enabled = findTyped(typed) !== null;
  const words = JSON.stringify([typed, wholeWords]);
  const { around, follow } = useAround(words, page);
  const here: Lot = { around };
  const { data, error, refetch, isPlaceholderData, ...lots } = useInfiniteQuery({
    queryKey: ["find", fileId, typed, wholeWords, around],
    queryFn: async ({ signal, pageParam }) => ({
      ...(await call(searchDocument, { id: fileId, q: typed, wholeWords, ...pageParam }, { signal })),
      words,
      around,
    }),
    initialPageParam: here,
    getPreviousPageParam: lotBefore,
    getNextPageParam: ({ nextCursor }): Lot | null => (nextCursor === null ? null : { cursor: nextCursor }),
    staleTime: LIMITS.freshDefaultMs,
    placeholderData: keepPreviousData,
    enabled,
  });
  const [begin, end] = [data?.pages[0], data?.pages.at(-1)];
  const told = { from: begin?.toldPages?.from ?? null, to: end?.toldPages?.to ?? null };
  follow(data === undefined || isPlaceholderData || !enabled ? null : told);
  const all = useMemo(() => data && inOrder(data.pages), [data]);
  const matches = enabled ? (all ?? null) : null;
  const hits = useMemo(() => matches?.map((match, index) => ({ ...match, index })) ?? NONE, [matches]);
  const earlier = { load: () => void lots.fetchPreviousPage(), isLoading: lots.isFetchingPreviousPage };
  const more = { load: () => void lots.fetchNextPage(), isLoading: lots.isFetchingNextPage };
  return {
    matches,
    hits,
    /** Of which words these are; null for none. */
    words: matches === null ? null : (begin?.words ?? null),
    around: begin?.around ?? around,
    earlier: enabled && lots.hasPreviousPage ? earlier : null,
    more: enabled && lots.hasNextPage ? more : null,
    error: enabled ? error : null,
    retry: () => void refetch(),
  };
}
