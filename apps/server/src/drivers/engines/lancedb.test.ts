import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { engineContract } from "./engine.contract.ts";
import type { Engine } from "./engine.ts";
import { lancedbEngine } from "./lancedb.ts";
import { openPassageTable } from "./lancedb-table.ts";
import { fileWith, passagesOf, queryFor, SEES_S1 } from "./for-tests.ts";

const newFolder = () => mkdtemp(join(tmpdir(), "reading-room-engine-"));

engineContract("LanceDB", async () => {
  const folder = await newFolder();
  const engine = await lancedbEngine(folder);
  const close = async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { engine, close };
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

async function opened(folder: string): Promise<Engine> {
  const engine = await lancedbEngine(folder);
  endings.push(() => engine.close());
  return engine;
}

/** Another process that runs these statements with `engine`, `fileWith` and `passagesOf` at hand. */
function inAnotherProcess(folder: string, statements: string): ChildProcess {
  const here = (file: string) => JSON.stringify(import.meta.resolve(file));
  const program = `
    const { lancedbEngine } = await import(${here("./lancedb.ts")});
    const { fileWith, passagesOf } = await import(${here("./for-tests.ts")});
    const engine = await lancedbEngine(${JSON.stringify(folder)});
    ${statements}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["pipe", "pipe", "inherit"] });
  endings.push(async () => child.kill("SIGKILL"));
  return child;
}

it("is closed once nothing reads any more", async () => {
  const engine = await lancedbEngine(await folderForTest());
  await engine.replace("a", fileWith(), passagesOf("a", ["A bridge over the river", "A ferry"]));
  const reads = Array.from({ length: 50 }, () => engine.count());
  await engine.close();
  expect((await Promise.allSettled(reads)).length).toBe(50);
});

it("keeps what it remembers of an index where its own limit on that applies, not LanceDB's of 6 GB", async () => {
  const folder = await folderForTest();
  const engine = await opened(folder);
  await engine.replace("a", fileWith(), passagesOf("a", ["A bridge over the river", "A ferry"]));
  const { table, keptBytes, close } = await openPassageTable(folder);
  endings.push(async () => close());
  const before = keptBytes();
  expect(
    await table
      .query()
      .fullTextSearch("bridg", { columns: ["stems"] })
      .toArray(),
  ).toHaveLength(1);
  expect(keptBytes()).toBeGreaterThan(before);
});

it("waits for a table that another process is making, and not for what is lost", async () => {
  const made = await folderForTest();
  await (await lancedbEngine(made)).close();
  const folder = await folderForTest();
  await mkdir(join(folder, "passage.lance"));
  await cp(join(made, "passage.lance"), join(folder, "made"), { recursive: true });
  const soon = delay(200).then(() => rename(join(folder, "made"), join(folder, "passage.lance")));
  expect(await (await opened(folder)).count()).toBe(0);
  await soon;
  const lost = await folderForTest();
  await mkdir(join(lost, "passage.lance"));
  await expect(lancedbEngine(lost)).rejects.toMatchObject({ code: "unavailable" });
});

const PASSAGES = 40;

it("finds at once what another process has put in", async () => {
  const folder = await folderForTest();
  const engine = await opened(folder);
  const child = inAnotherProcess(
    folder,
    `for await (const line of process.stdin) {
       await engine.replace("a", fileWith(), passagesOf("a", [String(line).trim()]));
       console.log("done");
     }`,
  );
  for (const word of ["zeppelin", "airship", "balloon"]) {
    child.stdin?.write(`A ${word} flies.\n`);
    await once(child.stdout ?? child, "data");
    expect((await engine.find(queryFor(word), SEES_S1, 5)).map((hit) => hit.text)).toEqual([`A ${word} flies.`]);
    expect(await engine.count()).toBe(1);
  }
}, 30_000);

it("reads what was ranked before its rows were moved", async () => {
  const engine = await opened(await folderForTest());
  for (const id of ["a", "b", "c"]) await engine.replace(id, fileWith(), passagesOf(id, [`A bridge of ${id}.`]));
  const ranked = await engine.rank(queryFor("bridge"), SEES_S1, 5);
  await engine.replace("a", fileWith(), []);
  await engine.optimize();
  const read = await engine.read(ranked, SEES_S1);
  expect([...read.values()].map(({ text }) => text).sort()).toEqual(["A bridge of b.", "A bridge of c."]);
});

it("ranks the same by ids that it keeps in memory as by those on the disk", async () => {
  const engine = await opened(await folderForTest());
  const texts = Array.from({ length: 40 }, (_, i) => `A bridge of ${i % 3 === 0 ? "stone" : "wood and stone"}`);
  await Promise.all(["a", "b", "c"].map((id) => engine.replace(id, fileWith(), passagesOf(id, texts))));
  const ranked = () => engine.rank(queryFor("bridge stone"), SEES_S1, 90);
  const fromDisk = await ranked();
  expect(fromDisk).toHaveLength(90);
  for (let i = 0; i < 10; i++) {
    await delay(20);
    expect(await ranked()).toEqual(fromDisk);
  }
  const [first] = await ranked();
  const read = await engine.read(first === undefined ? [] : [first], SEES_S1);
  expect([...read.keys()]).toEqual([fromDisk[0]?.id]);
});

it("hides what comes into a table of which everything was visible", async () => {
  const folder = await folderForTest();
  const [engine, writer] = [await opened(folder), await opened(folder)];
  await writer.replace("a", fileWith(), passagesOf("a", ["A bridge."]));
  const seen = async () => (await engine.rank(queryFor("bridge"), SEES_S1, 5)).map(({ fileId }) => fileId);
  expect(await seen()).toEqual(["a"]);
  await writer.replace("b", fileWith({ sourceId: "s2" }), passagesOf("b", ["A hidden bridge."]));
  expect(await seen()).toEqual(["a"]);
  const arriving = Array.from({ length: 12 }, (_, i) =>
    writer.replace(`c${i}`, fileWith({ sourceId: "s2" }), passagesOf(`c${i}`, ["A hidden bridge."])),
  );
  for (let i = 0; i < 12; i++) expect(await seen()).toEqual(["a"]);
  await Promise.all(arriving);
});

it("leaves the old passages or the new ones when it is killed in the middle, and repeating it mends all", async () => {
  const folder = await folderForTest();
  for (let round = 0; round < 8; round++) {
    const child = inAnotherProcess(
      folder,
      `console.log("ready");
       for (let n = 0; ; n++) {
         const texts = Array.from({ length: ${PASSAGES} }, (_, i) => "round " + n + " passage " + i);
         const next = n % 7 === 6 ? [] : passagesOf("a", texts, { version: "v${round}-" + n });
         await engine.replace("a", fileWith(), next);
       }`,
    );
    await once(child.stdout ?? child, "data");
    await new Promise((resolve) => setTimeout(resolve, 30 + Math.random() * 150));
    child.kill("SIGKILL");
    await once(child, "exit");

    const engine = await lancedbEngine(folder);
    const left = await engine.find(queryFor(""), SEES_S1, 1_000);
    const versions = new Set(left.map((hit) => hit.version));
    expect(versions.size).toBeLessThanOrEqual(1);
    expect(left).toHaveLength(left.length === 0 ? 0 : versions.has("mended") ? 1 : PASSAGES);
    await engine.replace("a", fileWith(), passagesOf("a", ["mended"], { version: "mended" }));
    expect((await engine.find(queryFor(""), SEES_S1, 1_000)).map((hit) => hit.text)).toEqual(["mended"]);
    await engine.close();
  }
}, 120_000);

it("leaves each of many files whole when it is killed while it changes them together", async () => {
  const folder = await folderForTest();
  for (let round = 0; round < 5; round++) {
    const child = inAnotherProcess(
      folder,
      `console.log("ready");
       for (let n = 0; ; n++) {
         const version = "v${round}-" + n;
         await Promise.all(Array.from({ length: 12 }, (_, i) => {
           const texts = Array.from({ length: 5 }, (_, k) => version + " passage " + k);
           if (n % 3 === 2) return engine.describe("f" + i, fileWith({ nameText: version }));
           const next = (n + i) % 5 === 4 ? [] : passagesOf("f" + i, texts, { version });
           return engine.replace("f" + i, fileWith(), next);
         }));
       }`,
    );
    await once(child.stdout ?? child, "data");
    await new Promise((resolve) => setTimeout(resolve, 30 + Math.random() * 250));
    child.kill("SIGKILL");
    await once(child, "exit");

    const engine = await lancedbEngine(folder);
    const left = await engine.find(queryFor(""), SEES_S1, 1_000);
    for (const fileId of new Set(left.map((hit) => hit.fileId))) {
      const own = left.filter((hit) => hit.fileId === fileId);
      expect(own.map((hit) => hit.pageNumber).toSorted()).toEqual([1, 2, 3, 4, 5]);
      expect(new Set(own.map((hit) => hit.version)).size).toBe(1);
    }
    await engine.close();
  }
}, 120_000);

it("shows a reader the old passages of a file or its new ones while many change together", async () => {
  const folder = await folderForTest();
  const [writing, reading] = [await opened(folder), await opened(folder)];
  const ids = Array.from({ length: 8 }, (_, i) => `f${i}`);
  const done = new AbortController();
  const read = async (): Promise<void> => {
    while (!done.signal.aborted) {
      const hits = await reading.find(queryFor(""), SEES_S1, 1_000);
      for (const fileId of ids) {
        const own = hits.filter((hit) => hit.fileId === fileId);
        expect([0, 4]).toContain(own.length);
        expect(new Set(own.map((hit) => hit.version)).size).toBeLessThanOrEqual(1);
      }
    }
  };
  const write = async (): Promise<void> => {
    for (let n = 0; n < 12; n++) {
      const texts = ["one", "two", "three", "four"];
      await Promise.all(ids.map((id) => writing.replace(id, fileWith(), passagesOf(id, texts, { version: `v${n}` }))));
    }
  };
  await Promise.all([read(), write().finally(() => done.abort())]);
  expect(await reading.count()).toBe(32);
}, 60_000);

it("opens a new folder from several processes at once", async () => {
  const folder = await folderForTest();
  const statements = `await engine.replace("f" + process.pid, fileWith(), passagesOf("f" + process.pid, ["bridge"]));
    await engine.close();`;
  const children = [1, 2, 3].map(() => inAnotherProcess(folder, statements));
  const exits = await Promise.all(children.map((child) => once(child, "exit")));
  expect(exits.map(([code]) => Number(code))).toEqual([0, 0, 0]);
  const engine = await opened(folder);
  expect(await engine.find(queryFor("bridges"), SEES_S1, 10)).toHaveLength(3);
}, 60_000);

it("keeps its passages when it is closed and opened again", async () => {
  const folder = await folderForTest();
  const first = await lancedbEngine(folder);
  await first.replace("a", fileWith(), passagesOf("a", ["a bridge"]));
  await first.close();
  const second = await opened(folder);
  expect(await second.find(queryFor("bridge"), SEES_S1, 5)).toHaveLength(1);
});

it("says that it cannot be used when its place is a file", async () => {
  const folder = await folderForTest();
  await writeFile(join(folder, "taken"), "");
  await expect(lancedbEngine(join(folder, "taken"))).rejects.toMatchObject({ code: "unavailable" });
});

async function unfolded(folder: string): Promise<number> {
  const { table, close } = await openPassageTable(folder);
  const stats = await table.indexStats("stems_idx");
  await close();
  return stats?.numUnindexedRows ?? -1;
}

it.each([
  ["a small index", 50],
  ["a large index, apart", 4_500],
])("folds new passages into %s", async (_name, count) => {
  const folder = await folderForTest();
  const engine = await opened(folder);
  const texts = Array.from({ length: count }, (_, i) => `Airship number ${i}.`);
  await engine.replace("a", fileWith(), passagesOf("a", texts));
  expect(await unfolded(folder)).toBe(count);
  await engine.optimize();
  expect(await unfolded(folder)).toBe(0);
  expect(await engine.find(queryFor("airship"), SEES_S1, 5)).toHaveLength(5);
});

it("says so when a large index cannot be folded", async () => {
  const folder = await folderForTest();
  const engine = await opened(folder);
  const texts = Array.from({ length: 4_500 }, (_, i) => `Airship number ${i}.`);
  await engine.replace("a", fileWith(), passagesOf("a", texts));
  await rm(join(folder, "passage.lance", "_versions"), { recursive: true });
  await expect(engine.optimize()).rejects.toMatchObject({ code: "unavailable" });
});
