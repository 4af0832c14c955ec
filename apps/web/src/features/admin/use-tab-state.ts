import { type InfiniteData, type QueryClient, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** Everything that the tab shows has a key that begins so. */
const keyOf = (tab: string) => ["admin", tab] as const;

export interface TabState {
  readonly isFetching: boolean;
  /** When the newest of what is shown came, in epoch milliseconds; null before that. */
  readonly updatedAt: number | null;
  /** What is shown is older than the last try to renew it. */
  readonly isStale: boolean;
  /** A refresh asked for by hand has come. */
  readonly isRefreshed: boolean;
  readonly refresh: () => void;
}

const DONE_MS = 2_000;

/** How fresh the open tab is, and a way to load it anew. */
export function useTabState(tab: string): TabState {
  const client = useQueryClient();
  const isFetching = useIsFetching({ queryKey: keyOf(tab) }) > 0;
  const [isRefreshed, setRefreshed] = useState(false);
  const states = activeQueries(client, tab).map(({ state }) => state);
  const newest = Math.max(0, ...states.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const refresh = async () => {
    setRefreshed(false);
    await refreshTab(client, tab);
    if (activeQueries(client, tab).some(({ state }) => state.status === "error")) return;
    setRefreshed(true);
    setTimeout(() => setRefreshed(false), DONE_MS);
  };
  return {
    isFetching,
    updatedAt: newest === 0 ? null : newest,
    isStale: states.some(({ status, data }) => status === "error" && data !== undefined),
    isRefreshed,
    refresh: () => void refresh(),
  };
}

const activeQueries = (client: QueryClient, tab: string) =>
  client.getQueryCache().findAll({ queryKey: keyOf(tab), type: "active" });

const isEndless = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;

/** A list read far down starts again at its first page: renewing a thousand pages would help nobody. */
function refreshTab(client: QueryClient, tab: string): Promise<void> {
  for (const { queryKey } of activeQueries(client, tab)) {
    client.setQueryData(queryKey, (data: unknown) =>
      isEndless(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data,
    );
  }
  return client.invalidateQueries({ queryKey: keyOf(tab) });
}
