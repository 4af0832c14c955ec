import { focusManager, onlineManager, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "./query-client.ts";

const client = queryClient();

afterEach(() => {
  vi.useRealTimers();
  client.unmount();
  client.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

/** What is looked at, with how often it was loaded. */
function observed(name: string, more: Partial<QueryObserverOptions> = {}) {
  let loads = 0;
  const load = async () => (loads += 1);
  const leave = new QueryObserver(client, { queryKey: [name], queryFn: load, ...more }).subscribe(() => undefined);
  return { loads: () => loads, leave };
}

it("loads nothing anew because its window is looked at again, however old it is", async () => {
  client.mount();
  const usual = observed("usual", { staleTime: 0 });
  // Shows that the look is noticed.
  const other = observed("other", { staleTime: 0, refetchOnWindowFocus: true });
  await expect.poll(() => [usual.loads(), other.loads()]).toEqual([1, 1]);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(other.loads).toBe(2);
  expect(usual.loads()).toBe(1);
  for (const { leave } of [usual, other]) leave();
});

it("asks again for what failed once the network is back, and for nothing that is there", async () => {
  client.mount();
  const there = observed("there", { staleTime: 0 });
  let tries = 0;
  const queryFn = async () => {
    tries += 1;
    if (!onlineManager.isOnline()) throw new Error("no network");
    return "loaded";
  };
  onlineManager.setOnline(false);
  const failing = new QueryObserver(client, { queryKey: ["failing"], queryFn, retry: false });
  const leave = failing.subscribe(() => undefined);
  await expect.poll(() => failing.getCurrentResult().status).toBe("error");
  onlineManager.setOnline(true);
  await expect.poll(() => failing.getCurrentResult().data).toBe("loaded");
  expect([tries, there.loads()]).toEqual([2, 1]);
  leave();
  there.leave();
});

it("takes what was loaded for fresh for five minutes, and no longer", async () => {
  vi.useFakeTimers();
  let loads = 0;
  const load = () => client.fetchQuery({ queryKey: ["what"], queryFn: async () => (loads += 1) });
  await load();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect([await load(), loads]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await load()).toBe(2);
});
