import { libraryOverview } from "@reading-room/contract/library";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export type Overview = OutputOf<typeof libraryOverview>["overview"];

/** Counts by kind, the index's progress and what happened lately; fresh at each visit. */
export const useOverview = () =>
  useQuery({
    queryKey: ["library", "overview"],
    queryFn: async ({ signal }) => (await call(libraryOverview, {}, { signal })).overview,
    refetchOnMount: "always",
  });
