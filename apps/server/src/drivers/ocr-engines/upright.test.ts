import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mergeRecognised } from "../../core/recognised/merge-recognised.ts";
import { cleanPages } from "../../core/pages/clean-pages.ts";
import { rawPage } from "../../core/pages/for-tests.ts";
import { findSlant } from "./find-slant.ts";
import { writePicture } from "./for-tests.ts";
import type { OcrEngine } from "./ocr-engine.ts";
import { tesseract } from "./tesseract.ts";
import { tesseractJs } from "./tesseract-js.ts";
import { upright } from "./upright.ts";

const LINES = [
  "The commander of the engineer brigade decides where the bridge",
  "is built, and who guards it while the river rises. Every crossing is",
  "planned for two days, with one in reserve. Trains use the bridge by",
  "night only, because columns of trucks need it for the whole day.",
];
const TEXT = LINES.join(" ");
const isHere = (await tesseract().languages()).includes("eng");
const forever = new AbortController().signal;

describe("pages that lie askew", () => {
  const engine: OcrEngine = upright(isHere ? tesseract() : tesseractJs());
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "upright-"))));
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    [0, 0, 0],
    [90, 3, 0],
    [180, 2, 0],
    [270, 1, 0],
    [2.5, 0, -2.5],
    [-3, 0, 3],
    [88, 3, 2],
  ])(
    "reads a page that was turned by %d°, and tells how to turn it back",
    { timeout: 90_000 },
    async (degrees, turn, skew) => {
      const path = join(folder, `${degrees}.png`);
      await writePicture(path, LINES, { degrees });
      const read = await engine.recognise(path, ["eng"], forever);
      expect(read.turn).toBe(turn);
      expect(Math.abs(read.skew - skew)).toBeLessThanOrEqual(0.3);
      expect(read.confidence).toBeGreaterThan(0.8);
      const scanned = rawPage(1, [], "a scan");
      const lying = turn % 2 === 1 ? { ...scanned, width: scanned.height, height: scanned.width } : scanned;
      const [page] = [...cleanPages([mergeRecognised(lying, { ...read, number: 1 })], [])];
      expect(page?.text).toBe(TEXT);
    },
  );
});

/** Rows of strokes as wide as the page, turned about its middle. */
function strokes(degrees: number, { width, height }: { width: number; height: number }) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const dots = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin];
      const isInk =
        Math.abs(along) < 220 &&
        Math.abs(across) < 300 &&
        ((across % 20) + 20) % 20 < 6 &&
        Math.floor(along / 4) % 3 !== 0;
      if (isInk) dots[y * width + x] = 20;
    }
  }
  return { dots, width, height };
}

it.each([
  [0, false, 0],
  [2, false, -2],
  [-3.5, false, 3.5],
  [90, true, 0],
  [92, true, -2],
])("finds how lines lie that run at %d°", (degrees, isOnSide, level) => {
  const slant = findSlant(strokes(degrees, { width: 600, height: 800 }));
  expect(slant.isOnSide).toBe(isOnSide);
  expect(Math.abs(slant.degrees - level)).toBeLessThanOrEqual(0.2);
});

it("takes a blank page and a black one as upright", () => {
  const blank = { dots: new Uint8Array(10_000).fill(255), width: 100, height: 100 };
  expect(findSlant(blank)).toEqual({ isOnSide: false, degrees: 0 });
  expect(findSlant({ ...blank, dots: new Uint8Array(10_000) })).toMatchObject({ isOnSide: false });
});
