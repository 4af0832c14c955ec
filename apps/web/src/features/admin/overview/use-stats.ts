import { adminStats } from "@reading-room/contract/admin";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { TEXTS } from "@reading-room/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { saysWhenStale } from "../use-told-failures.ts";

export type Stats = OutputOf<typeof adminStats>["stats"];

/** The overview's numbers and latest activity. */
export const useStats = () =>
  useQuery({
    queryKey: ["admin", "overview", "stats"],
    queryFn: async ({ signal }) => (await call(adminStats, {}, { signal })).stats,
    refetchOnMount: "always",
    meta: saysWhenStale(TEXTS.adminStatsFailed),
  });
