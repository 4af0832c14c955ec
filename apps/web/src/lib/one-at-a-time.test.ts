import { expect, it } from "vitest";
import { withLease } from "./one-at-a-time.ts";
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
  await Promise.all([1, 2, 3].map(() => withLease(storage, "lease", work)));
  expect([most, storage.getItem("lease")]).toEqual([1, null]);
});

it("does not wait for a tab that was closed at work", async () => {
  const storage = memoryStorage();
  storage.setItem("lease", `gone ${Date.now() - 1}`);
  expect(await withLease(storage, "lease", async () => "done")).toBe("done");
});
