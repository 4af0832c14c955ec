import { LIMITS } from "@reading-room/contract/limits";
import { type RankFactor, searchFiles } from "@reading-room/contract/search";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** A result, and the page of results that it came with. */
export interface ExplanationAsked {
  readonly query: string;
  readonly cursor: string | null;
  readonly fileId: string;
}

/**
 * What made a result's rank: asked for once for all results of its page. Null when it is no longer
 * among them, nothing when only restrictions were asked for.
 */
export const useExplanation = ({ query, cursor, fileId }: ExplanationAsked) =>
  useQuery({
    queryKey: ["search", "explain", query, cursor],
    queryFn: async ({ signal }) => {
      const place = cursor === null ? {} : { cursor };
      const input = { q: query, limit: LIMITS.searchPageHits, view: "list", explain: true, ...place } as const;
      return (await call(searchFiles, input, { signal })).data.results;
    },
    select: (hits): readonly RankFactor[] | null => {
      const hit = hits.find(({ id }) => id === fileId);
      return hit === undefined ? null : (hit.explain ?? []);
    },
  });
