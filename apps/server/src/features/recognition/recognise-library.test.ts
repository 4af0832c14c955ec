import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, it } from "vitest";
import { AppError } from "../../core/app-error.ts";
import { unpackRecognised } from "../../core/recognised/pack-recognised.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { Extractor } from "../../drivers/extractors/extractor.ts";
import { memoryOcr } from "../../drivers/ocr-engines/memory.ts";
import type { ReadPicture } from "../../drivers/ocr-engines/ocr-engine.ts";
import { memorySource } from "../../drivers/sources/memory.ts";
import { silentLog } from "../../http/log.ts";
import { addFile, addScan, emptyLibrary } from "./for-tests.ts";
import { recogniseLibrary, type RecogniseLibraryDeps } from "./recognise-library.ts";
import { recognitionStore, type RecognitionStore } from "./store.ts";

/** Draws a page as its number. */
const drawer: Extractor = {
  name: "drawer",
  reads: ({ name }) => name.endsWith(".pdf"),
  extract: async () => {
    throw new Error("nothing is extracted here");
  },
  draw: async (_file, _help, { pageNumber, out }) => writeFileSync(out, String(pageNumber)),
  close: async () => {},
};

const said = (text: string): ReadPicture => ({
  words: [{ text, line: 0, confidence: 0.8, box: { left: 0, top: 0, right: 1, bottom: 1 } }],
  confidence: 0.8,
  turn: 0,
  skew: 0,
});

onEveryDatabase("recognising a library", (records) => {
  let store: RecognitionStore;
  beforeEach(async () => {
    await emptyLibrary(records());
    store = recognitionStore(records().db);
  });

  /** A page that is at once to be tried again would hardly be seen to wait, and let no other have its turn. */
  const LATER = { idle: 10, yield: 20, firstRetry: 1_000 };
  const source = memorySource("source");
  const deps = (
    read: (page: string, signal: AbortSignal) => Promise<ReadPicture> | ReadPicture,
  ): RecogniseLibraryDeps => ({
    store,
    engine: memoryOcr((picture, signal) => read(picture.toString(), signal)),
    languages: ["eng"],
    extractors: [drawer],
    passwords: () => [],
    sourceById: (id) => (id === "source" ? source : null),
    log: silentLog(),
    isPaused: async () => false,
    lanes: 1,
    workerId: "1",
    times: { idle: 10, yield: 20, firstRetry: 1 },
  });
  /** Its version in the records is the one that the source tells. */
  const scan = async (key: string, pages: readonly number[]): Promise<void> => {
    source.put(key, "x");
    await addScan(records(), key, pages);
    const local = await source.localPath(key);
    await local.release();
    const { version } = local;
    await records().db.updateTable("file").set({ version }).where("id", "=", key).execute();
    await records().db.updateTable("page").set({ version }).where("file_id", "=", key).execute();
    await records().db.updateTable("indexed").set({ version }).where("file_id", "=", key).execute();
  };
  const rows = () => records().db.selectFrom("recognition").selectAll().orderBy("page_number").execute();
  const texts = async (): Promise<string[]> =>
    (await rows()).map((row) =>
      `${row.page_number} ${row.state} ${unpackRecognised(row.words)?.words[0]?.text ?? ""}`.trim(),
    );
  const work = async (given: RecogniseLibraryDeps, done: () => Promise<boolean> | boolean): Promise<void> => {
    const stop = new AbortController();
    const running = recogniseLibrary(given, stop.signal);
    try {
      await expect.poll(done, { timeout: 15_000, interval: 15 }).toBe(true);
    } finally {
      stop.abort();
      await running;
    }
  };
  const allAre =
    (...states: string[]) =>
    async (): Promise<boolean> => {
      const found = await rows();
      return found.length > 0 && found.every((row) => states.includes(row.state));
    };

  it("reads every page that waits, and keeps what it read", async () => {
    await scan("a.pdf", [1, 3]);
    await work(
      deps((page) => said(`page-${page}`)),
      async () => (await texts()).join() === "1 done page-1,3 done page-3",
    );
  });

  it("tries a page three times, says why it gives it up, and goes on with the next", async () => {
    await scan("a.pdf", [1, 2]);
    const tries: string[] = [];
    const read = (page: string): ReadPicture => {
      tries.push(page);
      if (page === "1") throw new AppError("extraction_timeout", "Text recognition was stopped after 120 seconds.");
      return said("fine");
    };
    await work(deps(read), async () => (await rows()).length === 2 && (await allAre("done", "failed")()));
    expect(tries.filter((page) => page === "1")).toHaveLength(3);
    expect(await texts()).toEqual(["1 failed", "2 done fine"]);
    expect((await rows())[0]?.reason).toBe("Text recognition was stopped after 120 seconds.");
  });

  it("keeps nothing that it read off a file which was overwritten meanwhile", async () => {
    await scan("a.pdf", [1, 2]);
    const read = (page: string): ReadPicture => {
      source.put("a.pdf", "something else");
      return said(`page-${page}`);
    };
    await work({ ...deps(read), times: LATER }, async () => (await rows()).length === 2);
    expect(await texts()).toEqual(["1 waiting", "2 waiting"]);
    expect((await rows())[0]?.reason).toBe("The file changed; its pages wait until it is read again.");
  });

  it("holds it against no page that its file or the engine is away", async () => {
    await scan("a.pdf", [1]);
    let tries = 0;
    const read = (): ReadPicture => {
      if (++tries < 6) throw new AppError("unavailable", "tesseract is not there any more.");
      return said("fine");
    };
    await work(deps(read), allAre("done"));
    expect(tries).toBe(6);
  });

  it("gives a page back when it is told to stop, and another reads it", async () => {
    await scan("a.pdf", [1]);
    let isReading = false;
    const hang = (_: string, signal: AbortSignal): Promise<ReadPicture> => {
      isReading = true;
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    };
    await work(deps(hang), () => isReading);
    expect(await rows()).toMatchObject([{ state: "waiting", attempts: 0, leased_by: null }]);
    await work(
      deps(() => said("fine")),
      allAre("done"),
    );
  });

  it("goes on where a worker was killed: only the page that it had in hand is read again", async () => {
    await scan("a.pdf", [1, 2, 3]);
    const [first, second] = await store.waitingPages(Date.now(), 2);
    const killed = { worker: "killed", engine: "memory", languages: "eng" };
    await store.claim(first!, killed, Date.now() + 60_000);
    await store.finish(first!, "killed", said("before"));
    await store.claim(second!, killed, Date.now() + 300);
    const read: string[] = [];
    await work(
      deps((page) => {
        read.push(page);
        return said(`page-${page}`);
      }),
      async () => (await rows()).length === 3 && (await allAre("done")()),
    );
    expect(read.toSorted()).toEqual(["2", "3"]);
    expect(await texts()).toEqual(["1 done before", "2 done page-2", "3 done page-3"]);
  });

  it("gives up a page over which one worker after the other died", async () => {
    await scan("a.pdf", [1]);
    const [page] = await store.waitingPages(Date.now(), 1);
    for (let i = 0; i < 6; i++)
      await store.claim(page!, { worker: `w${i}`, engine: "memory", languages: "eng" }, Date.now() - 1);
    let isRead = false;
    await work(
      deps(() => ((isRead = true), said("x"))),
      async () => (await rows())[0]?.state !== "running",
    );
    expect(isRead).toBe(false);
    expect((await rows())[0]?.reason).toContain("broken off 6 times");
  });

  it("shares pages among several workers, each read once", async () => {
    await scan(
      "a.pdf",
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
    const read: string[] = [];
    const one = deps(async (page) => {
      read.push(page);
      await sleep(5);
      return said(page);
    });
    const stop = new AbortController();
    const others = ["2", "3"].map((workerId) => recogniseLibrary({ ...one, workerId }, stop.signal));
    await work(one, async () => (await rows()).length === 12 && (await allAre("done")()));
    stop.abort();
    await Promise.all(others);
    expect(read.length).toBe(new Set(read).size);
  });

  it("gives a page up after three tries over which something unexpected happened, and tells no more than that", async () => {
    await scan("a.pdf", [1]);
    let tries = 0;
    const failing = deps(() => {
      tries += 1;
      throw new TypeError("/secret/path is not a function");
    });
    await work(failing, allAre("failed"));
    expect(tries).toBe(3);
    expect((await rows()).map(({ reason }) => reason)).toEqual([
      "It could not be read: something unexpected happened, which the server's log tells.",
    ]);
  });

  it("waits while it is paused", async () => {
    await scan("a.pdf", [1]);
    let isPaused = true;
    const whilePaused: string[] = [];
    let looks = 0;
    const given = { ...deps(() => said("fine")), isPaused: async () => (looks++, isPaused) };
    await work(given, async () => {
      if (looks > 3 && isPaused) {
        whilePaused.push(...(await texts()));
        isPaused = false;
      }
      return !isPaused && allAre("done")();
    });
    expect(whilePaused).toEqual([]);
  });

  it("lets files that wait come first, and still reads a page now and then", async () => {
    await scan("a.pdf", [1, 2]);
    await addFile(records(), "new.pdf", "1");
    const at: number[] = [];
    const begun = performance.now();
    const given = deps(() => (at.push(performance.now()), said("fine")));
    await work(
      { ...given, times: { idle: 10, yield: 150, firstRetry: 1 } },
      async () => (await rows()).length === 2 && (await allAre("done")()),
    );
    expect((at[0] ?? 0) - begun).toBeGreaterThanOrEqual(149);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(149);
  });

  it("reads no page of a file that is another by now", async () => {
    await scan("a.pdf", [1]);
    source.put("a.pdf", "changed");
    let isRead = false;
    await work({ ...deps(() => ((isRead = true), said("x"))), times: LATER }, async () => {
      const [row] = await rows();
      return row?.state === "waiting" && row.reason !== null;
    });
    expect(isRead).toBe(false);
    expect((await rows())[0]?.reason).toContain("changed");
  });
});
