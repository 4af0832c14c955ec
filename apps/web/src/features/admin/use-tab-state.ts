import { type InfiniteData, type Query, type QueryClient, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** Everything that the tab shows has a key that begins so. */
const keyOf = (tab: string) => ["admin", tab] as const;

export interface TabState {
  /** A refresh asked for by hand is under way, or has just come. */
  readonly refreshing: "running" | "done" | null;
  /** When the newest of what is shown came, in epoch milliseconds; null before that. */
  readonly updatedAt: number | null;
  /** What is shown is older than the last try to renew it. */
  readonly isStale: boolean;
  readonly refresh: () => void;
}

const DONE_MS = 2_000;

/** The refresh that was asked for last, and of which tab. */
interface Refreshed {
  readonly tab: string;
  readonly how: TabState["refreshing"];
}

/** How fresh the open tab is, and a way to load it anew. */
export function useTabState(tab: string): TabState {
  const client = useQueryClient();
  // What the cache holds is read below; this asks for another look whenever something has come.
  useIsFetching({ queryKey: keyOf(tab) });
  const [refreshed, setRefreshed] = useState<Refreshed | null>(null);
  const states = activeQueries(client, tab).map(stateOf);
  const isMissing = states.some(({ status, data }) => status === "error" && data === undefined);
  // While another list loads, the one before is shown; where one could not be loaded at all, the tab says so instead.
  const newest = isMissing ? null : (newestOf(states) ?? newestOf(allQueries(client, tab).map(stateOf)));
  const refresh = async () => {
    const running = { tab, how: "running" } as const;
    const done = { tab, how: "done" } as const;
    setRefreshed(running);
    await refreshTab(client, tab);
    const shown = activeQueries(client, tab);
    // None are left of a tab that was left.
    const isDone = shown.length > 0 && shown.every(({ state }) => state.status !== "error");
    setRefreshed((now) => (now !== running ? now : isDone ? done : null));
    if (isDone) setTimeout(() => setRefreshed((now) => (now === done ? null : now)), DONE_MS);
  };
  return {
    refreshing: refreshed?.tab === tab ? refreshed.how : null,
    updatedAt: newest,
    isStale: states.some(({ status, data }) => status === "error" && data !== undefined),
    refresh: () => void refresh(),
  };
}

const stateOf = ({ state }: Query): Query["state"] => state;

function newestOf(states: readonly Query["state"][]): number | null {
  const newest = Math.max(0, ...states.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return newest === 0 ? null : newest;
}

const activeQueries = (client: QueryClient, tab: string) =>
  client.getQueryCache().findAll({ queryKey: keyOf(tab), type: "active" });

const allQueries = (client: QueryClient, tab: string) => client.getQueryCache().findAll({ queryKey: keyOf(tab) });

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
