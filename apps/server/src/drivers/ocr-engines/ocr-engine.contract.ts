import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writePicture } from "./for-tests.ts";
import type { OcrEngine } from "./ocr-engine.ts";

const LINES = ["Bridges carry people over rivers", "and trains through the night."];
const forever = new AbortController().signal;
/** On a machine with much else to do, an engine takes long to start. */
const SLOW_MS = 60_000;

/** What every engine promises. @param makeHasty one whose time limit is a few milliseconds */
export function ocrEngineContract(name: string, make: () => OcrEngine, makeHasty: () => OcrEngine): void {
  describe(`text recognition by ${name}`, () => {
    let engine: OcrEngine;
    let folder: string;
    beforeAll(async () => {
      engine = make();
      folder = await mkdtemp(join(tmpdir(), "ocr-"));
      await writePicture(join(folder, "page.png"), LINES);
      await writePicture(join(folder, "blank.png"), []);
    }, SLOW_MS);
    afterAll(async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    });

    it("has the name that settings call it by, and says which languages it reads", async () => {
      expect(engine.name).toBe(name);
      expect(await engine.languages()).toContain("eng");
    });

    it("reads words in order, line by line, where they stand and how sure they are", { timeout: SLOW_MS }, async () => {
      const { words, confidence, turn, skew } = await engine.recognise(join(folder, "page.png"), ["eng"], forever);
      expect(words.map((word) => word.text).join(" ")).toBe(LINES.join(" "));
      expect(words.map((word) => word.line)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
      expect(confidence).toBeGreaterThan(0.8);
      expect({ turn, skew }).toEqual({ turn: 0, skew: 0 });
      const [first] = words;
      expect(first?.box.left).toBeCloseTo(72 / 612, 2);
      expect(first?.box.bottom).toBeCloseTo(1 - 718 / 792, 2);
      expect((first?.box.bottom ?? 0) - (first?.box.top ?? 0)).toBeLessThan(0.02);
    });

    it("reads nothing off a blank page, and is not sure of it", { timeout: SLOW_MS }, async () => {
      expect(await engine.recognise(join(folder, "blank.png"), ["eng"], forever)).toMatchObject({
        words: [],
        confidence: 0,
      });
    });

    it("reads names that a shell would take apart", { timeout: SLOW_MS }, async () => {
      const odd = join(folder, "a page; $(touch x) 'of' \"many\".png");
      await copyFile(join(folder, "page.png"), odd);
      expect((await engine.recognise(odd, ["eng"], forever)).words).toHaveLength(10);
    });

    it("refuses what is no picture, and reads the next one", { timeout: SLOW_MS }, async () => {
      await writeFile(join(folder, "wrong.png"), "no picture at all");
      await expect(engine.recognise(join(folder, "wrong.png"), ["eng"], forever)).rejects.toMatchObject({
        name: "AppError",
        code: "unreadable_file",
        message: expect.stringMatching(/^The .+\.$/),
      });
      await expect(engine.recognise(join(folder, "gone.png"), ["eng"], forever)).rejects.toMatchObject({
        code: "unreadable_file",
      });
      expect((await engine.recognise(join(folder, "page.png"), ["eng"], forever)).words).toHaveLength(10);
    });

    it("stops when it is told to, and reads the next one", { timeout: SLOW_MS }, async () => {
      const stop = new AbortController();
      const reading = engine.recognise(join(folder, "page.png"), ["eng"], stop.signal);
      stop.abort(new Error("enough"));
      await expect(reading).rejects.toThrow("enough");
      await expect(engine.recognise(join(folder, "page.png"), ["eng"], stop.signal)).rejects.toThrow("enough");
      expect((await engine.recognise(join(folder, "page.png"), ["eng"], forever)).words).toHaveLength(10);
    });

    it("gives up a page that takes too long", { timeout: SLOW_MS }, async () => {
      const hasty = makeHasty();
      await expect(hasty.recognise(join(folder, "page.png"), ["eng"], forever)).rejects.toMatchObject({
        name: "AppError",
        code: "extraction_timeout",
      });
      await hasty.close();
    });
  });
}
