import { LIMITS } from "@reading-room/contract/limits";
import { searchFiles, suggest } from "@reading-room/contract/search";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { FRESHNESS } from "../../lib/freshness.ts";

export const SUGGESTIONS_KEY = ["search", "suggestions"] as const;

/** The best files and the completions for a typed query; neither is asked for before two characters or while `open` is false. */
export function useDropdownSearch(query: string, open: boolean) {
  const enabled = open && query.length >= LIMITS.searchMinChars;
  const results = useQuery({
    queryKey: ["search", "dropdown", query],
    queryFn: async ({ signal }) => {
      const input = { q: query, limit: LIMITS.searchDropdownHits, view: "dropdown" } as const;
      return (await call(searchFiles, input, { signal })).data;
    },
    enabled,
    ...FRESHNESS.dropdownSearch,
    placeholderData: keepPreviousData,
  });
  const suggestions = useQuery({
    queryKey: [...SUGGESTIONS_KEY, query],
    queryFn: async ({ signal }) => (await call(suggest, { q: query, type: "all" }, { signal })).data.suggestions,
    enabled,
    ...FRESHNESS.suggestions,
    placeholderData: keepPreviousData,
  });
  return { results, suggestions };
}
