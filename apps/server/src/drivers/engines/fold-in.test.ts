import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fileWith, passagesOf, queryFor, SEES_S1 } from "./for-tests.ts";
import { lancedbEngine } from "./lancedb.ts";
import { WORD_INDEXES } from "./lancedb-table.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "reading-room-fold-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Of how many parts each index of words is, as it was made last. */
async function partsNow(): Promise<number[]> {
  const indexes = join(folder, "passage.lance", "_indices");
  const made = (await readdir(indexes)).map(async (name) => {
    const files = (await readdir(join(indexes, name))).filter((file) => /^part_\d+_invert/.test(file));
    return { parts: files.length, at: (await stat(join(indexes, name))).mtimeMs };
  });
  const ofWords = (await Promise.all(made)).filter(({ parts }) => parts > 0).sort((a, b) => b.at - a.at);
  return ofWords.slice(0, WORD_INDEXES.length).map(({ parts }) => parts);
}

const texts = (count: number): string[] => Array.from({ length: count }, (_, i) => `Bridge ${i} over the river`);

describe("what is folded into an index of words", () => {
  it("is in one part with the rest of it where it is much, and is found then as before", async () => {
    const engine = await lancedbEngine(folder);
    const found = async () => (await engine.rank(queryFor("bridge"), SEES_S1, 500)).length;
    for (const [fileId, count] of [
      ["a", 60],
      ["b", 60],
      ["c", 60],
    ] as const) {
      await engine.replace(fileId, fileWith(), passagesOf(fileId, texts(count)));
      await engine.optimize();
      expect(await partsNow()).toEqual([1, 1]);
    }
    expect(await found()).toBe(180);
    await engine.replace("d", fileWith(), passagesOf("d", texts(3)));
    await engine.optimize();
    await engine.replace("a", fileWith(), []);
    expect(await found()).toBe(123);
    await engine.close();
  });
});
