import { adminSystem } from "@reading-room/contract/admin-system";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";

export type SystemState = OutputOf<typeof adminSystem>["system"];

/** The installation's versions, health and settings. */
export const useSystem = () =>
  useQuery({
    queryKey: ["admin", "system"],
    queryFn: async ({ signal }) => (await call(adminSystem, {}, { signal })).system,
    refetchOnMount: "always",
  });
