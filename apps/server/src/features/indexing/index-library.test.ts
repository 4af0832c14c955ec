import { readFile } from "node:fs/promises";
import { beforeEach, expect, it } from "vitest";
import { AppError } from "../../core/app-error.ts";
import { NO_WORDS, type ExtractedDocument, type Page } from "../../core/page.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { fileWith, passagesOf, queryFor } from "../../drivers/engines/for-tests.ts";
import type { Extractor } from "../../drivers/extractors/extractor.ts";
import { memorySource, type MemorySource } from "../../drivers/sources/memory.ts";
import { silentLog } from "../../http/log.ts";
import { dropPassages } from "./index-file.ts";
import { indexLibrary, type IndexLibraryDeps } from "./index-library.ts";
import { findDifferences, reconcile } from "./reconcile.ts";
import { indexingStore, type IndexingStore } from "./store.ts";

const pageOf = (text: string, index: number): Page => ({
  number: index + 1,
  label: null,
  printedLabel: `A-${index + 1}`,
  text,
  words: NO_WORDS,
  blocks: text === "" ? [] : [{ kind: "paragraph", start: 0, end: text.length, level: 0 }],
  gap: text === "" ? "The page is a picture." : null,
  needsRecognition: false,
  confidence: null,
});

const documentOf = (text: string): ExtractedDocument => ({
  title: "A title",
  author: null,
  publishedAt: "2020",
  publicationNumber: null,
  outline: [{ title: "One", pageNumber: 1, level: 1 }],
  pages: text.split("\f").map(pageOf),
  contentHash: null,
});

/** Reads `.txt`: pages are apart by form feeds. `before` happens while it reads. */
const extractorWith = (before: (text: string, signal: AbortSignal) => Promise<void> = async () => {}): Extractor => ({
  name: "tiny",
  reads: ({ name }) => name.endsWith(".txt"),
  extract: async ({ path }, _help, signal) => {
    const text = await readFile(path, "utf8");
    await before(text, signal);
    return documentOf(text);
  },
  close: async () => {},
});

let count = 0;

onEveryDatabase("indexing a library", (records) => {
  let store: IndexingStore;
  let source: MemorySource;
  let engine: Engine;
  let versions: number;

  beforeEach(async () => {
    const { db } = records();
    for (const table of ["indexed", "page", "vocabulary", "file_vocabulary", "source"] as const)
      await db.deleteFrom(table).execute();
    store = indexingStore(db);
    source = memorySource(`s${++count}`);
    engine = memoryEngine();
    versions = 0;
    const place = { kind: "memory", uri: source.id, name: "S", is_active: 1, scan_state: "idle", vanished_scans: 0 };
    await db
      .insertInto("source")
      .values({ id: source.id, created_at: 1, last_scan_at: null, last_error: null, ...place })
      .execute();
  });

  /** What a scan would write. */
  const put = async (key: string, content: string, some: { readonly problem?: string } = {}): Promise<void> => {
    source.put(key, content);
    const version = String(++versions);
    const row = {
      key,
      name: key,
      sort_name: key,
      is_folder: 0,
      mime_type: "text/plain",
      kind: "text",
      size: content.length,
      version,
    };
    const place = {
      source_id: source.id,
      parent_id: null,
      modified_at: 5,
      drive_file_id: null,
      folder_path: "F",
      folder_ids: "/f/",
    };
    await records()
      .db.insertInto("file")
      .values({ id: `${source.id}-${key}`, ...row, ...place, problem: some.problem ?? null, created_at: 1 })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ version, size: content.length }))
      .execute();
  };
  const id = (key: string): string => `${source.id}-${key}`;
  const state = (key: string) =>
    records().db.selectFrom("indexed").selectAll().where("file_id", "=", id(key)).executeTakeFirst();
  const summary = async (key: string): Promise<string> => {
    const row = await state(key);
    return `${row?.state} ${row?.attempts}`;
  };
  const remove = async (key: string): Promise<void> => {
    source.remove(key);
    await records().db.deleteFrom("file").where("id", "=", id(key)).execute();
  };
  const dueNow = () =>
    records().db.updateTable("indexed").set({ next_try_at: 1 }).where("next_try_at", ">", 1).execute();
  const words = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await records().db.selectFrom("vocabulary").selectAll().execute()).map((row) => [row.term, row.files]),
    );
  const pages = async (key: string): Promise<string[]> =>
    (await records().db.selectFrom("page").selectAll().where("file_id", "=", id(key)).orderBy("number").execute()).map(
      (page) => page.text,
    );
  const found = async (text: string): Promise<string[]> =>
    (await engine.find(queryFor(text), { sourceIds: [source.id] }, 10)).map(
      (hit) => `${hit.fileId}:${hit.version}:${hit.pageNumber}`,
    );

  const depsWith = (extractor: Extractor): IndexLibraryDeps => ({
    store,
    engine,
    extractors: [extractor],
    sourceById: (one) => (one === source.id ? source : null),
    lanes: 2,
    log: silentLog(),
  });

  /** Works until `done`. */
  const work = async (done: () => Promise<boolean>, extractor = extractorWith()): Promise<void> => {
    const stop = new AbortController();
    const indexer = indexLibrary(depsWith(extractor));
    const running = indexer.run(stop.signal);
    try {
      await expect
        .poll(
          async () => {
            indexer.wake();
            return done();
          },
          { timeout: 10_000, interval: 20 },
        )
        .toBe(true);
    } finally {
      stop.abort();
      await running;
    }
  };
  const settled = async (key: string): Promise<boolean> =>
    !["waiting", "running", undefined].includes((await state(key))?.state);
  const index = async (key: string, extractor?: Extractor): Promise<void> => work(() => settled(key), extractor);

  it("makes every file findable, with pages, vocabulary and facts", async () => {
    await put("a.txt", "The bridge crosses a river.\fA second bridge stands here.");
    await put("b.txt", "Trains run on rails.");
    await work(async () => (await settled("a.txt")) && settled("b.txt"));
    expect(await found("bridges")).toEqual([`${id("a.txt")}:1:1`, `${id("a.txt")}:1:2`].toSorted());
    expect(await pages("a.txt")).toEqual(["The bridge crosses a river.", "A second bridge stands here."]);
    expect(await state("a.txt")).toMatchObject({
      state: "indexed",
      version: "1",
      page_count: 2,
      pages_without_text: 0,
      passage_count: 2,
      title: "A title",
      attempts: 0,
      lease_until: null,
    });
    expect(await words()).toMatchObject({ bridge: 1, trains: 1 });
    expect(await store.waitingFiles(Date.now(), 10)).toEqual([]);
  });

  it("offers the smallest files first", async () => {
    await put("big.txt", "x".repeat(50));
    await put("small.txt", "x");
    expect((await store.waitingFiles(Date.now(), 10)).map((file) => file.key)).toEqual(["small.txt", "big.txt"]);
  });

  it("gives each of 50 files to one of 20 parallel claimers", async () => {
    for (let i = 0; i < 50; i++) await put(`${i}.txt`, "x");
    const queue = await store.waitingFiles(Date.now(), 50);
    const claims = await Promise.all(
      Array.from({ length: 20 }, async (_, worker) => {
        const mine: string[] = [];
        for (const file of queue)
          if ((await store.claim(file, `w${worker}`, Date.now() + 60_000)) !== null) mine.push(file.id);
        return mine;
      }),
    );
    expect(claims.flat().toSorted()).toEqual(queue.map((file) => file.id).toSorted());
    expect(await store.waitingFiles(Date.now(), 50)).toEqual([]);
  });

  it("gives a file whose worker went silent to another, once", async () => {
    await put("a.txt", "x");
    const [file] = await store.waitingFiles(Date.now(), 1);
    if (file === undefined) throw new Error("no file waits");
    expect(await store.claim(file, "dead", Date.now() - 1)).toBe(1);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, i) => store.claim(file, `w${i}`, Date.now() + 60_000)),
    );
    expect(tries.filter((attempt) => attempt !== null)).toEqual([2]);
  });

  it("keeps a lease that its holder extends, and lets nobody else extend it", async () => {
    await put("a.txt", "x");
    const [file] = await store.waitingFiles(Date.now(), 1);
    if (file === undefined) throw new Error("no file waits");
    await store.claim(file, "holder", Date.now() - 1);
    await store.extendLease(file.id, "other", Date.now() + 60_000);
    expect(await store.waitingFiles(Date.now(), 1)).toHaveLength(1);
    await store.extendLease(file.id, "holder", Date.now() + 60_000);
    expect(await store.waitingFiles(Date.now(), 1)).toEqual([]);
    await store.release(file.id, "other");
    expect(await state("a.txt")).toMatchObject({ state: "running" });
  });

  it("indexes a changed file again, in the place of what it was", async () => {
    await put("a.txt", "An old bridge.\fMore.");
    await index("a.txt");
    await put("a.txt", "A new tunnel.");
    await work(async () => (await state("a.txt"))?.version === "2");
    expect(await found("bridge")).toEqual([]);
    expect(await found("tunnel")).toEqual([`${id("a.txt")}:2:1`]);
    expect(await pages("a.txt")).toEqual(["A new tunnel."]);
    expect(await words()).toEqual({ new: 1, tunnel: 1 });
  });

  it("says which pages it cannot see", async () => {
    await put("a.txt", "Words.\f\f");
    await index("a.txt");
    expect(await state("a.txt")).toMatchObject({
      state: "partly",
      reason: "2 of 3 pages have no text (pages 2, 3): The page is a picture.",
      pages_without_text: 2,
    });
  });

  it("lists without reading what has no extractor, or cannot be opened", async () => {
    await put("film.mp4", "x");
    await put("closed.txt", "x", { problem: "No permission to read it" });
    await work(async () => (await settled("film.mp4")) && settled("closed.txt"));
    expect(await state("film.mp4")).toMatchObject({
      state: "skipped",
      reason: "Files of this type are listed, but their text is not read.",
    });
    expect(await state("closed.txt")).toMatchObject({ state: "skipped", reason: "No permission to read it." });
  });

  it("fails a broken file for good at once, and reads all others", async () => {
    await put("bad.txt", "BAD");
    await put("good.txt", "A good bridge");
    const extractor = extractorWith(async (text) => {
      if (text === "BAD") throw new AppError("unreadable_file", "The file is damaged.");
    });
    await work(async () => (await settled("bad.txt")) && settled("good.txt"), extractor);
    expect(await state("bad.txt")).toMatchObject({
      state: "failed",
      reason: "The file is damaged.",
      version: "1",
      next_try_at: 0,
    });
    expect(await state("good.txt")).toMatchObject({ state: "indexed" });
  });

  it("tries a failure that may mend three times, further and further apart", async () => {
    await put("a.txt", "x");
    const extractor = extractorWith(async () => {
      throw new AppError("extraction_timeout", "It took too long.");
    });
    for (const attempt of [1, 2]) {
      await work(async () => (await state("a.txt"))?.state === "waiting", extractor);
      const row = await state("a.txt");
      expect(row).toMatchObject({ state: "waiting", attempts: attempt, reason: "It took too long." });
      const waitMs = (row?.next_try_at ?? 0) - Date.now();
      expect(waitMs / (5_000 * 4 ** (attempt - 1))).toBeGreaterThan(0.8);
      expect(await store.waitingFiles(Date.now(), 1)).toEqual([]);
      await dueNow();
      await records().db.updateTable("indexed").set({ state: "running", lease_until: 0 }).execute();
    }
    await index("a.txt", extractor);
    expect(await state("a.txt")).toMatchObject({ state: "failed", next_try_at: 0 });
  });

  it("looks again later when it was the place that failed", async () => {
    await put("a.txt", "A bridge");
    source.remove("a.txt");
    for (let i = 0; i < 3; i++) {
      await work(async () => (await summary("a.txt")) === ["waiting 1", "waiting 2", "failed 0"][i]);
      if (i < 2) await dueNow();
    }
    expect(await state("a.txt")).toMatchObject({ state: "failed", reason: "The file is not there any more." });
    expect((await state("a.txt"))?.next_try_at).toBeGreaterThan(Date.now() + 20 * 60_000);
    source.put("a.txt", "A bridge");
    await records().db.updateTable("file").set({ version: "2" }).execute();
    await dueNow();
    await work(async () => (await state("a.txt"))?.state === "indexed");
    expect(await found("bridge")).toHaveLength(1);
  });

  it("never uses up a file's tries when the disk is full", async () => {
    await put("a.txt", "A bridge");
    const extractor = extractorWith(async () => {
      throw new Error("ENOSPC: no space left on device, write");
    });
    for (let i = 1; i <= 10; i++) {
      await work(async () => ((await state("a.txt"))?.next_try_at ?? 0) > Date.now(), extractor);
      expect(await state("a.txt")).toMatchObject({ state: "waiting", attempts: 0 });
      expect((await state("a.txt"))?.next_try_at).toBeLessThan(Date.now() + 30_000);
      await dueNow();
    }
    await index("a.txt");
    expect(await state("a.txt")).toMatchObject({ state: "indexed" });
  });

  it("lets a file rest whose every try ended with its worker, and tries it again later", async () => {
    await put("a.txt", "A bridge");
    const died = async () => records().db.updateTable("indexed").set({ lease_until: 0 }).execute();
    for (let i = 1; i <= 6; i++) {
      const [file] = await store.waitingFiles(Date.now(), 1);
      expect(file && (await store.claim(file, "w", Date.now() + 60_000))).toBe(i);
      await died();
    }
    await index("a.txt");
    expect(await state("a.txt")).toMatchObject({
      state: "failed",
      reason: "Reading it was broken off 6 times; it is tried again later.",
    });
    await dueNow();
    await work(async () => (await state("a.txt"))?.state === "indexed");
  });

  it("does not take what changed while it was read", async () => {
    await put("a.txt", "An old bridge");
    let changed = false;
    const extractor = extractorWith(async () => {
      if (changed) return;
      changed = true;
      await put("a.txt", "A new tunnel");
    });
    await work(async () => (await state("a.txt"))?.state === "waiting", extractor);
    expect(await state("a.txt")).toMatchObject({ reason: "The file changed while it was read; it is read again." });
    expect(await engine.count()).toBe(0);
    await dueNow();
    await index("a.txt", extractor);
    expect(await found("tunnel")).toEqual([`${id("a.txt")}:2:1`]);
  });

  it("forgets a removed file: its passages, pages and words", async () => {
    await put("a.txt", "A bridge and a ferry");
    await put("b.txt", "A bridge");
    await work(async () => (await settled("a.txt")) && settled("b.txt"));
    expect(await words()).toMatchObject({ bridge: 2, ferry: 1 });
    await remove("a.txt");
    await work(async () => (await state("a.txt")) === undefined);
    expect([...(await engine.fileIds())]).toEqual([id("b.txt")]);
    expect(await pages("a.txt")).toEqual([]);
    expect(await words()).toEqual({ bridge: 1 });
  });

  it("forgets the text of a file that broke, and of one that became a folder", async () => {
    await put("a.txt", "A bridge");
    await put("b.txt", "A ferry");
    await work(async () => (await settled("a.txt")) && settled("b.txt"));
    await put("a.txt", "now broken");
    await records().db.updateTable("file").set({ is_folder: 1 }).where("id", "=", id("b.txt")).execute();
    const extractor = extractorWith(async () => {
      throw new AppError("encrypted_file", "A password is needed.");
    });
    await work(
      async () => (await state("a.txt"))?.state === "failed" && (await state("b.txt")) === undefined,
      extractor,
    );
    expect(await engine.count()).toBe(0);
    expect(await words()).toEqual({});
    expect([await pages("a.txt"), await pages("b.txt")]).toEqual([[], []]);
  });

  it("leaves nothing behind of a file that was removed while it was read", async () => {
    await put("a.txt", "A bridge");
    const extractor = extractorWith(async () => {
      await records().db.deleteFrom("file").where("id", "=", id("a.txt")).execute();
    });
    await work(async () => (await state("a.txt")) === undefined && (await engine.count()) === 0, extractor);
    expect(await words()).toEqual({});
    expect(await pages("a.txt")).toEqual([]);
  });

  it("gives back what it has in hand when it is told to stop", async () => {
    await put("a.txt", "A bridge");
    const stop = new AbortController();
    const extractor = extractorWith((_, signal) => {
      setTimeout(() => stop.abort(), 20);
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("stopped")));
      });
    });
    await indexLibrary(depsWith(extractor)).run(stop.signal);
    expect(await state("a.txt")).toMatchObject({ state: "waiting", attempts: 0, lease_until: null });
    await index("a.txt");
    expect(await state("a.txt")).toMatchObject({ state: "indexed" });
  });

  it("changes nothing when the same file is indexed twice", async () => {
    await put("a.txt", "A bridge.\fA ferry.");
    await index("a.txt");
    const before = [await found("bridge"), await words(), await pages("a.txt"), await engine.count()];
    await records().db.updateTable("indexed").set({ state: "running", lease_until: 0 }).execute();
    await index("a.txt");
    expect([await found("bridge"), await words(), await pages("a.txt"), await engine.count()]).toEqual(before);
  });

  it("reads 60 files once each with four workers beside each other", async () => {
    const read: string[] = [];
    const extractor = extractorWith(async (text) => void read.push(text));
    for (let i = 0; i < 60; i++) await put(`${i}.txt`, `Unique text ${i}`);
    const stop = new AbortController();
    const workers = Array.from({ length: 4 }, () => indexLibrary(depsWith(extractor)).run(stop.signal));
    await expect.poll(async () => (await engine.fileIds()).size, { timeout: 10_000 }).toBe(60);
    await expect.poll(async () => (await store.waitingFiles(Date.now(), 1)).length, { timeout: 10_000 }).toBe(0);
    stop.abort();
    await Promise.all(workers);
    expect(read).toHaveLength(60);
  });

  it("notices what the engine lost or holds too much of, and mends it", async () => {
    await put("a.txt", "A bridge");
    await put("b.txt", "A ferry");
    await put("film.mp4", "x");
    const allDone = async () => (await settled("a.txt")) && (await settled("b.txt")) && settled("film.mp4");
    await work(allDone);
    expect(await findDifferences({ store, engine })).toEqual({ missing: [], extra: [] });
    await dropPassages(engine, id("a.txt"));
    await engine.replace("nobody's", fileWith(), passagesOf("nobody's", ["Left behind"]));
    await engine.replace(id("film.mp4"), fileWith(), passagesOf(id("film.mp4"), ["Of an earlier kind"]));
    const found = await reconcile({ store, engine });
    expect([found.missing, [...found.extra].toSorted()]).toEqual([
      [id("a.txt")],
      ["nobody's", id("film.mp4")].toSorted(),
    ]);
    await work(async () => (await engine.fileIds()).has(id("a.txt")));
    await work(allDone);
    expect(await findDifferences({ store, engine })).toEqual({ missing: [], extra: [] });
  });

  it("takes no file for a surplus while a worker has it in hand", async () => {
    await put("a.txt", "A bridge");
    for (const file of await store.waitingFiles(Date.now(), 1)) await store.claim(file, "w", Date.now() + 60_000);
    expect(await state("a.txt")).toMatchObject({ state: "running" });
    await engine.replace(id("a.txt"), fileWith(), passagesOf(id("a.txt"), ["A bridge"]));
    expect(await findDifferences({ store, engine })).toEqual({ missing: [], extra: [] });
  });
});
