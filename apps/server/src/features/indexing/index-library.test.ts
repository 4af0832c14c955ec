import { beforeEach, expect, it } from "vitest";
import { AppError } from "../../core/app-error.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { fileWith, passagesOf } from "../../drivers/engines/for-tests.ts";
import type { MemorySource } from "../../drivers/sources/memory.ts";
import { silentLog } from "../../http/log.ts";
import { dropPassages } from "./drop-passages.ts";
import { extractorWith, indexingForTests } from "./for-tests.ts";
import { indexLibrary } from "./index-library.ts";
import { findDifferences, reconcile } from "./reconcile.ts";
import { park, settleFailure } from "./settle-failure.ts";
import type { IndexingStore } from "./store.ts";

onEveryDatabase("indexing a library", (records) => {
  let store: IndexingStore;
  let source: MemorySource;
  let engine: Engine;
  const library = indexingForTests(records);
  const { put, id, state, summary, remove, dueNow, words, pages, found } = library;
  const { depsWith, work, lease, claimed, waiting, keysOf, settled, index } = library;

  beforeEach(async () => {
    ({ store, source, engine } = await library.begin());
  });

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
    expect(await waiting(10)).toEqual([]);
  });

  it("offers the smallest files first", async () => {
    await put("big.txt", "x".repeat(50));
    await put("small.txt", "x");
    expect(keysOf(await waiting(10))).toEqual(["small.txt", "big.txt"]);
  });

  it("gives each of 50 files to one of 20 parallel claimers", async () => {
    for (let i = 0; i < 50; i++) await put(`${i}.txt`, "x");
    const queue = await waiting(50);
    const claims = await Promise.all(
      Array.from({ length: 20 }, async (_, worker) => {
        const mine: string[] = [];
        for (const file of queue) mine.push(...(await claimed(file, `w${worker}`)).map(({ id }) => id));
        return mine;
      }),
    );
    expect(claims.flat().toSorted()).toEqual(queue.map((file) => file.id).toSorted());
    expect(await waiting(50)).toEqual([]);
  });

  it("gives a file whose worker went silent to another, once", async () => {
    await put("a.txt", "x");
    const [file] = await waiting(1);
    if (file === undefined) throw new Error("no file waits");
    expect((await claimed(file, "dead", -1)).map(({ attempts }) => attempts)).toEqual([1]);
    const tries = await Promise.all(Array.from({ length: 20 }, (_, i) => claimed(file, `w${i}`)));
    expect(tries.flat().map(({ attempts }) => attempts)).toEqual([2]);
  });

  it("reads at once what a worker had in hand that is known to be gone, but not what several died over", async () => {
    await put("a.txt", "A bridge");
    await put("b.txt", "A tunnel");
    await claimed({ id: id("a.txt") }, "gone");
    await claimed({ id: id("b.txt") }, "gone");
    await records().db.updateTable("indexed").set({ attempts: 3 }).where("file_id", "=", id("b.txt")).execute();
    await store.endLeases("another");
    expect(await claimed({ id: id("a.txt") }, "next")).toEqual([]);
    await store.endLeases("gone");
    await index("a.txt");
    expect(await found("bridge")).toHaveLength(1);
    expect(await state("b.txt")).toMatchObject({ state: "running", leased_by: "gone" });
  });

  it("hears no more of a worker's failure over a file that another took over meanwhile", async () => {
    await put("a.txt", "A bridge");
    const [late] = await claimed({ id: id("a.txt") }, "silent", -1);
    await index("a.txt");
    const deps = { store, engine, log: silentLog() };
    if (late === undefined) throw new Error("it was free");
    for (const failure of [new AppError("unreadable_file", "It is damaged."), new Error("ENOSPC")])
      await settleFailure(deps, late, failure);
    await settleFailure(
      deps,
      { ...late, readVersion: late.version },
      new AppError("unreadable_file", "It is damaged."),
    );
    await park(deps, late);
    expect(await state("a.txt")).toMatchObject({ state: "indexed", reason: null });
    expect(await found("bridge")).toHaveLength(1);
    expect(await pages("a.txt")).toHaveLength(1);
  });

  it("keeps a lease that its holder extends, and lets nobody else extend it", async () => {
    await put("a.txt", "x");
    const [file] = await waiting(1);
    if (file === undefined) throw new Error("no file waits");
    await claimed(file, "holder", -1);
    await store.extendLeases([file.id], lease("other"));
    expect(await waiting(1)).toHaveLength(1);
    await store.extendLeases([file.id], lease("holder"));
    expect(await waiting(1)).toEqual([]);
    await store.release([file.id], "other");
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

  it.each([
    ["", "It holds no text"],
    ["\f \f", "It holds no text"],
    ["\fWords.\f", "2 of 3 pages hold no text (pages 1, 3)"],
    ["Words.\f", "1 of 2 pages holds no text (page 2)"],
  ])("reads %j whole, and says where there is nothing to be found", async (text, reason) => {
    await put("a.txt", text);
    const { extract, ...rest } = extractorWith();
    const seesAll: typeof extract = async (...asked) => {
      const document = await extract(...asked);
      return { ...document, pages: document.pages.map((page) => ({ ...page, text: page.text.trim(), gap: null })) };
    };
    await index("a.txt", { ...rest, extract: seesAll });
    expect(await state("a.txt")).toMatchObject({ state: "indexed", reason, pages_without_text: 0 });
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
      attempts: 1,
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
      expect(await waiting(1)).toEqual([]);
      await dueNow();
      await records().db.updateTable("indexed").set({ state: "running", lease_until: 1 }).execute();
    }
    await index("a.txt", extractor);
    expect(await state("a.txt")).toMatchObject({ state: "failed", attempts: 3, next_try_at: 0 });
    // Its tries are told until it is tried anew, and then begin anew.
    await put("a.txt", "y");
    expect((await claimed({ id: id("a.txt") }, "w"))[0]?.attempts).toBe(1);
  });

  it("looks again later when it was the place that failed", async () => {
    await put("a.txt", "A bridge");
    source.remove("a.txt");
    for (let i = 0; i < 3; i++) {
      await work(async () => (await summary("a.txt")) === ["waiting 1", "waiting 2", "failed 3"][i]);
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

  it("looks again later when it was the settings of a place that failed", async () => {
    await put("a.txt", "A bridge");
    const wrong = extractorWith(async () => {
      throw new AppError("bad_setting", "The key of the place cannot be read.");
    });
    const isTold = async () => ((await state("a.txt"))?.next_try_at ?? 0) > Date.now();
    await work(isTold, wrong);
    expect(await state("a.txt")).toMatchObject({ state: "waiting" });
    await records().db.updateTable("indexed").set({ attempts: 2, next_try_at: 1 }).execute();
    await work(isTold, wrong);
    expect(await state("a.txt")).toMatchObject({ state: "failed" });
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
    const died = async () => records().db.updateTable("indexed").set({ lease_until: 1 }).execute();
    for (let i = 1; i <= 6; i++) {
      const [file] = await waiting(1);
      expect(file && (await claimed(file, "w"))[0]?.attempts).toBe(i);
      await died();
    }
    await index("a.txt");
    expect(await state("a.txt")).toMatchObject({
      state: "failed",
      attempts: 6,
      reason: "Reading it was broken off 6 times; it is tried again later.",
    });
    await dueNow();
    await work(async () => (await state("a.txt"))?.state === "indexed");
  });

  it("finds nothing any more of a file that rests because it ended its workers", async () => {
    await put("a.txt", "An old bridge");
    await index("a.txt");
    await put("a.txt", "A new ferry");
    for (let i = 1; i <= 6; i++) {
      await claimed({ id: id("a.txt") }, "w");
      await records().db.updateTable("indexed").set({ lease_until: 1 }).execute();
    }
    await index("a.txt");
    expect(await state("a.txt")).toMatchObject({ state: "failed", passage_count: 0 });
    expect(await engine.count()).toBe(0);
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

  it("says of a file that is written to without a pause that it is, and goes on looking whether it rests", async () => {
    await put("a.txt", "line 0");
    let lines = 0;
    const extractor = extractorWith(async () => void source.put("a.txt", `line ${(lines += 1)}`));
    for (let i = 0; i < 3; i++) {
      await dueNow();
      await work(async () => (await summary("a.txt")) === ["waiting 1", "waiting 2", "failed 3"][i], extractor);
    }
    expect(await state("a.txt")).toMatchObject({
      reason: "The file is still being written to; it is read when it rests.",
    });
    const waitMs = ((await state("a.txt"))?.next_try_at ?? 0) - Date.now();
    expect([waitMs > 60_000, waitMs < 10 * 60_000]).toEqual([true, true]);
    source.put("a.txt", "A bridge, and the end.");
    await records()
      .db.updateTable("file")
      .set({ version: String(lines + 2) })
      .execute();
    await work(async () => (await state("a.txt"))?.state === "indexed");
    expect(await found("bridge")).toHaveLength(1);
  });

  it("still finds what was read before of a file that is written to without a pause, until it is read anew", async () => {
    await put("a.txt", "An old bridge");
    await index("a.txt");
    let lines = 0;
    const busy = extractorWith(async () => void source.put("a.txt", `line ${(lines += 1)}`));
    await put("a.txt", "A ferry");
    for (let i = 0; i < 8; i++) {
      await dueNow();
      const before = (await state("a.txt"))?.started_at;
      await work(async () => {
        const now = await state("a.txt");
        return now?.state === "waiting" && now.started_at !== before;
      }, busy);
    }
    const waiting = await state("a.txt");
    expect(waiting).toMatchObject({ reason: "The file is still being written to; it is read when it rests." });
    expect((waiting?.next_try_at ?? 0) - Date.now()).toBeGreaterThan(20_000);
    expect(await found("bridge")).toHaveLength(1);
    source.put("a.txt", "A tunnel");
    await records()
      .db.updateTable("file")
      .set({ version: String(lines + 3) })
      .execute();
    await dueNow();
    await index("a.txt");
    expect([await found("bridge"), await found("tunnel")]).toMatchObject([[], [expect.anything()]]);
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

  it("makes a file findable that comes while the index is being folded, and folds it in afterwards", async () => {
    await put("a.txt", "A bridge");
    const folds: (() => void)[] = [];
    const slow: Engine = { ...engine, optimize: () => new Promise((resolve) => folds.push(resolve)) };
    let rests = 0;
    const some = { engine: slow, onRest: () => void (rests += 1) };
    let isPut = false;
    const isFound = async (): Promise<boolean> => {
      if (folds.length === 0) return false;
      if (!isPut) await put("b.txt", "A tunnel");
      isPut = true;
      return settled("b.txt");
    };
    const isFoldedIn = async (): Promise<boolean> => {
      if (!(await isFound())) return false;
      for (const fold of folds) fold();
      return folds.length === 2 && rests > 0;
    };
    await work(isFoldedIn, extractorWith(), some);
    expect(await found("tunnel")).toHaveLength(1);
    expect(rests).toBe(1);
  });

  it("changes nothing when the same file is indexed twice", async () => {
    await put("a.txt", "A bridge.\fA ferry.");
    await index("a.txt");
    const before = [await found("bridge"), await words(), await pages("a.txt"), await engine.count()];
    await records().db.updateTable("indexed").set({ state: "running", lease_until: 1 }).execute();
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
    await expect.poll(async () => (await waiting(1)).length, { timeout: 10_000 }).toBe(0);
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
    await dropPassages(engine, [id("a.txt")]);
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
    for (const file of await waiting(1)) await claimed(file, "w");
    expect(await state("a.txt")).toMatchObject({ state: "running" });
    await engine.replace(id("a.txt"), fileWith(), passagesOf(id("a.txt"), ["A bridge"]));
    expect(await findDifferences({ store, engine })).toEqual({ missing: [], extra: [] });
  });
});
