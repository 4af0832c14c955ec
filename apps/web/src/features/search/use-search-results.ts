import { LIMITS } from "@reading-room/contract/limits";
import { searchFiles } from "@reading-room/contract/search";
import { useInfiniteQuery } from "@tanstack/react-query";
import { isTemporary } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";

/** The files that answer a query, best first, a hundred at a time, with ranks on the results page's scale. */
export const useSearchResults = (query: string) =>
  useInfiniteQuery({
    queryKey: ["search", "list", query],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const input = { q: query, limit: LIMITS.searchPageHits, view: "list", ...cursor } as const;
      return (await call(searchFiles, input, { signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: LIMITS.freshFileListMs,
    retry: (failures, error) => failures < LIMITS.retriesFileList && isTemporary(error),
  });
