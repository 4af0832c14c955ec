import type { InputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { searchFiles } from "@reading-room/contract/search";
import { useInfiniteQuery } from "@tanstack/react-query";
import { isNotThere } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { useVisit } from "./use-visit.ts";

export interface SearchAsked {
  readonly query: string;
  /** The saved search that was opened: what is new since the last visit to it is marked. */
  readonly savedId: string | null;
  /** False for what the server would not take. */
  readonly enabled: boolean;
}

type Input = InputOf<typeof searchFiles>;

/** A link to a saved search outlives it, and may name what is none: the query is searched all the same. */
async function searchAs(savedId: string | null, input: Input, signal: AbortSignal) {
  const search = async (asked: Input) => (await call(searchFiles, asked, { signal })).data;
  if (savedId === null) return search(input);
  try {
    return await search({ ...input, saved: savedId });
  } catch (error) {
    if (isNotThere(error)) return search(input);
    throw error;
  }
}

/**
 * The files that answer a query, best first, a hundred at a time, with ranks on the results page's scale; the first page
 * with what would narrow them. Another query's answer stays, as a placeholder, until this one's is there.
 */
export function useSearchResults({ query, savedId, enabled }: SearchAsked) {
  const visit = useVisit(savedId);
  return useInfiniteQuery({
    queryKey: ["search", "list", query, savedId],
    queryFn: async ({ pageParam, signal }) => {
      const place = pageParam === null ? { facets: true } : { cursor: pageParam };
      const input = { q: query, limit: LIMITS.searchPageHits, view: "list", ...place } as const;
      const askedAtMs = Date.now();
      const data = await searchAs(savedId, input, signal);
      // Marks of what is new are in this answer; a visit that could not be told leaves them for the next time.
      if (pageParam === null) void visit.tell().catch(() => undefined);
      return { ...data, results: visit.withMarks(data.results), askedAtMs };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (previous) => previous,
    enabled,
  });
}

export type SearchResultsState = ReturnType<typeof useSearchResults>;
