import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Index } from "@lancedb/lancedb";
import { afterEach, expect, it } from "vitest";
import { KIND, pointing, vectorsOf } from "./for-tests.ts";
import { lancedbVectors } from "./lancedb.ts";
import { openVectorIndex } from "./registry.ts";
import { vectorIndexContract } from "./vector-index.contract.ts";
import type { VectorIndex } from "./vector-index.ts";
import { tableNameOf } from "./vector-kind.ts";
import { openVectorTable, rowsOf } from "./vector-table.ts";

const newFolder = () => mkdtemp(join(tmpdir(), "reading-room-vectors-"));

vectorIndexContract("LanceDB", async () => {
  const folder = await newFolder();
  const vectors = await lancedbVectors(folder, KIND);
  const close = async () => {
    await vectors.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { vectors, close };
});

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function folderForTest(): Promise<string> {
  const folder = await newFolder();
  endings.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function opened(open: Promise<VectorIndex>): Promise<VectorIndex> {
  const vectors = await open;
  endings.push(() => vectors.close());
  return vectors;
}

/** Another process that runs these statements with `vectors` and `vectorsOf` at hand. */
function inAnotherProcess(folder: string, statements: string): ChildProcess {
  const here = (file: string) => JSON.stringify(import.meta.resolve(file));
  const program = `
    const { lancedbVectors } = await import(${here("./lancedb.ts")});
    const { KIND, vectorsOf } = await import(${here("./for-tests.ts")});
    const vectors = await lancedbVectors(${JSON.stringify(folder)}, KIND);
    ${statements}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["pipe", "pipe", "inherit"] });
  endings.push(async () => child.kill("SIGKILL"));
  return child;
}

it("finds at once what another process has put in", async () => {
  const folder = await folderForTest();
  const vectors = await opened(lancedbVectors(folder, KIND));
  const child = inAnotherProcess(
    folder,
    `for await (const line of process.stdin) {
       await vectors.put("a", vectorsOf("a", [Number(line)]));
       console.log("done");
     }`,
  );
  for (const degrees of [10, 90, 170]) {
    child.stdin?.write(`${degrees}\n`);
    await once(child.stdout ?? child, "data");
    const [found] = await vectors.nearest(pointing(degrees), 5);
    expect(found?.likeness).toBeCloseTo(1, 5);
    expect(await vectors.count()).toBe(1);
  }
}, 30_000);

it("holds vectors that were put before it was killed, each of them once", async () => {
  const folder = await folderForTest();
  for (let round = 0; round < 4; round++) {
    const child = inAnotherProcess(
      folder,
      `console.log("ready");
       for (let n = 0; ; n++) await vectors.put("f" + (n % 5), vectorsOf("f" + (n % 5), [n, n + 1, n + 2]));`,
    );
    await once(child.stdout ?? child, "data");
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200));
    child.kill("SIGKILL");
    await once(child, "exit");
    const vectors = await lancedbVectors(folder, KIND);
    for (const fileId of await vectors.fileIds()) expect((await vectors.marksOf(fileId)).size).toBe(3);
    expect(await vectors.count()).toBe(3 * (await vectors.fileIds()).size);
    await vectors.close();
  }
}, 60_000);

it("keeps the vectors of each model apart, until the others are dropped", async () => {
  const dataDir = await folderForTest();
  const open = (model: string, dimensions = KIND.dimensions) =>
    opened(openVectorIndex({ dataDir }, { model, dimensions }));
  const [one, other, wider] = [await open("one"), await open("../other 'model'"), await open("one", 16)];
  await one.put("a", vectorsOf("a", [0]));
  expect([await one.count(), await other.count(), await wider.count()]).toEqual([1, 0, 0]);
  expect(await readdir(join(dataDir, "vectors"))).toHaveLength(3);
  await one.dropOthers();
  expect(await readdir(join(dataDir, "vectors"))).toEqual([`${tableNameOf({ ...KIND, model: "one" })}.lance`]);
  expect(await one.count()).toBe(1);
});

/** As many as make an index of their own, which points everywhere. */
async function putMany(folder: string, rows: number): Promise<void> {
  const { table, close } = await openVectorTable(folder, KIND);
  const degrees = Array.from({ length: rows }, (_, i) => (i * 360) / rows);
  await table.add(rowsOf("many", vectorsOf("many", degrees), KIND.dimensions));
  await close();
}

it("finds by an index when there are many, also what is not folded into it yet, and makes it anew when it has outgrown its parts", async () => {
  const folder = await folderForTest();
  await putMany(folder, 50_001);
  const vectors = await opened(lancedbVectors(folder, KIND));
  const { table, close } = await openVectorTable(folder, KIND);
  endings.push(close);
  const small = Index.ivfPq({ distanceType: "cosine", numPartitions: 1, numSubVectors: 1 });
  await table.createIndex("vector", { config: small, name: "vector_in_1" });
  await vectors.optimize();
  const indexes = async () => (await table.listIndices()).map(({ name }) => name).toSorted();
  expect(await indexes()).toEqual(["fileId_idx", "id_idx", "vector_in_8"]);
  expect((await table.indexStats("vector_in_8"))?.numUnindexedRows).toBe(0);
  const found = await vectors.nearest(pointing(90), 50);
  expect(found).toHaveLength(50);
  expect(found[49]?.likeness).toBeGreaterThan(0.99);
  const elsewhere = new Float32Array(KIND.dimensions).fill(1, 5, 6);
  await vectors.put("new", [{ passageId: "new:v1:1:0", mark: "", vector: elsewhere }]);
  expect((await vectors.nearest(elsewhere, 3))[0]).toEqual({ passageId: "new:v1:1:0", fileId: "new", likeness: 1 });
  await vectors.keepOnly("many", new Set());
  expect((await vectors.nearest(pointing(90), 3)).map(({ fileId }) => fileId)).toEqual(["new"]);
}, 120_000);

it("folds apart and says so when it cannot", async () => {
  const folder = await folderForTest();
  await putMany(folder, 10_001);
  const vectors = await opened(lancedbVectors(folder, KIND));
  await vectors.optimize();
  const stats = async () => {
    const { table, close } = await openVectorTable(folder, KIND);
    endings.push(close);
    return table.indexStats("fileId_idx");
  };
  expect((await stats())?.numUnindexedRows).toBe(0);
  await putMany(folder, 10_001);
  await rm(join(folder, `${tableNameOf(KIND)}.lance`, "_versions"), { recursive: true });
  await expect(vectors.optimize()).rejects.toMatchObject({ code: "unavailable" });
}, 60_000);

it("takes no vector of another length", async () => {
  const vectors = await opened(lancedbVectors(await folderForTest(), KIND));
  const [right] = vectorsOf("a", [0]);
  const wrong = { passageId: "a:v1:2:0", mark: "", vector: new Float32Array(7) };
  await expect(vectors.put("a", [right!, wrong])).rejects.toMatchObject({ code: "unavailable" });
  expect(await vectors.count()).toBe(0);
});

it("says that it cannot be used when its place is a file", async () => {
  const folder = await folderForTest();
  await writeFile(join(folder, "taken"), "");
  await expect(lancedbVectors(join(folder, "taken"), KIND)).rejects.toMatchObject({ code: "unavailable" });
});

it("puts damaged vectors aside and begins anew; who had them open finds what comes then", async () => {
  const dataDir = await folderForTest();
  let damaged = 0;
  const open = () => openVectorIndex({ dataDir }, KIND, () => void (damaged += 1));
  const before = await opened(open());
  await before.put("a", vectorsOf("a", [0]));
  const table = join(dataDir, "vectors", `${tableNameOf(KIND)}.lance`);
  await rm(join(table, "data"), { recursive: true });
  const after = await opened(open());
  expect([damaged, await after.count()]).toEqual([1, 0]);
  expect(await readdir(join(dataDir, "vectors"))).toContain(`${tableNameOf(KIND)}.lance.damaged`);
  await after.put("b", vectorsOf("b", [0]));
  expect((await before.nearest(pointing(0), 5)).map(({ fileId }) => fileId)).toEqual(["b"]);
  await after.dropOthers();
  expect(await after.count()).toBe(1);
});
