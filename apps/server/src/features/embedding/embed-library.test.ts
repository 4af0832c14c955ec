import { beforeEach, expect, it } from "vitest";
import { AppError } from "../../core/app-error.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { Embedder } from "../../drivers/embedders/embedder.ts";
import { memoryEmbedder, stemVector } from "../../drivers/embedders/memory.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { fileWith } from "../../drivers/engines/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { memoryVectors } from "../../drivers/vector-indexes/memory.ts";
import type { VectorIndex } from "../../drivers/vector-indexes/vector-index.ts";
import { silentLog } from "../../http/log.ts";
import { embedLibrary, type EmbedLibraryDeps } from "./embed-library.ts";
import { addFile, emptyLibrary, readInto } from "./for-tests.ts";
import { embeddingStandingStore } from "./standing-store.ts";
import { embeddingStore, type EmbeddingStore } from "./store.ts";

onEveryDatabase("embedding a library", (records) => {
  let store: EmbeddingStore;
  let engine: Engine;
  let vectors: VectorIndex;
  beforeEach(async () => {
    await emptyLibrary(records());
    store = embeddingStore(records().db);
    [engine, vectors] = [memoryEngine(), memoryVectors()];
  });

  const deps = (embedder: Embedder, some: Partial<EmbedLibraryDeps> = {}): EmbedLibraryDeps => ({
    store,
    standing: embeddingStandingStore(records().db),
    engine,
    embedder,
    vectors,
    log: silentLog(),
    workerId: "1",
    isPaused: async () => false,
    times: { idle: 5, maxIdle: 10, firstRetry: 1, away: 5, maxAway: 10 },
    ...some,
  });
  const read = (id: string, texts: readonly string[]) => readInto(records(), engine, { id, texts });
  const add = async (id: string, texts: readonly string[]): Promise<void> => {
    await addFile(records(), id);
    await read(id, texts);
  };
  const rows = () => records().db.selectFrom("embedded").selectAll().orderBy("file_id").execute();
  const states = async () => (await rows()).map((row) => `${row.file_id} ${row.state} ${row.passages}`).join();
  /** Works until that is so. */
  const work = async (given: EmbedLibraryDeps, done: () => Promise<boolean> | boolean): Promise<void> => {
    const stop = new AbortController();
    const running = embedLibrary(given, stop.signal);
    try {
      await expect.poll(done, { timeout: 15_000, interval: 10 }).toBe(true);
    } finally {
      stop.abort();
      await running;
    }
  };
  const areDone = (wanted: string) => async (): Promise<boolean> => (await states()) === wanted;
  const nearest = async (text: string) => (await vectors.nearest(stemVector(text), 1))[0]?.passageId;
  const many = (count: number, word = "passage") => Array.from({ length: count }, (_, i) => `${word} number ${i}`);
  /** Calls `before` with what is to be embedded. */
  const watched = (before: (texts: readonly string[], signal: AbortSignal) => Promise<void> | void): Embedder => {
    const embedder = memoryEmbedder();
    return {
      ...embedder,
      embed: async (texts, signal) => {
        await before(texts, signal);
        return embedder.embed(texts, signal);
      },
    };
  };

  it("gives every passage of every file a vector, by which it is found", async () => {
    await add("a", ["A pontoon bridge", "The river was cold"]);
    await add("b", ["A ferry"]);
    await work(deps(memoryEmbedder()), areDone("a done 2,b done 1"));
    expect(await nearest("cold river")).toBe("a:v1:2:0");
    expect(await nearest("ferry")).toBe("b:v1:1:0");
  });

  it("goes on within a long file where it was broken off, and makes nothing twice", async () => {
    await add("a", many(450));
    const first: string[] = [];
    const hang = watched(async (texts, signal) => {
      if (first.length >= 200)
        await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      first.push(...texts);
    });
    await work(deps(hang), async () => (await states()) === "a running 200");
    expect(await rows()).toMatchObject([{ state: "waiting", attempts: 0, leased_by: null, passages: 200 }]);
    const second: string[] = [];
    await work(deps(watched((texts) => void second.push(...texts))), areDone("a done 450"));
    expect(new Set([...first, ...second]).size).toBe(450);
    expect(second).toHaveLength(250);
  });

  it("shares files among several workers, each made once", async () => {
    for (let i = 0; i < 30; i++) await add(`f${i}`, [`text of ${i}`]);
    const made: string[] = [];
    const embedder = watched((texts) => void made.push(...texts));
    const stop = new AbortController();
    const workers = ["1", "2", "3"].map((workerId) => embedLibrary(deps(embedder, { workerId }), stop.signal));
    await expect.poll(() => vectors.count(), { timeout: 15_000 }).toBe(30);
    await expect.poll(async () => (await rows()).every(({ state }) => state === "done")).toBe(true);
    stop.abort();
    await Promise.all(workers);
    expect(made.toSorted()).toEqual(Array.from({ length: 30 }, (_, i) => `text of ${i}`).toSorted());
  });

  it("makes of a file that was read again what is new in it, and lets go of what is gone", async () => {
    await add("a", ["A pontoon bridge", "The river was cold", "An old ferry"]);
    const made: string[] = [];
    const given = deps(watched((texts) => void made.push(...texts)));
    await work(given, areDone("a done 3"));
    made.length = 0;
    await read("a", ["A pontoon bridge", "The river was warm"]);
    await work(given, areDone("a done 2"));
    expect(made).toEqual(["The river was warm"]);
    expect(await vectors.count()).toBe(2);
    expect(await nearest("river warm")).toBe("a:v1:2:0");
  });

  it("lets go of the vectors of files that are gone, or have no text any more", async () => {
    await add("a", ["A pontoon bridge"]);
    await add("b", ["A ferry"]);
    await add("c", ["A tunnel"]);
    await work(deps(memoryEmbedder()), areDone("a done 1,b done 1,c done 1"));
    await records().db.deleteFrom("file").where("id", "=", "a").execute();
    await records().db.deleteFrom("indexed").where("file_id", "=", "a").execute();
    await engine.replace("a", fileWith(), []);
    await read("b", []);
    await work(deps(memoryEmbedder()), areDone("c done 1"));
    expect(await vectors.fileIds()).toEqual(new Set(["c"]));
  });

  it("makes all vectors again for another model, and then drops those of others", async () => {
    await add("a", ["A pontoon bridge"]);
    await work(deps(memoryEmbedder("one")), areDone("a done 1"));
    const other = memoryVectors();
    let dropped = 0;
    const given = { ...other, dropOthers: async () => void (dropped += 1) };
    const embedder = memoryEmbedder("other");
    await work(deps(embedder, { vectors: given }), () => dropped > 0);
    expect(await rows()).toMatchObject([{ model: "other", state: "done" }]);
    expect(await other.count()).toBe(1);
    expect(embedder.embedded).toEqual(["A pontoon bridge"]);
  });

  it("makes again what the records say is there and is not, and drops what they know nothing of", async () => {
    await add("a", ["A pontoon bridge"]);
    await work(deps(memoryEmbedder()), areDone("a done 1"));
    vectors = memoryVectors();
    await vectors.put("stranger", [{ passageId: "stranger:v1:1:0", mark: "", vector: stemVector("x") }]);
    const embedder = memoryEmbedder();
    await work(deps(embedder), async () => (await vectors.count()) === 1 && embedder.embedded.length === 1);
    expect(await vectors.fileIds()).toEqual(new Set(["a"]));
  });

  it("begins nothing while indexing is paused, and stops between two lots of a long file", async () => {
    await add("a", many(450));
    let isPaused = true;
    let made = 0;
    const embedder = watched((texts) => {
      made += texts.length;
      isPaused = true;
    });
    const given = deps(embedder, { isPaused: async () => isPaused });
    const paused: number[] = [];
    await work(given, async () => {
      paused.push(made);
      if (made % 200 === 0 && paused.length % 5 === 0) isPaused = false;
      return made === 450;
    });
    expect(paused.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(made).toBe(450);
  });

  it("waits while files wait to be read", async () => {
    await add("a", ["A pontoon bridge"]);
    await addFile(records(), "new");
    const embedder = memoryEmbedder();
    let looks = 0;
    await work(deps(embedder), () => ++looks > 10);
    expect(embedder.embedded).toEqual([]);
    await read("new", ["A ferry"]);
    await work(deps(embedder), areDone("a done 1,new done 1"));
  });

  it("holds it against no file that the embedder is down, tells why, and goes on when it is back", async () => {
    await add("a", ["A pontoon bridge"]);
    const embedder = memoryEmbedder();
    embedder.down = true;
    const standing = embeddingStandingStore(records().db);
    let isTold = false;
    await work(deps(embedder), async () => {
      isTold ||= (await standing.usedEmbedder()).problem === "The embedding model is down.";
      if (isTold) embedder.down = false;
      return (await states()) === "a done 1";
    });
    expect(await rows()).toMatchObject([{ attempts: 0, reason: null }]);
    await expect.poll(() => standing.usedEmbedder()).toEqual({ model: "memory", problem: null });
  });

  it("waits for an embedder that has not told yet how many numbers a vector has, and says meanwhile which it is", async () => {
    await add("a", ["A pontoon bridge"]);
    const made = memoryEmbedder();
    made.down = true;
    const embedder: Embedder = {
      ...made,
      get dimensions() {
        return made.embedded.length === 0 ? 0 : made.dimensions;
      },
      embed: (texts, signal) => made.embed(texts, signal),
    };
    const kept = { ...vectors, fileIds: () => (expect(embedder.dimensions).toBe(256), vectors.fileIds()) };
    const standing = embeddingStandingStore(records().db);
    let isTold = false;
    await work(deps(embedder, { vectors: kept }), async () => {
      isTold ||= (await standing.usedEmbedder()).model === "memory";
      if (isTold) made.down = false;
      return (await states()) === "a done 1";
    });
  });

  it("gives up a file whose text cannot be embedded, says why, and makes those of all others", async () => {
    await add("a", ["poison"]);
    await add("b", ["A ferry"]);
    let tries = 0;
    const embedder = watched((texts) => {
      if (!texts.includes("poison")) return;
      tries += 1;
      throw new AppError("unavailable", "The model does not take this.");
    });
    await work(deps(embedder), areDone("a failed 0,b done 1"));
    expect(tries).toBe(5);
    expect((await rows())[0]).toMatchObject({ reason: "The model does not take this.", attempts: 0 });
  });

  it("gives up a file over which one worker after the other died", async () => {
    await add("a", ["A pontoon bridge"]);
    const [file] = await store.waitingFiles("memory", Date.now(), 1);
    for (let i = 0; i < 8; i++) await store.claim(file!, { worker: `w${i}`, model: "memory" }, Date.now() - 1);
    const embedder = memoryEmbedder();
    await work(deps(embedder), areDone("a failed 0"));
    expect(embedder.embedded).toEqual([]);
    expect((await rows())[0]?.reason).toBe("Making its vectors was broken off 8 times.");
  });

  it("does not wait for the index to be folded when it is told to stop", async () => {
    await add("a", ["A pontoon bridge"]);
    let isFolding = false;
    const slow = { ...vectors, optimize: () => new Promise<void>(() => (isFolding = true)) };
    await work(deps(memoryEmbedder(), { vectors: slow }), () => isFolding);
    expect(await states()).toBe("a done 1");
  });

  it("says that it rests when something was done, once", async () => {
    await add("a", ["A pontoon bridge"]);
    let rests = 0;
    let looks = 0;
    await work(deps(memoryEmbedder(), { onRest: () => void (rests += 1) }), () => rests > 0 && ++looks > 8);
    expect(rests).toBe(1);
    await work(deps(memoryEmbedder(), { onRest: () => void (rests += 1) }), () => ++looks > 20);
    expect(rests).toBe(1);
  });
});
