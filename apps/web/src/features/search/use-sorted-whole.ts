import { useEffect, useState } from "react";
import type { SortState } from "../../ui/file-list/sort-files.ts";
import type { SearchResultsState } from "./use-search-results.ts";

/** So many results are loaded for an order other than the server's; of more, those that are loaded are sorted. */
const SORTED_WHOLE = 1_000;

/**
 * Loads all results, not only the best, for an order that the best may not be first in.
 * @returns the order to show meanwhile: the last one, since rows that come in between would move the others; null for none
 */
export function useSortedWhole(state: SearchResultsState, sorted: SortState) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = state;
  // Of very many the first page counts some, and each one more.
  const isModerate = (data?.pages.at(-1)?.total ?? 0) <= SORTED_WHOLE;
  const isLoading = sorted.sort !== "relevance" && hasNextPage && isModerate && !isFetchNextPageError;
  useEffect(() => {
    if (isLoading && !isFetching) void fetchNextPage();
  }, [isLoading, isFetching, fetchNextPage]);
  const [last, setLast] = useState<SortState | null>(null);
  if (!isLoading && (last?.sort !== sorted.sort || last.order !== sorted.order)) setLast(sorted);
  return { order: isLoading ? last : sorted, isLoading };
}
