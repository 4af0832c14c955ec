import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFakeEmbeddingServer, type FakeEmbeddingServer } from "../src/drivers/embedders/fake-embedding-server.ts";
import { lancedbEngine } from "../src/drivers/engines/lancedb.ts";
import { queryFor } from "../src/drivers/engines/for-tests.ts";
import { openVectorIndex } from "../src/drivers/vector-indexes/registry.ts";
import { askRecords, countRecords, liveUntil, type WorkerPlace } from "./killed-worker.ts";

/** Passages that a worker makes vectors of at once: so many are made twice when it is killed. */
const AT_ONCE = 200;
const SMALL_FILES = 5;

let folder: string;
let server: FakeEmbeddingServer;
let place: WorkerPlace;

const paragraph = (i: number): string =>
  `Crossing number ${i} is guarded by day. Its bridge carries ${i} trucks an hour. Ferry ${i} crosses beside it at night.`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-vectors-"));
  server = await startFakeEmbeddingServer();
  await mkdir(join(folder, "library"));
  const long = Array.from({ length: 9_000 }, (_, i) => paragraph(i)).join("\n\n");
  await writeFile(join(folder, "library", "long.txt"), long);
  for (let i = 0; i < SMALL_FILES; i++) await writeFile(join(folder, "library", `small${i}.txt`), paragraph(9_000 + i));
  const dataDir = join(folder, "data");
  const own = { ROLES: "work", OCR: "off", DATA_DIR: dataDir, LIBRARY: join(folder, "library"), LOG_LEVEL: "error" };
  const embeddings = { EMBEDDINGS: server.url, EMBEDDINGS_MODEL: "fake" };
  place = { dataDir, reads: true, env: { ...process.env, DATABASE_URL: "", ...own, ...embeddings } };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const embedded = (): string[] => server.asked.flatMap(({ body }) => body.input);
/** Resolves when that is so. */
async function when(isSo: () => boolean, everyMs: number): Promise<string> {
  while (!isSo()) await setTimeout(everyMs);
  return "done";
}
/** Files with a row of vectors, and those of them that are done; none before the table is made. */
function files(): { readonly all: number; readonly done: number } {
  const isMade = countRecords(place, "select count(*) n from sqlite_master where name = 'embedded'") === 1;
  if (!isMade) return { all: 0, done: 0 };
  const states = askRecords(place, "select state from embedded").map(({ state }) => state);
  return { all: states.length, done: states.filter((state) => state === "done").length };
}

/** What the index of words and that of vectors hold, by files. */
async function held() {
  const [engine, vectors] = [
    await lancedbEngine(join(place.dataDir, "passages")),
    await openVectorIndex(place, { model: await modelName(), dimensions: server.dimensions }),
  ];
  const sources = askRecords(place, "select id from source").map(({ id }) => String(id));
  const passages = await engine.find(queryFor(""), { sourceIds: sources }, 10_000);
  const marks = await Promise.all([...(await vectors.fileIds())].map((fileId) => vectors.marksOf(fileId)));
  const ids = { passages: passages.map(({ id }) => id), vectors: marks.flatMap((one) => [...one.keys()]) };
  const count = await vectors.count();
  await Promise.all([engine.close(), vectors.close()]);
  return { ...ids, count };
}
const modelName = async () => String(askRecords(place, "select model from embedded limit 1")[0]?.model);

it("loses no vector, and makes few twice, when its worker is killed again and again", async () => {
  for (const texts of [100, 400]) {
    expect(
      await liveUntil(
        place,
        when(() => embedded().length >= texts, 1),
        0,
      ),
    ).toBe("done");
    expect(files().done).toBeLessThan(SMALL_FILES + 1);
  }
  expect(
    await liveUntil(
      place,
      when(() => files().done === SMALL_FILES + 1, 50),
      0,
    ),
  ).toBe("done");
  const { passages, vectors, count } = await held();
  expect(passages.length).toBeGreaterThan(800);
  expect(vectors.toSorted()).toEqual(passages.toSorted());
  expect(count).toBe(passages.length);
  // Of each life: a server is asked by a text of its own how many numbers a vector has.
  const probes = 3;
  expect(embedded().length - new Set(embedded()).size).toBeLessThanOrEqual(2 * AT_ONCE + probes);
}, 120_000);

it("lets the vectors of a file go with it, and makes those of one that changed", async () => {
  await rm(join(folder, "library", "long.txt"));
  await writeFile(
    join(folder, "library", "small0.txt"),
    "A tunnel runs under the river. It is new. Nobody has seen it.",
  );
  const isSo = () => {
    const { all, done } = files();
    return all === SMALL_FILES && done === all && embedded().some((text) => text.includes("tunnel"));
  };
  expect(await liveUntil(place, when(isSo, 50), 0)).toBe("done");
  const { passages, vectors } = await held();
  expect(vectors.toSorted()).toEqual(passages.toSorted());
  expect(vectors).toHaveLength(SMALL_FILES);
}, 120_000);
