import { adminStats } from "@reading-room/contract/admin";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** The overview's numbers and latest activity. */
export const useAdminStats = () =>
  useQuery({
    queryKey: ["admin", "stats"],
    queryFn: async ({ signal }) => (await call(adminStats, {}, { signal })).stats,
    refetchOnMount: "always",
  });
