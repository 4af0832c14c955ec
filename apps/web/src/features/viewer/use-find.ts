import { searchDocument } from "@reading-room/contract/document";
import type { DocumentMatch, ToldPages } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { findTyped } from "@reading-room/contract/find-words";
import { LIMITS } from "@reading-room/contract/limits";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../lib/call.ts";
import type { Hit } from "./hits.ts";
import { isInName } from "./is-in-name.ts";
import { useAround } from "./use-around.ts";
import { useLookOn } from "./use-look-on.ts";
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

/** What is typed to be found. */
export interface TypedWords extends Pick<ViewState, "find" | "wholeWords"> {
  /** Names that rows of a table repeat before their values, where the table shows them in its head alone. */
  readonly columns?: readonly string[] | null;
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

/** The matches of all lots, and those of them that can be seen. */
function toldAndSeen(lots: readonly Answer[], columns: TypedWords["columns"] = null) {
  const all = inOrder(lots);
  return { all, seen: columns === null ? all : all.filter(({ snippet }) => !isInName(snippet, columns)) };
}

const toldBy = (lots: readonly Answer[]): ToldPages => ({
  from: lots[0]?.toldPages?.from ?? null,
  to: lots.at(-1)?.toldPages?.to ?? null,
});

/** The matches of the typed words in a document's pages, in page order, as a list and as what is painted: of very many those around the page read. */
export function useFind(
  fileId: string,
  { find, wholeWords, columns = null }: TypedWords,
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
  const begin = data?.pages[0];
  follow(data === undefined || isPlaceholderData || !enabled ? null : toldBy(data.pages));
  const { all, seen } = useMemo(() => toldAndSeen(data?.pages ?? [], columns), [data, columns]);
  const fetchNext = lots.hasNextPage ? lots.fetchNextPage : lots.hasPreviousPage ? lots.fetchPreviousPage : null;
  const looksOn = useLookOn({
    lots: data?.pages.length ?? 0,
    told: all.length,
    seen: seen.length,
    next: enabled && error === null && !isPlaceholderData && fetchNext ? () => void fetchNext() : null,
  });
  const matches = enabled && data !== undefined && !looksOn ? seen : null;
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
