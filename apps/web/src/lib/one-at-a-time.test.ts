import { expect, it } from "vitest";
import { oneAtATime, withLease } from "./one-at-a-time.ts";
import { memoryStorage } from "./session-store.ts";

it("lets one tab in at a time where there are no Web Locks", async () => {
  const storage = memoryStorage();
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside--;
  };
  await Promise.all([1, 2, 3].map(() => withLease({ storage, key: "lease" }, work)));
  expect([most, storage.getItem("lease")]).toEqual([1, null]);
});

it("does not wait for a tab that was closed at work", async () => {
  const storage = memoryStorage();
  storage.setItem("lease", `gone ${Date.now() - 1}`);
  expect(await withLease({ storage, key: "lease" }, async () => "done")).toBe("done");
});

it("keeps the others out for as long as its work takes", async () => {
  const lease = { storage: memoryStorage(), key: "lease", leaseMs: 200 };
  let isDone = false;
  const slow = withLease(lease, async () => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    isDone = true;
  });
  const next = withLease(lease, async () => isDone);
  await slow;
  expect(await next).toBe(true);
});

it("uses Web Locks where the browser has them", async () => {
  const storage = memoryStorage();
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside--;
    return storage.getItem("lock");
  };
  expect(globalThis.navigator.locks).toBeDefined();
  expect(await Promise.all([1, 2, 3].map(() => oneAtATime(storage, "lock", work)))).toEqual([null, null, null]);
  expect(most).toBe(1);
});

it("does not wait for a lease from before the clock was set back", async () => {
  const storage = memoryStorage();
  storage.setItem("lease", `gone ${Date.now() + 3_600_000}`);
  expect(await withLease({ storage, key: "lease" }, async () => "done")).toBe("done");
});
