import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { AppError } from "../../core/app-error.ts";
import { ANNOUNCED, type TraceAsked } from "../../core/stages.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import type { MemorySource } from "../../drivers/sources/memory.ts";
import { extractorWith, indexingForTests } from "./for-tests.ts";
import { INDEX_FORM } from "./index-form.ts";
import { indexLibrary } from "./index-library.ts";
import { fairLanes } from "./lanes.ts";
import { retryStore } from "./retry-store.ts";
import type { IndexingStore } from "./store.ts";
import { wantFiles } from "./want-files.ts";
import { wantStore } from "./want-store.ts";

onEveryDatabase("what is read next", (records) => {
  let store: IndexingStore;
  let engine: Engine;
  let source: MemorySource;
  const library = indexingForTests(records);
  const { put, id, state, pages, found, dueNow, depsWith, work, claimed, waiting, keysOf, settled, index } = library;

  beforeEach(async () => {
    ({ store, engine, source } = await library.begin());
    await records().db.deleteFrom("file").execute();
  });

  const wanted = async () => (await records().db.selectFrom("wanted").selectAll().execute()).map((row) => row.file_id);
  const want = (...keys: string[]) => wantStore(records().db).want(keys.map(id), null);

  it("is the file that somebody opened, of a thousand that wait", async () => {
    for (let i = 0; i < 50; i++) await put(`${i}.txt`, "x".repeat(i));
    const { db } = records();
    const some = await db.selectFrom("file").selectAll().execute();
    for (let i = 1; i < 20; i++) {
      const copies = some.map((row) => ({ ...row, id: `${row.id}-${i}`, key: `${i}-${row.key}` }));
      for (const { key, size } of copies) source.put(key, "x".repeat(size ?? 0));
      await db.insertInto("file").values(copies).execute();
    }
    await want("49.txt");
    expect(keysOf(await waiting(3))[0]).toBe("49.txt");
    const read: string[] = [];
    const stop = new AbortController();
    const extractor = extractorWith(async (text) => {
      read.push(text);
      if (read.length === 3) stop.abort();
    });
    await indexLibrary(library.depsWith(extractor)).run(stop.signal);
    // Some are read side by side; without being wanted the largest would be among the last.
    expect(read.length).toBeLessThan(10);
    expect(read).toContain("x".repeat(49));
  });

  it("is what was wanted last, and only of what is still to be read; nothing of it stays", async () => {
    await put("a.txt", "A bridge");
    await index("a.txt");
    await put("b.txt", "b");
    await put("c.txt", "ccc");
    await put("d.txt", "dd");
    await want("c.txt", "a.txt", "nowhere.txt");
    expect(await wanted()).toEqual([id("c.txt")]);
    await setTimeout(2); // the next one is later
    await want("d.txt");
    expect(keysOf(await waiting(9))).toEqual(["d.txt", "c.txt", "b.txt"]);
    await work(async () => (await settled("b.txt")) && (await settled("c.txt")) && settled("d.txt"));
    expect(await wanted()).toEqual([]);
  });

  it("is also wanted when it is read but for pictures of pages, until these are read", async () => {
    await put("scan.txt", "A scan");
    await put("read.txt", "Read");
    await work(async () => (await settled("scan.txt")) && settled("read.txt"));
    await records()
      .db.updateTable("indexed")
      .set({ pages_to_recognise: 1 })
      .where("file_id", "=", id("scan.txt"))
      .execute();
    await want("scan.txt", "read.txt");
    expect(await wanted()).toEqual([id("scan.txt")]);
    await records().db.updateTable("indexed").set({ form: 0 }).execute();
    await work(async () => (await state("scan.txt"))?.form === INDEX_FORM);
    expect(await wanted()).toEqual([]);
  });

  it("is no longer what was wanted when it failed: others have their turn", async () => {
    await put("a.txt", "BAD");
    await want("a.txt");
    const extractor = extractorWith(async () => {
      throw new AppError("extraction_timeout", "It took too long.");
    });
    await work(async () => (await state("a.txt"))?.state === "waiting", extractor);
    expect(await wanted()).toEqual([]);
  });

  it("is what an admin lets be read again", async () => {
    for (const key of ["a.txt", "b.txt", "large.txt"]) await put(key, key.repeat(key.length));
    const row = { version: null, reason: null, attempts: 1, next_try_at: Date.now() + 60_000, state: "waiting" };
    await records()
      .db.insertInto("indexed")
      .values({ file_id: id("large.txt"), ...row })
      .execute();
    expect(keysOf(await waiting(9))).not.toContain("large.txt");
    await retryStore(records().db).retryFile(id("large.txt"));
    expect(keysOf(await waiting(9))[0]).toBe("large.txt");
  });

  it("takes note of what people want one statement at a time, each file once in a while", async () => {
    const asked: (readonly string[])[] = [];
    let free = (): void => {};
    const noting = wantFiles({
      want: (ids) => {
        asked.push(ids);
        return new Promise((resolve) => (free = resolve));
      },
    });
    noting(["a"]);
    noting(["b", "a"]);
    noting(["c"]);
    free();
    await setTimeout(0);
    expect(asked).toEqual([["a"], ["b", "c"]]);
    free();
    await setTimeout(0);
    noting(Array.from({ length: 5_000 }, (_, i) => `many${i}`));
    noting(["a", "b"]);
    expect(asked.at(-1)).toHaveLength(200);
  });

  it("notes in which trace each file was wanted, and hands that to the worker", async () => {
    const traces: (string | null)[] = [];
    const told = (said: unknown) => void ((said as TraceAsked).traceparent = traces.at(-1) ?? null);
    ANNOUNCED.traceAsked.subscribe(told);
    onTestFinished(() => void ANNOUNCED.traceAsked.unsubscribe(told));
    for (const key of ["a.txt", "b.txt", "c.txt"]) await put(key, key);
    const noting = wantFiles(wantStore(records().db));
    for (const key of ["a.txt", "b.txt"]) {
      traces.push(`00-${key}`);
      noting([id(key)]);
    }
    await vi.waitFor(async () => expect(await wanted()).toHaveLength(2));
    const lease = { worker: "w", until: Date.now() + 60_000 };
    const taken = await store.claim(["a.txt", "b.txt", "c.txt"].map(id), lease);
    expect(taken.map(({ askedIn }) => askedIn)).toEqual(["00-a.txt", "00-b.txt", null]);
  });

  it("forgets a wish that could not be noted, so that the next one counts", async () => {
    let tries = 0;
    const noting = wantFiles({
      want: async () => {
        tries += 1;
        throw new Error("the database is away");
      },
    });
    noting(["a"]);
    await setTimeout(0);
    noting(["a"]);
    await setTimeout(0);
    expect(tries).toBe(2);
  });

  it("begins nothing while an admin has paused it, ends what is in hand, and goes on afterwards", async () => {
    let isPaused = false;
    for (let i = 0; i < 60; i++) await put(`${i}.txt`, `Text ${i}`);
    let read = 0;
    const extractor = extractorWith(async () => {
      read += 1;
      if (read === 5) isPaused = true;
    });
    const inState = async (...states: string[]) =>
      (await records().db.selectFrom("indexed").select("file_id").where("state", "in", states).execute()).length;
    const before = { isPaused: async () => isPaused };
    await work(
      async () => isPaused && (await inState("running")) === 0 && (await inState("indexed")) === read,
      extractor,
      before,
    );
    expect(read).toBeLessThan(60);
    const left = read;
    let looks = 0;
    await work(async () => ++looks > 10, extractor, before);
    expect([read, await inState("running")]).toEqual([left, 0]);
    isPaused = false;
    await work(async () => (await inState("indexed")) === 60, extractor, before);
    const tries = await records().db.selectFrom("indexed").select("attempts").where("attempts", "!=", 0).execute();
    expect(tries).toEqual([]);
  });

  it("reads again what was read in an older form, when nothing else waits; until then the old text is found", async () => {
    await put("old.txt", "An old bridge.\fAnd a second page.");
    await put("skipped.xyz", "x");
    await work(async () => (await settled("old.txt")) && settled("skipped.xyz"));
    await records()
      .db.updateTable("indexed")
      .set({ form: INDEX_FORM - 1 })
      .execute();
    await put("new.txt", "A new ferry, which is longer than what is old by some words and more");
    expect(keysOf(await waiting(9))).toEqual(["new.txt"]);
    const order: string[] = [];
    const foundMeanwhile: string[] = [];
    const extractor = extractorWith(async (text) => {
      order.push(text.slice(0, 6));
      foundMeanwhile.push(...(await found("bridge")));
    });
    const isNow = async () =>
      (await state("old.txt"))?.form === INDEX_FORM && (await state("skipped.xyz"))?.form === INDEX_FORM;
    await work(isNow, extractor);
    // The new one was taken first; while it is in hand, the other may be ahead of it.
    expect(order.toSorted()).toEqual(["A new ", "An old"]);
    expect(foundMeanwhile).toEqual([0, 1].map(() => `${id("old.txt")}:1:1`));
    expect(await pages("old.txt")).toEqual(["An old bridge.", "And a second page."]);
    expect(await store.ofOldForm(Date.now(), 9)).toEqual([]);
  });

  it("leaves no page behind when a new form has fewer of them", async () => {
    await put("a.txt", "One.\fTwo.\fThree.");
    await index("a.txt");
    await records()
      .db.updateTable("indexed")
      .set({ form: INDEX_FORM - 1 })
      .execute();
    const joined = extractorWith();
    const fewer = {
      ...joined,
      extract: async (...given: Parameters<typeof joined.extract>) => {
        const document = await joined.extract(...given);
        return { ...document, pages: document.pages.slice(0, 1) };
      },
    };
    await work(async () => (await state("a.txt"))?.page_count === 1, fewer);
    expect(await pages("a.txt")).toEqual(["One."]);
    expect(await engine.count()).toBe(1);
  });

  it("keeps what is found of a file whose place is away when it should be read in a new form", async () => {
    await put("a.txt", "A bridge");
    await index("a.txt");
    await records()
      .db.updateTable("indexed")
      .set({ form: INDEX_FORM - 1 })
      .execute();
    const away = extractorWith(async () => {
      throw new AppError("source_unavailable", "The place is away.");
    });
    await work(async () => ((await state("a.txt"))?.next_try_at ?? 0) > Date.now(), away);
    expect(await state("a.txt")).toMatchObject({ state: "indexed", attempts: 0, lease_until: null });
    expect(await found("bridge")).toHaveLength(1);
    await dueNow();
    await work(async () => (await state("a.txt"))?.form === INDEX_FORM);
  });

  it("keeps what is found of a file that cannot be read in a new form, and tries it again later", async () => {
    for (const code of ["unreadable_file", "extraction_timeout", "internal"] as const) {
      await put("a.txt", "A bridge");
      await index("a.txt");
      await records()
        .db.updateTable("indexed")
        .set({ form: INDEX_FORM - 1, attempts: 2 })
        .execute();
      const broken = extractorWith(async () => {
        throw new AppError(code, "Its new reader stumbles.");
      });
      await work(async () => ((await state("a.txt"))?.next_try_at ?? 0) > Date.now(), broken);
      expect(await state("a.txt")).toMatchObject({ state: "indexed", version: "1", page_count: 1, attempts: 0 });
      expect(await found("bridge")).toHaveLength(1);
      expect(await pages("a.txt")).toEqual(["A bridge"]);
      ({ store, engine, source } = await library.begin());
      await records().db.deleteFrom("file").execute();
    }
  });

  it("goes on in one source while another hands nothing over, however many of its files wait", async () => {
    const { db } = records();
    for (let i = 0; i < 5; i++) await put(`${i}.txt`, "A bridge");
    const own = await db.selectFrom("source").selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto("source")
      .values({ ...own, id: "slow", uri: "slow" })
      .execute();
    const one = await db.selectFrom("file").selectAll().limit(1).executeTakeFirstOrThrow();
    const slow = Array.from({ length: 80 }, (_, i) => ({ ...one, id: `a${i}`, source_id: "slow", key: `a${i}` }));
    await db.insertInto("file").values(slow).execute();
    const { promise: isOver, reject: fail } = Promise.withResolvers<never>();
    const silent: MemorySource = { ...source, localPath: () => isOver };
    const some = { sourceById: (sourceId: string) => (sourceId === "slow" ? silent : source), lanes: 1 };
    const areRead = async () => (await Promise.all([0, 1, 2, 3, 4].map((i) => settled(`${i}.txt`)))).every(Boolean);
    const gone = new AppError("source_unavailable", "The place is away.");
    let isPut = false;
    const isDone = async (): Promise<boolean> => {
      if (!(await areRead())) return false;
      // What comes later is read beside it, too.
      if (!isPut) await put("late.txt", "A tunnel");
      isPut = true;
      if (!(await settled("late.txt"))) return false;
      fail(gone);
      return true;
    };
    void setTimeout(9_000, null, { ref: false }).then(() => fail(gone)); // a test that fails ends, too
    await work(isDone, extractorWith(), some);
    expect(await found("tunnel")).toHaveLength(1);
  });

  it("begins no other file beside one that a worker died over", async () => {
    for (const key of ["killer.txt", "a.txt", "b.txt", "c.txt"]) await put(key, key);
    const [killer] = (await store.look(Date.now(), 9)).sources.flatMap(({ smallest }) =>
      smallest.filter(({ id: one }) => one === id("killer.txt")),
    );
    if (killer === undefined) throw new Error("the killer waits");
    await claimed(killer, "dead", -1);
    const inHand = new Set<string>();
    let beside = 0;
    const extractor = extractorWith(async (text) => {
      inHand.add(text);
      for (let i = 0; i < 20; i++) {
        await setTimeout(5);
        if (inHand.has("killer.txt")) beside = Math.max(beside, inHand.size);
      }
      inHand.delete(text);
    });
    const all = async () => (await Promise.all(["killer.txt", "a.txt", "b.txt", "c.txt"].map(settled))).every(Boolean);
    await work(all, extractor);
    expect(beside).toBe(1);
  });

  it("reads alone what a worker died over: another file that it had in hand is read and counted as any other", async () => {
    for (const key of ["a.txt", "b.txt", "killer.txt"]) await put(key, key);
    const all = await store.look(Date.now(), 9);
    for (const file of fairLanes().next(all, 9)) await claimed(file, "dead", -1);
    let [beside, inHand] = [0, 0];
    const extractor = extractorWith(async () => {
      beside = Math.max(beside, ++inHand);
      await setTimeout(5);
      inHand -= 1;
    });
    await work(async () => (await settled("a.txt")) && (await settled("b.txt")) && settled("killer.txt"), extractor);
    expect(beside).toBe(1);
    expect(await state("a.txt")).toMatchObject({ state: "indexed", attempts: 0 });
  });

  it("goes from one file that a worker died over to the next without a rest", async () => {
    const keys = Array.from({ length: 6 }, (_, i) => `${i}.txt`);
    for (const key of keys) await put(key, key);
    for (const file of fairLanes().next(await store.look(Date.now(), 9), 9)) await claimed(file, "dead", -1);
    const stop = new AbortController();
    const running = indexLibrary(depsWith(extractorWith())).run(stop.signal); // nobody wakes it
    const all = async () => (await Promise.all(keys.map(settled))).every(Boolean);
    await expect.poll(all, { timeout: 6_000 }).toBe(true);
    stop.abort();
    await running;
  });
});
