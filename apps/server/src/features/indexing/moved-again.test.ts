import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { MemorySource } from "../../drivers/sources/memory.ts";
import { indexingForTests } from "./for-tests.ts";
import { retryStore } from "./retry-store.ts";

onEveryDatabase("a file that moves while it is read", (records) => {
  const library = indexingForTests(records);
  const { put, id, state, work } = library;
  let source: MemorySource;
  const stateNow = async () => (await state("a.txt"))?.state;

  beforeEach(async () => {
    await records().db.deleteFrom("file").execute();
    ({ source } = await library.begin());
    await put("a.txt", "a heron");
  });

  /** What a scan does that sees it there. */
  const see = (key: string) => records().db.updateTable("file").set({ key }).where("id", "=", id("a.txt")).execute();

  const hurry = () =>
    records().db.updateTable("indexed").set({ next_try_at: 1 }).where("state", "=", "waiting").execute();

  it("is tried again at once when it is seen elsewhere, however often it was looked for where it stood", async () => {
    source.move("a.txt", "b.txt");
    await work(async () => {
      await hurry();
      return (await stateNow()) === "failed";
    });
    await see("b.txt");
    expect(await retryStore(records().db).retryGone()).toBe(1);
    await work(async () => (await stateNow()) === "indexed");
    expect(await library.found("heron")).toHaveLength(1);
  });

  it("is not given up while it moves on", async () => {
    let moves = 0;
    const localPath: MemorySource["localPath"] = async (key) => {
      if (moves < 5) {
        source.move(key, `moved-${++moves}.txt`);
        await see(`moved-${moves}.txt`);
      }
      return source.localPath(key);
    };
    await work(async () => (await stateNow()) === "indexed", undefined, {
      sourceById: () => ({ ...source, localPath }),
    });
    expect([moves, await library.found("heron")]).toEqual([5, [expect.any(String)]]);
  });
});
