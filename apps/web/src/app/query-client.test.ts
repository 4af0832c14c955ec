import { focusManager, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "./query-client.ts";

const client = queryClient();

afterEach(() => {
  vi.useRealTimers();
  client.unmount();
  client.clear();
  focusManager.setFocused(undefined);
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
