import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { addFile, addScan, emptyLibrary } from "./for-tests.ts";
import { recognitionFactStore } from "./fact-store.ts";
import { recognitionNow } from "./recognition-now.ts";
import { recognitionStore, type RecognitionStore } from "./store.ts";

const LATER = (): number => Date.now() + 60_000;
const by = (worker: string) => ({ worker, engine: "memory", languages: "eng" });
const READ = {
  words: [{ text: "Bridge", line: 0, confidence: 0.9, box: { left: 0, top: 0, right: 1, bottom: 1 } }],
  confidence: 0.9,
  turn: 0 as const,
  skew: 0,
};
const failed = (at: number, isFinal: boolean) => ({ reason: "too dark", later: { at, isFinal, isFree: false } });

onEveryDatabase("the records of text recognition", (records) => {
  let store: RecognitionStore;
  beforeEach(async () => {
    await emptyLibrary(records());
    store = recognitionStore(records().db);
  });
  const waiting = async (): Promise<string[]> =>
    (await store.waitingPages(Date.now(), 50)).map((page) => `${page.fileId} ${page.pageNumber}`);
  const first = async () => {
    const [page] = await store.waitingPages(Date.now(), 1);
    if (page === undefined) throw new Error("a page waits");
    return page;
  };
  const row = async () =>
    records().db.selectFrom("recognition").select(["state", "attempts", "reason"]).executeTakeFirstOrThrow();

  it("offers pages in order, of documents with few of them first, and of those that people opened before all", async () => {
    await addScan(records(), "long.pdf", [1, 2, 3]);
    await addScan(records(), "short.pdf", [7]);
    await addScan(records(), "opened.pdf", [1, 2, 4, 5]);
    await records().db.insertInto("wanted").values({ file_id: "opened.pdf", at: 5 }).execute();
    expect(await waiting()).toEqual([
      ...[1, 2, 4, 5].map((page) => `opened.pdf ${page}`),
      "short.pdf 7",
      ...[1, 2, 3].map((page) => `long.pdf ${page}`),
    ]);
  });

  it("offers no page of a file that changed, went, or stands in a source that is off", async () => {
    await addScan(records(), "a.pdf", [1]);
    await records().db.updateTable("file").set({ version: "2" }).execute();
    expect(await waiting()).toEqual([]);
    await records().db.updateTable("file").set({ version: "1" }).execute();
    await records().db.updateTable("source").set({ is_active: 0 }).execute();
    expect(await waiting()).toEqual([]);
    await records().db.updateTable("source").set({ is_active: 1 }).execute();
    expect(await waiting()).toEqual(["a.pdf 1"]);
    await records().db.deleteFrom("file").execute();
    expect(await waiting()).toEqual([]);
  });

  it("gives each of 20 pages to one of 10 who ask at once", async () => {
    await addScan(
      records(),
      "a.pdf",
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    const pages = await store.waitingPages(Date.now(), 20);
    const won = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const mine: number[] = [];
        for (const page of pages)
          if ((await store.claim(page, by(`w${i}`), LATER())) !== null) mine.push(page.pageNumber);
        return mine;
      }),
    );
    expect(won.flat().toSorted((a, b) => a - b)).toEqual(pages.map((page) => page.pageNumber));
    expect(await waiting()).toEqual([]);
  });

  it("gives a page to another when its worker is gone, and believes nothing that one says then", async () => {
    await addScan(records(), "a.pdf", [1]);
    const page = await first();
    expect(await store.claim(page, by("dead"), Date.now() - 1)).toBe(1);
    expect(await store.claim(page, by("next"), LATER())).toBe(2);
    await store.finish(page, "dead", { ...READ, words: [] });
    await store.fail(page, "dead", failed(0, true));
    await store.release(page, "dead");
    expect(await row()).toMatchObject({ state: "running", attempts: 2 });
    await store.finish(page, "next", READ);
    expect(await row()).toMatchObject({ state: "done" });
    expect(await waiting()).toEqual([]);
  });

  it("offers a page again when its next try is due, and not one that is given up", async () => {
    await addScan(records(), "a.pdf", [1]);
    const page = await first();
    await store.claim(page, by("w"), LATER());
    await store.fail(page, "w", failed(LATER(), false));
    expect(await waiting()).toEqual([]);
    expect(await store.claim(page, by("w"), LATER())).toBeNull();
    await records().db.updateTable("recognition").set({ next_try_at: 1 }).execute();
    expect(await store.claim(page, by("w"), LATER())).toBe(2);
    await store.fail(page, "w", failed(LATER(), true));
    expect(await row()).toEqual({ state: "failed", attempts: 0, reason: "too dark" });
    expect(await waiting()).toEqual([]);
  });

  it("counts no try of a page that was given back", async () => {
    await addScan(records(), "a.pdf", [1]);
    await store.claim(await first(), by("w"), LATER());
    await store.release({ contentHash: "hash of a.pdf", pageNumber: 1 }, "w");
    expect(await store.claim(await first(), by("w"), LATER())).toBe(1);
  });

  it("lets another engine, or other languages, try what was given up", async () => {
    await addScan(records(), "a.pdf", [1]);
    const page = await first();
    await store.claim(page, by("w"), LATER());
    await store.fail(page, "w", failed(LATER(), true));
    await store.tidy({ engine: "memory", languages: "eng" });
    expect(await waiting()).toEqual([]);
    await store.tidy({ engine: "memory", languages: "deu" });
    expect(await waiting()).toEqual(["a.pdf 1"]);
  });

  it("forgets what no document holds any more, a month later", async () => {
    await addScan(records(), "kept.pdf", [1]);
    await addScan(records(), "gone.pdf", [1]);
    for (const page of await store.waitingPages(Date.now(), 2)) {
      await store.claim(page, by("w"), LATER());
      await store.finish(page, "w", READ);
    }
    await records().db.deleteFrom("indexed").where("file_id", "=", "gone.pdf").execute();
    const hashes = async () =>
      (await records().db.selectFrom("recognition").select("content_hash").orderBy("content_hash").execute()).map(
        (one) => one.content_hash,
      );
    await store.tidy({ engine: "memory", languages: "eng" });
    expect(await hashes()).toHaveLength(2);
    await records().db.updateTable("recognition").set({ done_at: 1 }).execute();
    await store.tidy({ engine: "memory", languages: "eng" });
    expect(await hashes()).toEqual(["hash of kept.pdf"]);
  });

  it("sees whether files wait to be read", async () => {
    await addScan(records(), "a.pdf", [1]);
    expect(await store.filesWait(Date.now())).toBe(false);
    await addFile(records(), "new.pdf", "1");
    expect(await store.filesWait(Date.now())).toBe(true);
  });

  it("tells admins what reads, and how many pages wait, are read, and were given up", async () => {
    const facts = recognitionFactStore(records().db);
    await addScan(records(), "a.pdf", [1, 2, 3]);
    const page = await first();
    await store.claim(page, by("w"), LATER());
    await store.fail(page, "w", failed(LATER(), true));
    await records().db.updateTable("indexed").set({ pages_recognised: 4, pages_to_recognise: 2 }).execute();
    await facts.noteEngine({ engine: "tesseract", languages: ["eng"] });
    const now = { engine: "tesseract", languages: ["eng"], pages_waiting: 2, pages_done: 4, pages_failed: 1 };
    expect(await recognitionNow(facts)).toEqual(now);
    await facts.noteEngine({ engine: null, languages: [] });
    expect(await recognitionNow(facts)).toMatchObject({ engine: null, pages_waiting: 0 });
  });
});
