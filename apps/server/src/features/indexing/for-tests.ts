import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { NO_RULES } from "../../core/documents/library-rules.ts";
import { NO_WORDS, type ExtractedDocument, type Page } from "../../core/page.ts";
import type { OpenRecords } from "../../db/open.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { queryFor } from "../../drivers/engines/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import type { Extractor } from "../../drivers/extractors/extractor.ts";
import { memorySource, type MemorySource } from "../../drivers/sources/memory.ts";
import { silentLog } from "../../http/log.ts";
import { describer } from "./describe-file.ts";
import { indexLibrary, type IndexLibraryDeps } from "./index-library.ts";
import { fairLanes } from "./lanes.ts";
import { recognisedStore } from "./recognised-store.ts";
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
export const extractorWith = (
  before: (text: string, signal: AbortSignal) => Promise<void> = async () => {},
): Extractor => ({
  name: "tiny",
  reads: ({ name }) => name.endsWith(".txt"),
  extract: async ({ path }, _help, signal) => {
    const text = await readFile(path, "utf8");
    await before(text, signal);
    return documentOf(text);
  },
  close: async () => {},
});

const describe = describer(NO_RULES);

let count = 0;

/** A library of one source in memory, with what its tests do and look at. `begin` first, in every test. */
export function indexingForTests(records: () => OpenRecords) {
  let store: IndexingStore;
  let source: MemorySource;
  let engine: Engine;
  let versions: number;

  const begin = async () => {
    const { db } = records();
    for (const table of [
      "indexed",
      "page",
      "vocabulary",
      "unlisted_word",
      "file_vocabulary",
      "completion",
      "file_completion",
      "source",
      "wanted",
    ] as const)
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
    return { store, source, engine };
  };

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
    describer: () => describe,
    passwords: [],
    recognised: recognisedStore(records().db),
    isPaused: async () => false,
    lanes: 2,
    workerId: randomUUID(),
    log: silentLog(),
  });

  /** Works until `done`. */
  const work = async (
    done: () => Promise<boolean>,
    extractor = extractorWith(),
    some: Partial<IndexLibraryDeps> = {},
  ): Promise<void> => {
    const stop = new AbortController();
    const indexer = indexLibrary({ ...depsWith(extractor), ...some });
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
  const lease = (worker: string, ms = 60_000) => ({ worker, until: Date.now() + ms });
  const claimed = (file: { readonly id: string }, worker: string, ms?: number) =>
    store.claim([file.id], lease(worker, ms));
  const waiting = async (limit: number) => fairLanes().next(await store.look(Date.now(), limit), limit);
  const keysOf = (files: readonly { readonly id: string }[]) =>
    files.map((file) => file.id.replace(`${source.id}-`, ""));
  const settled = async (key: string): Promise<boolean> =>
    !["waiting", "running", undefined].includes((await state(key))?.state);
  const index = async (key: string, extractor?: Extractor): Promise<void> => work(() => settled(key), extractor);

  return {
    begin,
    put,
    id,
    state,
    summary,
    remove,
    dueNow,
    words,
    pages,
    found,
    depsWith,
    work,
    lease,
    claimed,
    waiting,
    keysOf,
    settled,
    index,
  };
}
