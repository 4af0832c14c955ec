import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { listed } from "../../drivers/sources/source.contract.ts";
import { memorySource, type MemorySource } from "../../drivers/sources/memory.ts";
import type { Changes, Source, SourceFile } from "../../drivers/sources/source.ts";
import { scanSource, type ScanDeps, type ScanResult } from "./scan-source.ts";
import { libraryStore, type LibraryStore } from "./store.ts";

const NEVER = new AbortController().signal;

let count = 0;

onEveryDatabase("scanning in parts", (records) => {
  let store: LibraryStore;
  let source: MemorySource;

  beforeEach(async () => {
    store = libraryStore(records().db);
    source = memorySource(`marks-${++count}`);
    await store.setSources([{ id: source.id, kind: "memory", uri: source.id, name: source.name }]);
  });

  const scan = (from: Source, some: Partial<ScanDeps> = {}): Promise<ScanResult> =>
    scanSource({ store, ...some }, from, NEVER);
  const rows = () =>
    records().db.selectFrom("file").selectAll().where("source_id", "=", source.id).orderBy("key").execute();
  const keys = async (): Promise<string[]> => (await rows()).map(({ key }) => key);
  const state = () =>
    records().db.selectFrom("source").selectAll().where("id", "=", source.id).executeTakeFirstOrThrow();
  const seen = () => records().db.selectFrom("scan_seen").selectAll().where("source_id", "=", source.id).execute();
  const fill = (files: number, folder = "f"): void => {
    for (let i = 0; i < files; i++) source.put(`${folder}/${i}.txt`, "x");
  };

  /** In order of key, each with a mark, and from a mark on; `told` counts, and breaks off after so many. */
  const marked = (told: { files: number; most: number }): Source => ({
    ...source,
    async *list(_, from) {
      const files = (await listed(source)).toSorted((a, b) => (a.key < b.key ? -1 : 1));
      for (const file of files.filter(({ key }) => from === undefined || key > from)) {
        if (told.files++ >= told.most) throw new Error("killed");
        yield { ...file, mark: file.key };
      }
    },
  });
  const all = () => ({ files: 0, most: Infinity });

  it("goes on with a listing where it was broken off, and forgets at the end what it had seen", async () => {
    fill(1_500);
    await expect(scan(marked({ files: 0, most: 1_000 }))).rejects.toThrow("killed");
    expect((await seen()).length).toBe(900);
    expect((await state()).scan_mark).not.toBeNull();
    const told = all();
    expect(await scan(marked(told))).toMatchObject({ removed: 0, held: 0 });
    expect(told.files).toBe(601);
    expect((await rows()).length).toBe(1_501);
    expect(await seen()).toEqual([]);
    expect((await state()).scan_mark).toBeNull();
  });

  it("takes at the end for gone what no part of the listing has told", async () => {
    fill(1_500);
    await scan(marked(all()));
    for (let i = 0; i < 100; i++) source.remove(`f/${i * 15}.txt`);
    await expect(scan(marked({ files: 0, most: 700 }))).rejects.toThrow("killed");
    expect((await rows()).length).toBe(1_501);
    expect(await scan(marked(all()))).toMatchObject({ removed: 100, held: 0 });
    expect((await keys()).length).toBe(1_401);
  });

  it("puts files of a later part into folders of an earlier one", async () => {
    for (let i = 0; i < 700; i++) source.put(`a/b/${i}.txt`, "x");
    await expect(scan(marked({ files: 0, most: 400 }))).rejects.toThrow("killed");
    await scan(marked(all()));
    const folder = (await rows()).find(({ key }) => key === "a/b");
    const files = (await rows()).filter(({ is_folder }) => is_folder === 0);
    expect(new Set(files.map(({ folder_ids }) => folder_ids))).toEqual(
      new Set([`${folder?.folder_ids}${folder?.id}/`]),
    );
    expect(files.length).toBe(700);
  });

  it("follows a move that one part of a listing saw and another ended", async () => {
    fill(700);
    source.put("z/draft.txt", "x");
    await scan(marked(all()));
    const before = (await rows()).find(({ key }) => key === "z/draft.txt");
    source.move("z/draft.txt", "a final.txt");
    await expect(scan(marked({ files: 0, most: 500 }))).rejects.toThrow("killed");
    expect(await scan(marked(all()))).toMatchObject({ removed: 1, toDescribe: 1 });
    expect((await rows()).find(({ key }) => key === "a final.txt")?.id).toBe(before?.id);
  });

  it("begins at the beginning when an admin asks", async () => {
    fill(700);
    await expect(scan(marked({ files: 0, most: 500 }))).rejects.toThrow("killed");
    const told = all();
    await store.askForScan(source.id);
    await scan(marked(told));
    expect(told.files).toBe(701);
    expect(await seen()).toEqual([]);
  });

  it("does what an admin asked for until it is done, and goes on with it where it was broken off", async () => {
    fill(700);
    const from = { ...recorded(() => ({})), list: source.list };
    await scan(from);
    await store.askForScan(source.id);
    source.failWith("The share is away.");
    await expect(scan(from)).rejects.toThrow("away");
    source.failWith(null);
    await expect(scan({ ...from, list: marked({ files: 0, most: 500 }).list })).rejects.toThrow("killed");
    const told = all();
    expect(await scan({ ...from, list: marked(told).list })).toMatchObject({ removed: 0 });
    expect(told.files).toBe(401);
    expect(await scan(from)).toMatchObject({ files: 0 });
  });

  it("loses and doubles nothing however often it is broken off", async () => {
    fill(2_000);
    let broken = 0;
    for (let most = 310; ; most += 7) {
      const result = await scan(marked({ files: 0, most })).catch(() => null);
      if (result !== null) break;
      broken += 1;
    }
    expect(broken).toBeGreaterThanOrEqual(5);
    expect((await rows()).length).toBe(2_001);
  });

  /** A record of changes that a test writes. */
  const recorded = (changes: () => Partial<Changes>, asked: string[] = []): Source => ({
    ...source,
    changes: {
      now: async () => "begin",
      since: async (mark) => {
        asked.push(mark);
        return { files: [], removedKeys: [], mark: `${mark}+`, isComplete: true, ...changes() };
      },
    },
  });
  const told = async (key: string): Promise<SourceFile> => {
    const file = (await listed(source)).find((one) => one.key === key);
    if (file === undefined) throw new Error(`There is no ${key}.`);
    return file;
  };

  it("lists all once, and then reads what changed from the beginning of that listing on", async () => {
    fill(30);
    const asked: string[] = [];
    let changes: Partial<Changes> = {};
    const from = recorded(() => changes, asked);
    expect(await scan(from)).toMatchObject({ files: 30 });
    source.put("f/new.txt", "x");
    changes = { files: [await told("f/new.txt")], removedKeys: ["f/1.txt", "never/was"] };
    expect(await scan(from)).toEqual({ files: 1, removed: 1, held: 0, toDescribe: 0 });
    changes = {};
    expect(await scan(from)).toMatchObject({ files: 0, removed: 0 });
    expect(asked).toEqual(["begin", "begin+"]);
    expect((await rows()).length).toBe(31);
    expect((await rows()).find(({ key }) => key === "f/new.txt")).toMatchObject({ folder_path: "f" });
  });

  it("lists all again when the record does not tell all, when an admin asks and a day later", async () => {
    fill(5);
    let isComplete = true;
    const from = recorded(() => ({ isComplete }));
    await scan(from);
    expect(await scan(from)).toMatchObject({ files: 0 });
    isComplete = false;
    expect(await scan(from)).toMatchObject({ files: 5 });
    isComplete = true;
    await store.askForScan(source.id);
    expect(await scan(from)).toMatchObject({ files: 5 });
    expect(await scan(from)).toMatchObject({ files: 0 });
    for (const away of [-25, 25]) {
      const at = Date.now() + away * 60 * 60_000;
      await records().db.updateTable("source").set({ last_full_scan_at: at }).where("id", "=", source.id).execute();
      expect(await scan(from)).toMatchObject({ files: 5 });
    }
  });

  it("lets what a folder holds go with it, and follow it where it goes", async () => {
    for (const key of ["a/b/one.txt", "a/two.txt", "c/three.txt"]) source.put(key, "x");
    let changes: Partial<Changes> = {};
    const from = recorded(() => changes);
    await scan(from);
    changes = { files: [{ ...(await told("a/b")), parentKey: "c", name: "renamed" }] };
    expect(await scan(from)).toMatchObject({ removed: 0, toDescribe: 1 });
    expect((await rows()).find(({ key }) => key === "a/b/one.txt")).toMatchObject({ folder_path: "c/renamed" });
    changes = { removedKeys: ["c"] };
    expect(await scan(from)).toMatchObject({ removed: 4 });
    expect(await keys()).toEqual(["a", "a/two.txt"]);
  });

  it("keeps what is gone when a record says that a fifth is, until an admin confirms it", async () => {
    fill(60);
    let changes: Partial<Changes> = {};
    const from = recorded(() => changes);
    await scan(from);
    changes = { removedKeys: Array.from({ length: 20 }, (_, i) => `f/${i}.txt`) };
    expect(await scan(from)).toMatchObject({ removed: 0, held: 20 });
    expect(await state()).toMatchObject({ files_held: 20, vanished_scans: 1 });
    changes = {};
    for (let i = 0; i < 20; i++) source.remove(`f/${i}.txt`);
    expect(await scan(from, { isLater: false })).toMatchObject({ files: 40, removed: 0, held: 20 });
    expect(await store.confirmLoss(source.id)).toBe(true);
    expect(await scan(from)).toMatchObject({ removed: 20, held: 0 });
    expect(await state()).toMatchObject({ files_held: 0, is_loss_confirmed: 0, last_error: null });
  });

  it("counts one moment once, however many workers see it", async () => {
    fill(60);
    await scan(source);
    for (let i = 0; i < 60; i++) source.remove(`f/${i}.txt`);
    for (let worker = 0; worker < 5; worker++)
      expect(await scan(source, { apartMs: 60_000 })).toMatchObject({ removed: 0, held: 61 });
    expect(await state()).toMatchObject({ vanished_scans: 1, files_held: 60 });
    for (let later = 0; later < 2; later++) await scan(source);
    expect(await state()).toMatchObject({ vanished_scans: 0, files_held: 0 });
  });

  it("believes an admin the loss that was there to confirm, and none that came later", async () => {
    fill(100);
    await scan(source);
    for (let i = 0; i < 30; i++) source.remove(`f/${i}.txt`);
    expect(await scan(source)).toMatchObject({ held: 30 });
    await store.confirmLoss(source.id);
    for (let i = 30; i < 95; i++) source.remove(`f/${i}.txt`);
    expect(await scan(source, { isLater: false })).toMatchObject({ held: 95, removed: 0 });
    expect(await state()).toMatchObject({ files_held: 95, is_loss_confirmed: 0, vanished_scans: 1 });
    await store.confirmLoss(source.id);
    expect(await scan(source)).toMatchObject({ held: 0, removed: 95 });
  });

  it("lets go with a folder of a file in it that the same record tells", async () => {
    for (const key of ["a/b/one.txt", "a/two.txt", "c/three.txt"]) source.put(key, "x");
    let changes: Partial<Changes> = {};
    const from = recorded(() => changes);
    await scan(from);
    changes = { files: [await told("a/b/one.txt")], removedKeys: ["a"] };
    expect(await scan(from)).toMatchObject({ removed: 4 });
    expect(await keys()).toEqual(["c", "c/three.txt"]);
  });

  it("takes nothing for gone when two workers list a source in parts beside each other", async () => {
    for (let i = 0; i < 8; i++) source.put(`${i}.txt`, "x");
    await scan(source);
    const before = await rows();
    let other: Promise<unknown> | null = null;
    // The other worker ends between what this one saves last and what it takes for gone.
    const tampered: LibraryStore = {
      ...store,
      saveCheckpoint: async (...given) => {
        const isOurs = await store.saveCheckpoint(...given);
        other ??= store.askForScan(source.id).then(() => scan(marked(all())));
        await other;
        return isOurs;
      },
    };
    await scanSource({ store: tampered }, marked(all()), NEVER);
    expect((await rows()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(await state()).toMatchObject({ scan_state: "idle", scan_mark: null, last_error: null });
    expect(await scan(marked(all()))).toMatchObject({ removed: 0, held: 0 });
  });

  it("leaves a source to the worker whose listing is ahead, and takes over when that one dies", async () => {
    fill(700);
    const stands = (): Promise<string | null> => state().then(({ scan_mark: mark }) => mark);
    let ahead: string | null = null;
    const overtaken: LibraryStore = {
      ...store,
      saveCheckpoint: async (...given) => {
        if (ahead === null) await scan(marked({ files: 0, most: 650 })).catch(() => null);
        ahead ??= await stands();
        return store.saveCheckpoint(...given);
      },
    };
    expect(await scanSource({ store: overtaken }, marked(all()), NEVER)).toMatchObject({ files: 0, removed: 0 });
    expect(ahead).not.toBeNull();
    expect(await stands()).toBe(ahead);
    const told = all();
    await scan(marked(told));
    expect(told.files).toBeLessThan(200);
    expect((await rows()).length).toBe(701);
    expect(await stands()).toBeNull();
  });

  it("keeps what another worker added while it listed", async () => {
    fill(8);
    await scan(source);
    // The second in which the rows came is over.
    await records()
      .db.updateTable("file")
      .set({ created_at: Date.now() - 1_000 })
      .execute();
    const before = await listed(source);
    const slow: Source = {
      ...source,
      async *list() {
        yield* before;
        source.put("f/new.txt", "x");
        expect(await scan(source)).toMatchObject({ files: 9, removed: 0 });
      },
    };
    expect(await scan(slow)).toMatchObject({ files: 8, removed: 0, held: 0 });
    expect(await keys()).toContain("f/new.txt");
    source.remove("f/new.txt");
    expect(await scan(source)).toMatchObject({ removed: 1 });
  });

  it("has nothing to confirm where nothing is held", async () => {
    fill(3);
    await scan(source);
    expect(await store.confirmLoss(source.id)).toBe(false);
    expect(await store.confirmLoss("nowhere")).toBe(false);
  });

  it("writes nothing for a source that has left the library", async () => {
    fill(3);
    await store.setSources([]);
    await expect(scan(source)).rejects.toMatchObject({ code: "source_unavailable" });
    expect(await rows()).toEqual([]);
  });
});
