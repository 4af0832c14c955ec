import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_RULES } from "../src/core/documents/library-rules.ts";
import { boxesOf, unpackLayout } from "../src/core/pages/word-layout.ts";
import { onEveryDatabase } from "../src/db/for-tests.ts";
import { queryFor } from "../src/drivers/engines/for-tests.ts";
import { memoryEngine } from "../src/drivers/engines/memory.ts";
import type { Extractor } from "../src/drivers/extractors/extractor.ts";
import { extractors } from "../src/drivers/extractors/registry.ts";
import { writeScan } from "../src/drivers/ocr-engines/for-tests.ts";
import { chooseOcr } from "../src/drivers/ocr-engines/registry.ts";
import { memorySource } from "../src/drivers/sources/memory.ts";
import { describer } from "../src/features/indexing/describe-file.ts";
import { indexLibrary } from "../src/features/indexing/index-library.ts";
import { recognisedStore } from "../src/features/indexing/recognised-store.ts";
import { indexingStore } from "../src/features/indexing/store.ts";
import { addFile, emptyLibrary } from "../src/features/recognition/for-tests.ts";
import { recogniseLibrary } from "../src/features/recognition/recognise-library.ts";
import { recognitionStore } from "../src/features/recognition/store.ts";
import { silentLog } from "../src/http/log.ts";

const PAGES = [
  [
    "The commander of the engineer brigade decides where the bridge",
    "is built, and who guards it while the river rises.",
  ],
  ["Trains use the ferry by night only, because columns of trucks", "need it for the whole day."],
  [],
];
const SLOW_MS = 60_000;

onEveryDatabase("a scanned document", (records) => {
  let folder: string;
  let scan: Buffer;
  let own: readonly Extractor[];
  const source = memorySource("source");
  const engine = memoryEngine();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "recognition-"));
    await writeScan(join(folder, "scan.pdf"), PAGES);
    scan = await readFile(join(folder, "scan.pdf"));
    own = extractors();
    await emptyLibrary(records());
  }, SLOW_MS);
  afterAll(async () => {
    await Promise.all(own.map((one) => one.close()));
    await rm(folder, { recursive: true, force: true });
  });

  const put = async (key: string): Promise<void> => {
    source.put(key, scan);
    const local = await source.localPath(key);
    await local.release();
    await addFile(records(), key, local.version);
  };
  const row = (key: string) =>
    records().db.selectFrom("indexed").selectAll().where("file_id", "=", key).executeTakeFirst();
  const pages = (key: string) =>
    records().db.selectFrom("page").selectAll().where("file_id", "=", key).orderBy("number").execute();
  const found = async (text: string): Promise<string[]> =>
    (await engine.find(queryFor(text), { sourceIds: ["source"] }, 10)).map((hit) => `${hit.fileId} ${hit.pageNumber}`);

  /** Indexes, and recognises when told to, until `done`. */
  async function work(does: { readonly recognises: boolean }, done: () => Promise<boolean>): Promise<void> {
    const { db } = records();
    const stop = new AbortController();
    const sourceById = () => source;
    const deps = {
      extractors: own,
      sourceById,
      isPaused: async () => false,
      lanes: 1,
      log: silentLog(),
      workerId: randomUUID(),
    };
    const describe = describer(NO_RULES);
    const indexer = indexLibrary({
      ...deps,
      engine,
      store: indexingStore(db),
      recognised: recognisedStore(db),
      describer: () => describe,
      passwords: [],
    });
    const { engine: ocr, languages } = await chooseOcr({ ocr: "auto", ocrLanguages: ["eng"] });
    if (ocr === null) throw new Error("one engine works everywhere");
    const reading = { ...deps, engine: ocr, languages, passwords: () => [], store: recognitionStore(db) };
    const running = [indexer.run(stop.signal)];
    if (does.recognises) running.push(recogniseLibrary({ ...reading, times: { idle: 50 } }, stop.signal));
    try {
      await expect.poll(done, { timeout: SLOW_MS - 10_000, interval: 50 }).toBe(true);
    } finally {
      stop.abort();
      await Promise.all(running);
    }
  }
  const becomes = (key: string, told: Readonly<Record<string, unknown>>) => async (): Promise<boolean> => {
    const now: Readonly<Record<string, unknown>> = { ...(await row(key)) };
    return Object.entries(told).every(([name, value]) => now[name] === value);
  };

  it(
    "is listed with what it lacks, then found by the text on its pictures, with places to mark",
    { timeout: SLOW_MS },
    async () => {
      await put("scan.pdf");
      await work({ recognises: false }, becomes("scan.pdf", { state: "partly", pages_to_recognise: 3 }));
      expect(await found("brigade")).toEqual([]);
      await work({ recognises: true }, becomes("scan.pdf", { pages_recognised: 2, pages_to_recognise: 0 }));
      expect(await row("scan.pdf")).toMatchObject({
        state: "partly",
        reason:
          "1 of 3 pages has no text (page 3): text recognition found no text on this page. 2 of 3 pages were read by text recognition",
        pages_without_text: 1,
      });
      expect(await found("brigade")).toEqual(["scan.pdf 1"]);
      expect(await found("ferry")).toEqual(["scan.pdf 2"]);
      const [first] = await pages("scan.pdf");
      expect(first).toMatchObject({ text: PAGES[0]?.join(" "), gap: null, needs_recognition: 0 });
      expect(first?.confidence).toBeGreaterThan(0.8);
      const [box] = boxesOf(unpackLayout(first?.layout ?? new Uint8Array(0)), 0, "The".length);
      expect(box?.left).toBeCloseTo(72 / 612, 2);
      expect(box?.top).toBeCloseTo((72 - 0.8 * 12) / 792, 2);
    },
  );

  it("is read at once where a copy was recognised before", { timeout: SLOW_MS }, async () => {
    await put("copy.pdf");
    await work({ recognises: false }, becomes("copy.pdf", { pages_recognised: 2, pages_to_recognise: 0 }));
    expect(await found("ferry")).toContain("copy.pdf 2");
  });
});
