import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";

interface Page {
  readonly nextCursor: string | null;
}

interface EndlessOptions<P extends Page> {
  readonly queryKey: QueryKey;
  readonly meta?: Record<string, unknown>;
  readonly load: (cursor: string | undefined, signal: AbortSignal) => Promise<P>;
}

/** A list that may be a million rows long, loaded a page at a time as far as somebody reads. */
export const useEndless = <P extends Page>({ queryKey, meta, load }: EndlessOptions<P>) =>
  useInfiniteQuery({
    queryKey,
    ...(meta && { meta }),
    queryFn: ({ pageParam, signal }) => load(pageParam ?? undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Who had read on finds the place again; a fresh first page comes by Refresh.
    refetchOnMount: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : "always"),
  });
