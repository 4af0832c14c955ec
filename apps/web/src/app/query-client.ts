import { LIMITS } from "@reading-room/contract/limits";
import { QueryClient } from "@tanstack/react-query";
import { isTemporary } from "../lib/api-error.ts";

/** The browser's cache, with the freshness and the one retry that hold unless a query says otherwise. */
export const queryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: LIMITS.freshDefaultMs,
        refetchOnWindowFocus: false,
        // Offline, a call fails with its message; a paused one would show placeholders for ever.
        networkMode: "always",
        retry: (failures, error) => failures < LIMITS.retriesDefault && isTemporary(error),
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
