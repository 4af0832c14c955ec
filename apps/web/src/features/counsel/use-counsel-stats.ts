import { counselStats } from "@reading-room/contract/counsel";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export type StatsView = OutputOf<typeof counselStats>["stats"];

/** While documents are being indexed, their count is looked at again this often. */
const INDEXING_POLL_MS = 10_000;

export const STATS_KEY = ["counsel", "stats"] as const;

interface CounselStats {
  /** Only looks at what another part of the screen asks for: what fails there is not asked for once more. */
  readonly onlyLooks?: boolean;
}

/** The index as AI Counsel sees it, live while it grows. */
export const useCounselStats = ({ onlyLooks = false }: CounselStats = {}) =>
  useQuery({
    queryKey: STATS_KEY,
    enabled: !onlyLooks,
    queryFn: async ({ signal }) => (await call(counselStats, {}, { signal })).stats,
    refetchInterval: ({ state }) => (state.data?.indexStatus === "indexing" ? INDEXING_POLL_MS : false),
  });
