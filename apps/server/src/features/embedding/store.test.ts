import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { embeddingsCoverage, embeddingsNow } from "./embeddings-now.ts";
import { addFile, emptyLibrary, readAs } from "./for-tests.ts";
import { embeddingStandingStore } from "./standing-store.ts";
import { embeddingStore, type EmbeddingStore } from "./store.ts";

const LATER = (): number => Date.now() + 60_000;
const by = (worker: string, model = "m") => ({ worker, model });

onEveryDatabase("the records of meaning vectors", (records) => {
  let store: EmbeddingStore;
  beforeEach(async () => {
    await emptyLibrary(records());
    store = embeddingStore(records().db);
  });
  const add = async (id: string, passages: number): Promise<void> => {
    await addFile(records(), id);
    await readAs(records(), id, passages);
  };
  const looked = (model = "m") => store.waitingFiles(model, Date.now(), 50);
  const waiting = async (model = "m"): Promise<string[]> => (await looked(model)).map(({ fileId }) => fileId);
  const first = async (model = "m") => {
    const [file] = await looked(model);
    if (file === undefined) throw new Error("a file waits");
    return file;
  };
  const row = () =>
    records().db.selectFrom("embedded").select(["state", "attempts", "reason", "passages"]).executeTakeFirstOrThrow();

  it("offers files that are searched, those with few passages first", async () => {
    await add("long", 90);
    await add("short", 2);
    await add("empty", 0);
    await addFile(records(), "unread");
    expect(await looked()).toMatchObject([
      { fileId: "short", sourceId: "s1", name: "short.pdf", passages: 2 },
      { fileId: "long", passages: 90 },
    ]);
    await records().db.updateTable("file").set({ version: "v2" }).where("id", "=", "short").execute();
    expect(await waiting()).toEqual(["long"]);
    await records().db.updateTable("source").set({ is_active: 0 }).execute();
    expect(await waiting()).toEqual([]);
  });

  it("gives each of 20 files to one of 10 who ask at once", async () => {
    for (let i = 0; i < 20; i++) await add(`f${i}`, 1);
    const files = await looked();
    const won = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const mine: string[] = [];
        for (const file of files) if ((await store.claim(file, by(`w${i}`), LATER())) !== null) mine.push(file.fileId);
        return mine;
      }),
    );
    expect(won.flat().toSorted()).toEqual(files.map(({ fileId }) => fileId).toSorted());
    expect(await waiting()).toEqual([]);
  });

  it("gives a file to another when its worker is gone, and believes nothing that one says then", async () => {
    await add("a", 3);
    const file = await first();
    expect(await store.claim(file, by("dead"), Date.now() - 1)).toBe(1);
    expect(await store.claim(file, by("next"), LATER())).toBe(2);
    expect(await store.noteProgress("a", "dead", 3)).toBe(false);
    await store.finish("a", "dead", 3);
    await store.fail("a", "dead", { reason: "no", at: 0, isFinal: true });
    await store.release("a", "dead");
    expect(await row()).toMatchObject({ state: "running", attempts: 2, passages: 0 });
    expect(await store.noteProgress("a", "next", 2)).toBe(true);
    await store.finish("a", "next", 3);
    expect(await row()).toEqual({ state: "done", attempts: 0, passages: 3, reason: null });
    expect(await waiting()).toEqual([]);
  });

  it("offers a file again once it was read again, or when the model is another, whatever became of it", async () => {
    await add("a", 3);
    await store.claim(await first(), by("w"), LATER());
    await store.finish("a", "w", 3);
    expect(await waiting()).toEqual([]);
    expect(await waiting("other")).toEqual(["a"]);
    await readAs(records(), "a", 4);
    await store.claim(await first(), by("w"), LATER());
    await store.fail("a", "w", { reason: "too odd", at: LATER(), isFinal: true });
    expect(await waiting()).toEqual([]);
    expect(await store.claim(await first("other"), by("w", "other"), LATER())).toBe(1);
    expect(await row()).toEqual({ state: "running", attempts: 1, reason: null, passages: 0 });
  });

  it("offers a file that failed when its next try is due, and counts no try of one that was given back", async () => {
    await add("a", 3);
    const file = await first();
    await store.claim(file, by("w"), LATER());
    await store.fail("a", "w", { reason: "too odd", at: LATER(), isFinal: false });
    expect(await waiting()).toEqual([]);
    expect(await store.claim(file, by("w"), LATER())).toBeNull();
    await records().db.updateTable("embedded").set({ next_try_at: 1 }).execute();
    expect(await store.claim(await first(), by("w"), LATER())).toBe(2);
    await store.release("a", "w");
    expect(await row()).toMatchObject({ state: "waiting", attempts: 1, reason: "too odd" });
    expect(await waiting()).toEqual(["a"]);
  });

  it("names files that have no passages any more, and forgets none that is in hand", async () => {
    for (const id of ["kept", "gone", "emptied", "in-hand", "changing"]) await add(id, 1);
    for (const file of await looked()) {
      await store.claim(file, by("w"), LATER());
      if (file.fileId !== "in-hand") await store.finish(file.fileId, "w", 1);
    }
    await records().db.deleteFrom("indexed").where("file_id", "in", ["gone", "in-hand"]).execute();
    await readAs(records(), "emptied", 0);
    await records().db.updateTable("indexed").set({ state: "running" }).where("file_id", "=", "changing").execute();
    expect((await store.gone(9)).toSorted()).toEqual(["emptied", "gone"]);
    await store.forget(["emptied", "gone", "in-hand"]);
    expect([...(await store.rows("m")).keys()].toSorted()).toEqual(["changing", "in-hand", "kept"]);
    expect(await store.gone(9)).toEqual([]);
  });

  it("tells how many files and passages have vectors, and why some have none", async () => {
    const standing = embeddingStandingStore(records().db);
    expect(await embeddingsCoverage(standing)).toEqual({ state: "off", coverage: 0 });
    await standing.noteEmbedder({ model: "m", problem: null });
    expect(await embeddingsCoverage(standing)).toEqual({ state: "ready", coverage: 1 });
    await add("a", 2);
    await add("b", 3);
    await add("c", 5);
    const [a, b, c] = await looked();
    await store.claim(a!, by("w"), LATER());
    await store.finish("a", "w", 2);
    await store.claim(b!, by("w"), LATER());
    await store.fail("b", "w", { reason: "too odd", at: LATER(), isFinal: true });
    await store.claim(c!, by("w"), LATER());
    await store.noteProgress("c", "w", 2);
    expect(await embeddingsCoverage(standing)).toEqual({ state: "running", coverage: 0.4 });
    const failures = [{ file_id: "b", name: "b.pdf", reason: "too odd" }];
    expect(await embeddingsNow(standing)).toEqual({
      model: "m",
      problem: null,
      files: 3,
      files_done: 1,
      files_failed: 1,
      failures,
    });
    await store.finish("c", "w", 5);
    expect(await embeddingsCoverage(standing)).toEqual({ state: "ready", coverage: 0.7 });
    await standing.noteEmbedder({ model: "other", problem: "It is down." });
    expect(await embeddingsCoverage(standing)).toEqual({ state: "running", coverage: 0 });
    expect(await embeddingsNow(standing)).toMatchObject({ problem: "It is down.", files_done: 0, failures: [] });
  });
});
