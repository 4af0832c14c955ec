import { beforeEach, expect, it } from "vitest";
import { NO_RULES } from "../../core/documents/library-rules.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { queryFor } from "../../drivers/engines/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import type { MemorySource } from "../../drivers/sources/memory.ts";
import { copyPassages, type CopyPassagesDeps } from "./copy-passages.ts";
import { describer } from "./describe-file.ts";
import { indexingForTests } from "./for-tests.ts";
import type { IndexingStore } from "./store.ts";

onEveryDatabase("copying passages from one engine to another", (records) => {
  let store: IndexingStore;
  let source: MemorySource;
  let engine: Engine;
  const { begin, put, id, work, settled } = indexingForTests(records);
  const depsTo = (to: Engine): CopyPassagesDeps => ({ store, describer: describer(NO_RULES), from: engine, to });
  const all = (from: Engine, some: Parameters<typeof queryFor>[1] = {}, words = "") =>
    from.find(queryFor(words, some), { sourceIds: [source.id] }, 100);

  beforeEach(async () => {
    ({ store, source, engine } = await begin());
    await put("a.txt", "The bridge crosses a river.\fA second bridge stands here.");
    await put("b.txt", "Trains run on rails.");
    await put("empty.txt", "");
    await work(async () => (await settled("a.txt")) && (await settled("b.txt")) && settled("empty.txt"));
  });

  it("finds in the one what the other found: by words, names, places and exact words", async () => {
    const to = memoryEngine();
    expect(await copyPassages(depsTo(to))).toEqual({ files: 2, passages: 3, left: 0 });
    expect([await to.count(), await to.fileIds()]).toEqual([3, new Set([id("a.txt"), id("b.txt")])]);
    const queries = [
      [{}, "bridge"],
      [{}, "b.txt"],
      [{ phrases: ["second bridge stands"] }, ""],
      [{ filter: { folderIds: ["f"] } }, "rails"],
    ] as const;
    for (const [some, words] of queries) {
      const [own, other] = [await all(engine, some, words), await all(to, some, words)];
      expect(other.map((hit) => [hit.id, hit.text, hit.score])).toEqual(
        own.map((hit) => [hit.id, hit.text, hit.score]),
      );
      expect(other.length).toBeGreaterThan(0);
    }
  });

  it("changes nothing when it is done again", async () => {
    const to = memoryEngine();
    await copyPassages(depsTo(to));
    const once = await all(to);
    expect(await copyPassages(depsTo(to))).toEqual({ files: 2, passages: 3, left: 0 });
    expect(await all(to)).toEqual(once);
  });

  it("leaves a file to the workers of which the index lacks something, or holds another version", async () => {
    await engine.replace(id("b.txt"), { ...(await describedB()), sourceId: source.id }, []);
    const to = memoryEngine();
    expect(await copyPassages(depsTo(to))).toEqual({ files: 1, passages: 2, left: 1 });
    expect(await to.fileIds()).toEqual(new Set([id("a.txt")]));
  });

  const describedB = async () => {
    const [row] = (await store.toDescribe("", 10)).filter((one) => one.id === id("b.txt"));
    if (row === undefined) throw new Error("b.txt is described");
    return describer(NO_RULES).describe(row, { ...row, topics: [] }).passageFile;
  };
});
