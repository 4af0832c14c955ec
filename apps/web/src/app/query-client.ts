import { QueryClient } from "@tanstack/react-query";
import { FRESHNESS } from "../lib/freshness.ts";

/** The browser's cache, with the freshness and the one retry that hold unless a query says otherwise. */
export const queryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...FRESHNESS.anything,
        refetchOnWindowFocus: false,
        // Offline, a call fails with its message; a paused one would show placeholders for ever.
        networkMode: "always",
        // What failed without a network is asked for again with it; what stands on the screen stays.
        refetchOnReconnect: ({ state }) => state.status === "error",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
