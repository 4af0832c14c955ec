import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { factStore } from "./fact-store.ts";
import { giveSigns, lastSign } from "./work-signs.ts";

onEveryDatabase("signs of a worker", (records) => {
  beforeEach(() => records().db.deleteFrom("fact").execute());

  it("tells that a worker is there from its first moment until a minute after its last", async () => {
    const store = factStore(records().db);
    await expect(lastSign(store)).rejects.toThrow("No worker has been here yet");
    const stop = new AbortController();
    const working = giveSigns(store, stop.signal);
    await expect.poll(() => store.fact("worker_seen_at"), { timeout: 10_000 }).not.toBeNull();
    stop.abort();
    await working;
    const at = Number(await store.fact("worker_seen_at"));
    expect(await lastSign(store, at + 12_000)).toBe("A worker is running, last heard of 12 seconds ago");
    expect(await lastSign(store, at + 1_000)).toBe("A worker is running, last heard of 1 second ago");
    await expect(lastSign(store, at + 61_000)).rejects.toThrow("last heard of 61 seconds ago");
  });

  it("goes on when the records cannot be written, and says nothing then", async () => {
    const stop = new AbortController();
    const failing = { setFact: () => Promise.reject(new Error("full")) };
    const working = giveSigns(failing, stop.signal);
    stop.abort();
    await expect(working).resolves.toBeUndefined();
  });
});
