import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { bulk } from "../opensearch-bulk.ts";
import { openCluster, type ClusterSettings } from "../opensearch-client.ts";
import { clusterForTest, dropIndexes, hasOpensearch, STARTING_MS, untilStarted } from "../opensearch-for-tests.ts";
import { engineContract } from "./engine.contract.ts";
import type { Engine } from "./engine.ts";
import { fileWith, passagesOf, queryFor, SEES_S1 } from "./for-tests.ts";
import { documentOf, readBooks } from "./opensearch-books.ts";
import { changeFiles } from "./opensearch-changes.ts";
import { allIndexes, currentIndex, indexOf, makeIndex } from "./opensearch-index.ts";
import { opensearchEngine } from "./opensearch.ts";
import { searchedWords } from "./searched-words.ts";

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function settingsForTest(): Promise<ClusterSettings> {
  const settings = await clusterForTest();
  endings.push(() => dropIndexes(settings));
  return settings;
}

async function opened(settings: ClusterSettings, form = 1): Promise<Engine> {
  const engine = await opensearchEngine(settings, { form, restMs: 300 });
  endings.push(() => engine.close());
  return engine;
}

function clusterOf(settings: ClusterSettings) {
  const cluster = openCluster(settings);
  endings.push(() => cluster.close());
  return cluster;
}

const IDS = ["a", "b", "c", "d"];
const TEXTS = Array.from({ length: 120 }, (_, i) => `Bridge number ${i}`);

/** Every file is there as a whole and in one version, or not at all. @returns passages found */
async function expectWhole(engine: Engine): Promise<number> {
  const hits = await engine.find(queryFor(""), SEES_S1, 1_000);
  for (const fileId of IDS) {
    const own = hits.filter((hit) => hit.fileId === fileId);
    expect([0, TEXTS.length]).toContain(own.length);
    expect(new Set(own.map((hit) => hit.version)).size).toBeLessThanOrEqual(1);
  }
  return hits.length;
}

/** Does it again and again until what is waited for has come. */
async function meanwhile(work: () => Promise<unknown>, until: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const end = () => done.abort();
  until.then(end, end);
  while (!done.signal.aborted) await work();
  await until;
}

describe.skipIf(!hasOpensearch)("passages in OpenSearch", () => {
  beforeAll(untilStarted, STARTING_MS);

  engineContract("OpenSearch", async () => {
    const settings = await clusterForTest();
    const engine = await opensearchEngine(settings);
    const close = async () => {
      await engine.close();
      await dropIndexes(settings);
    };
    return { engine, close };
  });

  it("shows each file as it was or as it is, whoever makes half of a change findable", async () => {
    const settings = await settingsForTest();
    const [reader, ...writers] = [await opened(settings), await opened(settings), await opened(settings)];
    const cluster = clusterOf(settings);
    const index = (await currentIndex(cluster)) ?? "";
    const write = async (writer: Engine, name: string): Promise<void> => {
      for (let n = 0; n < 4; n++) {
        const version = `${name}${n}`;
        const put = n === 2 ? [] : passagesOf("", TEXTS);
        await Promise.all(
          IDS.map((id) => writer.replace(id, fileWith(), put.length === 0 ? [] : passagesOf(id, TEXTS, { version }))),
        );
      }
    };
    const writing = Promise.all(writers.map((writer, i) => write(writer, `w${i}-`)));
    const refreshing = meanwhile(() => cluster.need({ method: "POST", path: `/${index}/_refresh` }), writing);
    await meanwhile(() => expectWhole(reader), writing);
    await refreshing;
    expect(await expectWhole(reader)).toBe(TEXTS.length * IDS.length);
    expect(await reader.count()).toBe(TEXTS.length * IDS.length);
  }, 60_000);

  it("leaves each file whole when a process is killed while it changes many, and repeating it mends all", async () => {
    const settings = await settingsForTest();
    const engine = await opened(settings);
    const here = (file: string) => JSON.stringify(import.meta.resolve(file));
    const program = `
      const { opensearchEngine } = await import(${here("./opensearch.ts")});
      const { fileWith, passagesOf } = await import(${here("./for-tests.ts")});
      const engine = await opensearchEngine(${JSON.stringify(settings)});
      console.log("ready");
      for (let n = 0; ; n++)
        await Promise.all(${JSON.stringify(IDS)}.map((id) =>
          engine.replace(id, fileWith(), passagesOf(id, ${JSON.stringify(TEXTS)}, { version: process.pid + "-" + n }))));`;
    for (let round = 0; round < 3; round++) {
      const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      endings.push(async () => child.kill("SIGKILL"));
      await once(child.stdout, "data");
      await delay(50 + Math.random() * 400);
      child.kill("SIGKILL");
      await once(child, "exit");
      await expectWhole(engine);
      await engine.replace("a", fileWith(), passagesOf("a", TEXTS, { version: "mended" }));
      expect((await engine.find(queryFor("", { filter: { fileIds: ["a"] } }), SEES_S1, 200))[0]?.version).toBe(
        "mended",
      );
      await expectWhole(engine);
    }
  }, 60_000);

  it("deletes after an hour what a killed process has left behind, which nobody ever saw", async () => {
    const settings = await settingsForTest();
    const engine = await opened(settings);
    const cluster = clusterOf(settings);
    const index = (await currentIndex(cluster)) ?? "";
    await engine.replace("a", fileWith(), passagesOf("a", ["A bridge"]));
    const [left] = passagesOf("b", ["A bridge"]);
    const of = (since: number) => {
      const hidden = [{ name: "left", passages: 1, since }];
      return documentOf("b", { current: null, hidden, file: fileWith(), copiedFrom: null });
    };
    const passage = { id: left?.id, fileId: "b", sourceId: "s1", stems: "bridg", exact: "a bridge", revision: "left" };
    const put = (since: number) =>
      bulk({ cluster, index, refresh: true }, [
        { deed: "index", id: "b", routing: "b", document: of(since) },
        { deed: "index", id: "b:left:0", routing: "b", document: passage },
      ]);
    const documents = async () =>
      (await cluster.need<{ count: number }>({ method: "GET", path: `/${index}/_count` })).count;
    await put(Date.now());
    await engine.optimize();
    expect(await documents()).toBe(4);
    await put(Date.now() - 61 * 60_000);
    expect((await engine.find(queryFor("bridge"), SEES_S1, 5)).map(({ fileId }) => fileId)).toEqual(["a"]);
    await engine.optimize();
    expect(await documents()).toBe(2);
    expect([await engine.count(), await engine.fileIds()]).toEqual([1, new Set(["a"])]);
  });

  it("finds more than one answer may hold, in order", async () => {
    const engine = await opened(await settingsForTest());
    const many = Array.from({ length: 5_200 }, (_, i) => `Bridge ${i}`);
    await engine.replace("a", fileWith(), passagesOf("a", many));
    const found = await engine.find(queryFor(""), SEES_S1, 5_150);
    const ids = found.map(({ id }) => id);
    expect(new Set(ids).size).toBe(5_150);
    expect(ids).toEqual(ids.toSorted());
  }, 30_000);

  it("moves to an index of a later form while it is searched and written, and leaves nothing of the old one", async () => {
    const settings = await settingsForTest();
    const [before, cluster] = [await opened(settings), clusterOf(settings)];
    const around = { around: { before: "Deep fords. ", after: "" }, headings: ["Part I"] };
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        before.replace(`f${i}`, fileWith({ nameText: "Manual" }), passagesOf(`f${i}`, ["A bridge", "A ferry"], around)),
      ),
    );
    const after = await opened(settings, 2);
    const found = async () => {
      const hits = await after.find(queryFor("bridge manual", { everyWord: true }), SEES_S1, 100);
      expect(hits.length).toBeGreaterThanOrEqual(28);
      expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
    };
    const writing = (async () => {
      await before.replace("f0", fileWith(), []);
      for (let i = 0; i < 10; i++) await before.replace("late", fileWith(), passagesOf("late", [`Zeppelin ${i}`]));
    })();
    await meanwhile(found, Promise.all([after.optimize(), writing]));
    expect(await allIndexes(cluster)).toEqual([indexOf(settings, 2)]);
    expect((await after.find(queryFor("zeppelin"), SEES_S1, 5)).map(({ text }) => text)).toEqual(["Zeppelin 9"]);
    expect((await after.find(queryFor("", { phrases: ["fords a ferry"] }), SEES_S1, 50)).length).toBe(29);
    expect([await after.count(), (await after.fileIds()).has("f0")]).toEqual([59, false]);
    await before.replace("f1", fileWith(), []);
    expect((await after.fileIds()).has("f1")).toBe(false);
  }, 60_000);

  it("moves at once, in the background, where that is wanted", async () => {
    const settings = await settingsForTest();
    await (await opened(settings)).replace("a", fileWith(), passagesOf("a", ["A bridge"]));
    const after = await opensearchEngine(settings, { form: 2, restMs: 0, renews: true });
    endings.push(() => after.close());
    const cluster = clusterOf(settings);
    await expect.poll(() => allIndexes(cluster)).toEqual([indexOf(settings, 2)]);
    expect(await after.find(queryFor("bridge"), SEES_S1, 5)).toHaveLength(1);
  });

  it("takes up what a killed process has begun to move, and leaves what somebody has put there since", async () => {
    const settings = await settingsForTest();
    const [before, cluster] = [await opened(settings), clusterOf(settings)];
    for (const id of ["a", "b"]) await before.replace(id, fileWith(), passagesOf(id, ["A bridge"]));
    const books = await readBooks({ cluster, index: indexOf(settings, 1) }, ["a"]);
    const copiedFrom = books.get("a")?.book.current?.name ?? null;
    const index = await makeIndex(cluster, 2);
    const hidden = [{ name: "left", passages: 1, since: Date.now() }];
    const document = documentOf("a", { current: null, hidden, file: fileWith(), copiedFrom });
    await bulk({ cluster, index, refresh: true }, [{ deed: "create", id: "a", routing: "a", document }]);
    const newer = { fileId: "b", file: fileWith(), passages: passagesOf("b", ["A newer bridge"], { version: "v2" }) };
    await changeFiles({ cluster, index, wordsOf: searchedWords() }, [newer]);
    const after = await opened(settings, 2);
    await after.optimize();
    const found = await after.find(queryFor("bridge"), SEES_S1, 5);
    expect(found.map(({ text }) => text).toSorted()).toEqual(["A bridge", "A newer bridge"]);
  });

  it("does not open what a later version has made", async () => {
    const settings = await settingsForTest();
    await opened(settings, 2);
    await expect(opensearchEngine(settings, { form: 1 })).rejects.toThrow(/later version/);
  });

  it("opens for many processes at once", async () => {
    const settings = await settingsForTest();
    const engines = await Promise.all([1, 2, 3].map(() => opened(settings)));
    await Promise.all(engines.map((engine, i) => engine.replace(`f${i}`, fileWith(), passagesOf(`f${i}`, ["bridge"]))));
    for (const engine of engines) expect(await engine.find(queryFor("bridges"), SEES_S1, 10)).toHaveLength(3);
    expect(await makeIndex(clusterOf(settings), 1)).toBe(indexOf(settings, 1));
  });
});
