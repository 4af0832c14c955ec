import { afterEach, beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memorySource, type MemorySource } from "../../drivers/sources/memory.ts";
import { silentLog } from "../../http/log.ts";
import { bookOf } from "./for-tests.ts";
import { libraryStore, type LibraryStore } from "./store.ts";
import { watchLibrary } from "./watch-library.ts";

const audit = async (): Promise<void> => {};

onEveryDatabase("watching a library", (records) => {
  let store: LibraryStore;
  let source: MemorySource;
  let watchers: number;
  let scans: number;
  let stop: () => Promise<void>;
  let count = 0;

  beforeEach(async () => {
    store = libraryStore(records().db);
    source = memorySource(`s${++count}`);
    await store.setSources([{ id: source.id, kind: "memory", uri: source.id, name: "S" }]);
    [watchers, scans] = [0, 0];
    const watched: MemorySource = {
      ...source,
      watch: async (onChange) => {
        watchers += 1;
        const watcher = await source.watch(onChange);
        return { close: async () => ((watchers -= 1), watcher.close()) };
      },
    };
    for (let i = 0; i < 60; i++) source.put(`${i}.txt`, "x");
    const abort = new AbortController();
    const { promise: firstScan, resolve: scanned } = Promise.withResolvers<void>();
    const onScanned = (): void => {
      scans += 1;
      scanned();
    };
    const deps = { store, log: silentLog(), audit, onScanned, retryMs: 20 };
    const running = watchLibrary(deps, await bookOf(store, [watched]), abort.signal);
    stop = async () => {
      abort.abort();
      await running;
    };
    await firstScan;
  });
  afterEach(() => stop());

  const known = (): Promise<number> => store.filesOf(source.id);
  const lastError = async () => (await store.scanStates())[0]?.last_error;

  it("follows every hint", async () => {
    source.put("new.txt", "x");
    await expect.poll(known).toBe(61);
    source.remove("new.txt");
    await expect.poll(known).toBe(60);
  });

  it("looks through a place where something changes all the time for half the time at most", async () => {
    await stop();
    let listings = 0;
    const slow: MemorySource = {
      ...source,
      list: async function* (signal) {
        listings += 1;
        await new Promise((resolve) => setTimeout(resolve, 200));
        yield* source.list(signal);
      },
    };
    const abort = new AbortController();
    const deps = { store, log: silentLog(), audit, onScanned: () => {} };
    const running = watchLibrary(deps, await bookOf(store, [slow]), abort.signal);
    const writing = setInterval(() => source.put("log.txt", "line"), 20);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    clearInterval(writing);
    abort.abort();
    await running;
    expect(listings).toBeGreaterThan(1);
    expect(listings).toBeLessThanOrEqual(5);
  });

  it("takes scans that follow each other at once for one agreement to a loss, not for three", async () => {
    for (let i = 0; i < 30; i++) source.remove(`${i}.txt`);
    for (let i = 0; i < 4; i++) {
      const before = scans;
      source.put(`new ${i}.txt`, "x");
      await expect.poll(() => scans).toBeGreaterThan(before);
    }
    await expect.poll(known).toBe(64);
    expect((await store.scanRow(source.id))?.vanished_scans).toBe(1);
  });

  it("looks again soon when the place cannot be read, and watches it anew when it is back", async () => {
    source.failWith("The drive is not there.");
    source.put("later.txt", "x");
    await expect.poll(lastError).toBe("The drive is not there.");
    expect(await known()).toBe(60);
    source.failWith(null);
    await expect.poll(known).toBe(61);
    await expect.poll(async () => [await lastError(), watchers]).toEqual([null, 1]);
    source.put("after.txt", "x");
    await expect.poll(known).toBe(62);
  });

  it("lists all, when it begins, of a source that an admin asked to look through while nothing ran", async () => {
    await stop();
    let listings = 0;
    const recorded: MemorySource = {
      ...source,
      list: (signal) => ((listings += 1), source.list(signal)),
      changes: {
        now: async () => "1",
        since: async () => ({ files: [], removedKeys: [], mark: "2", isComplete: true }),
      },
    };
    await records().db.updateTable("source").set({ changes_mark: "1" }).execute();
    const runOnce = async (): Promise<void> => {
      const abort = new AbortController();
      const deps = { store, log: silentLog(), audit, onScanned: () => abort.abort() };
      await watchLibrary(deps, await bookOf(store, [recorded]), abort.signal);
    };
    await runOnce();
    expect(listings).toBe(0);
    await store.askForScan(source.id);
    await runOnce();
    expect(listings).toBe(1);
    await runOnce();
    expect(listings).toBe(1);
  });

  it("stops watching when it is told to", async () => {
    await stop();
    expect(watchers).toBe(0);
  });
});
