import { counselExamples } from "@reading-room/contract/counsel";
import { LIMITS } from "@reading-room/contract/limits";
import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { call } from "../../lib/call.ts";
import { FRESHNESS } from "../../lib/freshness.ts";

/** What a busy server has not found so far it goes on looking for. */
const FEW_STALE_MS = 30_000;

const isFew = ({ qa, documents }: OutputOf<typeof counselExamples>["examples"]): boolean =>
  Math.min(qa.length, documents.length) < LIMITS.counselExamples;

/** Questions that this library answers, by mode. */
export const useExamples = () =>
  useQuery({
    queryKey: ["counsel", "examples"],
    queryFn: async ({ signal }) => (await call(counselExamples, {}, { signal })).examples,
    staleTime: ({ state: { data } }) =>
      data !== undefined && isFew(data) ? FEW_STALE_MS : FRESHNESS.anything.staleTime,
  });
