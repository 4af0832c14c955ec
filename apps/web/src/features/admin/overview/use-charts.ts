import { adminCharts } from "@reading-room/contract/admin";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";

/** What happened on each of the last days, oldest first. */
export const useCharts = () =>
  useQuery({
    queryKey: ["admin", "overview", "charts"],
    queryFn: async ({ signal }) => (await call(adminCharts, {}, { signal })).charts.days,
    refetchOnMount: "always",
  });
