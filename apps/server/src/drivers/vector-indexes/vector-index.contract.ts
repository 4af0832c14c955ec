import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pointing, vectorsOf } from "./for-tests.ts";
import type { VectorIndex } from "./vector-index.ts";

interface Opened {
  readonly vectors: VectorIndex;
  readonly close: () => Promise<void>;
}

const NONE = new Set<string>();

/** What everything that keeps vectors promises. @param open gives an empty one of this kind, for vectors as in `for-tests.ts` */
export function vectorIndexContract(name: string, open: () => Promise<Opened>): void {
  describe(`the contract of an index of vectors (${name})`, () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    beforeEach(async () => {
      for (const id of await opened.vectors.fileIds()) await opened.vectors.keepOnly(id, NONE);
    });
    const put = (fileId: string, degrees: readonly number[]) => opened.vectors.put(fileId, vectorsOf(fileId, degrees));
    const near = async (degrees: number, limit = 10) =>
      (await opened.vectors.nearest(pointing(degrees), limit)).map(({ passageId }) => passageId);

    it("finds nothing where nothing is", async () => {
      const { vectors } = opened;
      expect(await near(0)).toEqual([]);
      expect(await vectors.count()).toBe(0);
      expect(await vectors.fileIds()).toEqual(NONE);
      expect(await vectors.marksOf("a")).toEqual(new Map());
      expect(await vectors.likeness(pointing(0), ["a:v1:1:0"])).toEqual(new Map());
      await vectors.keepOnly("a", NONE);
      await vectors.put("a", []);
      expect(await vectors.fileIds()).toEqual(NONE);
    });

    it("finds the nearest first, with the cosine of the angle between, at most as many as are wanted", async () => {
      await put("a", [0, 60]);
      await put("b", [20, 180]);
      const found = await opened.vectors.nearest(pointing(10), 3);
      expect(found.map(({ passageId, fileId }) => [passageId, fileId])).toEqual([
        ["a:v1:1:0", "a"],
        ["b:v1:1:0", "b"],
        ["a:v1:2:0", "a"],
      ]);
      expect(found[2]?.likeness).toBeCloseTo(Math.cos((50 * Math.PI) / 180), 5);
      expect(found[0]?.likeness).toBeLessThanOrEqual(1);
      expect(await near(180, 1)).toEqual(["b:v1:2:0"]);
      expect(await near(180, 0)).toEqual([]);
    });

    it("tells how near passages are that it did not find itself, and leaves out those without a vector", async () => {
      await put("a", [0, 60, 180]);
      const like = await opened.vectors.likeness(pointing(0), ["a:v1:3:0", "a:v1:2:0", "a:v1:2:0", "gone:v1:1:0"]);
      expect([...like.keys()].toSorted()).toEqual(["a:v1:2:0", "a:v1:3:0"]);
      expect(like.get("a:v1:2:0")).toBeCloseTo(0.5, 5);
      expect(like.get("a:v1:3:0")).toBeCloseTo(-1, 5);
      expect(await opened.vectors.likeness(pointing(0), [])).toEqual(new Map());
    });

    it("puts vectors beside those that are there, and in the place of earlier ones of the same passages, however often", async () => {
      await put("a", [0]);
      for (let i = 0; i < 2; i++) await put("a", [90, 45]);
      const marks = { "a:v1:1:0": "of 90", "a:v1:2:0": "of 45" };
      expect(Object.fromEntries(await opened.vectors.marksOf("a"))).toEqual(marks);
      expect(await opened.vectors.count()).toBe(2);
      expect(await near(90)).toEqual(["a:v1:1:0", "a:v1:2:0"]);
    });

    it("keeps of a file what it is told to, and all of other files", async () => {
      await put("a", [0, 10, 20]);
      await put("b", [30]);
      await opened.vectors.keepOnly("a", new Set(["a:v1:2:0", "a:v2:1:0"]));
      expect(await near(0)).toEqual(["a:v1:2:0", "b:v1:1:0"]);
      await opened.vectors.keepOnly("a", NONE);
      expect(await opened.vectors.fileIds()).toEqual(new Set(["b"]));
      expect(await opened.vectors.count()).toBe(1);
    });

    it("takes ids for what they are, whatever stands in them", async () => {
      const nasty = ["o'brien", "a' OR '1'='1", "back\\slash", "ünï 😀", '"quoted"', "%_*", "--", "`id`"];
      for (const one of nasty) await put(one, [0, 5]);
      expect(await opened.vectors.fileIds()).toEqual(new Set(nasty));
      for (const one of nasty) {
        expect([...(await opened.vectors.marksOf(one)).keys()].toSorted()).toEqual([`${one}:v1:1:0`, `${one}:v1:2:0`]);
        await opened.vectors.keepOnly(one, new Set([`${one}:v1:2:0`]));
        const like = await opened.vectors.likeness(pointing(5), [`${one}:v1:2:0`]);
        expect(like.get(`${one}:v1:2:0`)).toBeCloseTo(1, 5);
      }
      expect(await opened.vectors.count()).toBe(nasty.length);
    });

    it("finds the same after folding as before", async () => {
      for (let i = 0; i < 40; i++) await put(`f${i}`, [i * 4, i * 4 + 1]);
      const before = await near(50);
      await opened.vectors.optimize();
      expect(await near(50)).toEqual(before);
      await put("new", [50]);
      expect((await near(50))[0]).toBe("new:v1:1:0");
    });
  });
}
