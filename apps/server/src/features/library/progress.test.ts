import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { libraryProgressNow, progressWatch } from "./progress.ts";
import { libraryStore, type LibraryStore } from "./store.ts";

onEveryDatabase("progress", (records) => {
  let store: LibraryStore;

  const addFile = async (id: string, some: object = {}) => {
    const file = { source_id: "s1", parent_id: null, is_folder: 0, kind: "pdf", size: 10, version: "2", ...some };
    const rest = { mime_type: "", modified_at: 1, drive_file_id: null, problem: null, created_at: 1, folder_path: "" };
    await records()
      .db.insertInto("file")
      .values({ id, key: id, name: id, sort_name: id, folder_ids: "/", ...file, ...rest })
      .execute();
  };
  const addIndexed = async (id: string, state: string, version = "2") => {
    const row = { file_id: id, state, version, attempts: 1, next_try_at: 0, page_count: 3 };
    await records().db.insertInto("indexed").values(row).execute();
  };

  beforeAll(async () => {
    store = libraryStore(records().db);
    const source = (id: string) => ({ id, kind: "memory", uri: id, name: id });
    await store.setSources(["s1", "s2", "gone"].map(source));
    await store.setSources(["s1", "s2"].map(source));
    for (const id of ["s1", "s2"]) await store.setScanState(id, { state: "idle" });
  });

  it("counts each file once, as what it is at its present version", async () => {
    await addFile("folder", { is_folder: 1, kind: "folder", version: null, size: null });
    await addFile("new");
    await addFile("new too", { source_id: "s2", kind: "image", size: null });
    for (const state of ["indexed", "partly", "failed", "skipped", "running", "waiting"]) {
      await addFile(state, { source_id: state === "partly" ? "s2" : "s1" });
      await addIndexed(state, state);
      await addFile(`old ${state}`);
      await addIndexed(`old ${state}`, state, "1");
      await addFile(`inactive ${state}`, { source_id: "gone" });
      await records().db.updateTable("indexed").set({ pages_to_recognise: 2 }).where("file_id", "=", state).execute();
      await addIndexed(`inactive ${state}`, state);
      await addIndexed(`no file, ${state}`, state);
    }
    await addIndexed("folder", "indexed");
    expect(await libraryProgressNow(store)).toEqual({
      state: "indexing",
      filesTotal: 14,
      filesDone: 4,
      filesIndexed: 1,
      filesPartly: 1,
      filesFailed: 1,
      filesSkipped: 1,
      pagesIndexed: 12,
      pagesPerSecond: 0,
      secondsLeft: null,
      pagesToRecognise: 12,
      changeCount: 2,
    });
    const open = (await store.countsByState()).filter(({ state }) => ["waiting", "running"].includes(state));
    expect(open.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(90);
    expect(await store.countsByGroup({ documents: ["pdf", "text"], images: ["image"], audio: ["audio"] })).toEqual(
      new Map([
        ["documents", 13],
        ["images", 1],
        ["audio", 0],
      ]),
    );
  });

  it("counts what stands in several places once in each group of kinds, as a search of those kinds finds it", async () => {
    const groups = { documents: ["pdf", "text"], images: ["image"] };
    const before = await store.countsByGroup(groups);
    const places = {
      first: {},
      again: { source_id: "s2" },
      "as text": { kind: "text" },
      "as image": { kind: "image" },
    };
    const all = { ...places, changed: {}, closed: { source_id: "gone" } };
    for (const [id, some] of Object.entries(all)) {
      await addFile(id, some);
      await addIndexed(id, "indexed", id === "changed" ? "1" : "2");
      await records().db.updateTable("indexed").set({ content_hash: "same" }).where("file_id", "=", id).execute();
    }
    const more = await store.countsByGroup(groups);
    await records().db.deleteFrom("indexed").where("content_hash", "=", "same").execute();
    await records().db.deleteFrom("file").where("id", "in", Object.keys(all)).execute();
    expect([...more].map(([name, files]) => [name, files - (before.get(name) ?? 0)])).toEqual([
      ["documents", 2],
      ["images", 1],
    ]);
  });

  it("says that reading is paused, and again how far it is", async () => {
    const { db } = records();
    await db.insertInto("fact").values({ name: "indexing_paused", value: "1" }).execute();
    expect(await libraryProgressNow(store)).toMatchObject({ state: "paused", filesTotal: 14, filesDone: 4 });
    await db.updateTable("fact").set({ value: "0" }).where("name", "=", "indexing_paused").execute();
    expect(await libraryProgressNow(store)).toMatchObject({ state: "indexing" });
  });

  it("tells no time from tiny files that no larger file takes, and none from a moment's work", async () => {
    const doneIn = (tookMs: number, files: number, bytes: number) => async () => {
      const firstStartedAt = Date.now() - tookMs - 1_000;
      return { pages: files, bytes, files, firstStartedAt, lastEndedAt: firstStartedAt + tookMs };
    };
    const open = { state: "waiting", files: 1, pages: 0, bytes: 14_000_000 };
    const left = async (doneSince: LibraryStore["doneSince"]) =>
      (await libraryProgressNow({ ...store, countsByState: async () => [open], doneSince })).secondsLeft;
    expect(await left(doneIn(600, 13, 650))).toBe(null);
    expect(await left(doneIn(10_000, 13, 650))).toBeLessThan(60);
    // What was read of its own kind says it to the second.
    expect(await left(doneIn(5_000, 1, 14_000_000))).toBe(5);
  });

  it("lets a few files that are larger than any that is read not say how long all the others take", async () => {
    const { db } = records();
    const bytesOpen = async () =>
      (await store.countsByState()).reduce((sum, { state, bytes }) => sum + (state === "waiting" ? bytes : 0), 0);
    const before = await bytesOpen();
    await addFile("film", { size: 3_000_000_000 });
    await addFile("thesis", { size: 4_000_000 });
    expect((await bytesOpen()) - before).toBe(16 * 2 ** 20 + 4_000_000);
    await db.deleteFrom("file").where("id", "in", ["film", "thesis"]).execute();
  });

  it("is sampled once for all who watch, and not at all when nobody does", async () => {
    let [samples, next] = [0, () => {}];
    const counting = { ...store, countsByState: () => ((samples += 1), store.countsByState()) };
    const watch = progressWatch(counting, () => new Promise((resolve) => (next = resolve)));
    const stop = new AbortController();
    const readers = Array.from({ length: 20 }, () => watch(stop.signal));
    const read = () => Promise.all(readers.map(async (reader) => (await reader.next()).value?.filesDone));
    expect(await read()).toEqual(readers.map(() => 4));
    expect(samples).toBe(1);
    await records().db.updateTable("indexed").set({ state: "indexed" }).where("file_id", "=", "running").execute();
    const second = read();
    next();
    expect(await second).toEqual(readers.map(() => 5));
    expect(samples).toBe(2);
    expect((await watch(stop.signal).next()).value?.filesDone).toBe(5);
    expect(samples).toBe(2);
    stop.abort();
    const end = read();
    next();
    expect(await end).toEqual(readers.map(() => undefined));
    expect(samples).toBe(2);
  });

  it("is sampled again after a sample that failed", async () => {
    let fails = true;
    const failing = {
      ...store,
      countsByState: () => (fails ? Promise.reject(new Error("The database is busy.")) : store.countsByState()),
    };
    const watch = progressWatch(failing, async () => {});
    const { signal } = new AbortController();
    await expect(watch(signal).next()).rejects.toThrow("busy");
    fails = false;
    expect((await watch(signal).next()).value?.filesDone).toBe(5);
  });
});
