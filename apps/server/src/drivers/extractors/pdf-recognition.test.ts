import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RecognisedPage } from "../../core/recognised/recognised-page.ts";
import { writePicturePdf } from "../ocr-engines/for-tests.ts";
import { fileAt, NO_HELP } from "./extractor.ts";
import { extractorOf } from "./killable-extractors.ts";
import { pdf } from "./pdf.ts";
import { writeTinyPdf, type TinyPage } from "./pdf/for-tests.ts";

const extractor = extractorOf(pdf, { processes: 1 });
const signal = new AbortController().signal;
const SLOW_MS = 60_000;
let folder: string;
let count = 0;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "pdf-recognition-"))));
afterAll(async () => {
  await extractor.close();
  await rm(folder, { recursive: true, force: true });
});

const tiny = async (...pages: TinyPage[]): Promise<string> => {
  const path = join(folder, `${count++}.pdf`);
  await writeTinyPdf(path, { pages });
  return path;
};

/** A scanner's page with something printed over it. */
const scan = async (...contents: string[]): Promise<string> => {
  const path = join(folder, `${count++}.pdf`);
  const grey = { create: { width: 425, height: 550, channels: 3 as const, background: "#ddd" } };
  const jpeg = await sharp(grey).toColourspace("b-w").jpeg().toBuffer();
  writePicturePdf(
    path,
    contents.map((content) => ({ jpeg, width: 425, height: 550, dpi: 50, content })),
  );
  return path;
};
const typed = (...texts: readonly string[]): string =>
  texts.map((text, i) => `BT /F1 12 Tf 72 ${700 - 14 * i} Td (${text}) Tj ET`).join(" ");

const read = async (path: string, recognised: readonly RecognisedPage[] = []) =>
  (await extractor.extract(fileAt(path), { ...NO_HELP, recognised }, signal)).pages;

const PROSE = [
  "The commander of the engineer brigade decides where the",
  "bridge is built, and who guards it while the river rises, and",
  "when columns of trucks may use it by day.",
];
const shifted = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) - 29));
const lines = (texts: readonly string[]) => texts.map((text, i) => ({ text, x: 72, y: 700 - 14 * i }));

it(
  "has pictures read of scans, stamped ones too, and of no page whose text is whole",
  { timeout: SLOW_MS },
  async () => {
    const pages = await read(
      await scan(
        "",
        typed("RECEIVED 4 May 2019 by the registry of the second brigade"),
        typed(...PROSE, ...PROSE, ...PROSE),
      ),
    );
    expect(pages.map((page) => [page.needsRecognition, page.gap])).toEqual([
      [true, "scanned page without text: needs text recognition"],
      [true, "a picture covers this page but for a few words: needs text recognition"],
      [false, null],
    ]);
    expect(pages[1]?.text).toContain("RECEIVED");
  },
);

it("has a page read whose font names its letters wrongly", { timeout: SLOW_MS }, async () => {
  const [wrong, right] = await read(await tiny({ lines: lines(PROSE.map(shifted)) }, { lines: lines(PROSE) }));
  expect(wrong).toMatchObject({
    needsRecognition: true,
    gap: "the text of this page has no readable encoding: needs text recognition",
  });
  expect(right).toMatchObject({ needsRecognition: false, gap: null });
});

const recognised = (number: number, text: string): RecognisedPage => ({
  number,
  confidence: 0.8,
  turn: 0,
  skew: 0,
  words: text.split(" ").map((word, i) => ({
    text: word,
    line: 0,
    confidence: 0.8,
    box: { left: 0.1 + 0.04 * i, right: 0.13 + 0.04 * i, top: 0.2, bottom: 0.21 },
  })),
});

it("takes recognised words for the pages that lack them, and for no others", { timeout: SLOW_MS }, async () => {
  const path = await scan("", typed(...PROSE, ...PROSE, ...PROSE));
  const pages = await read(path, [recognised(1, "Trains use the ferry"), recognised(2, "Nonsense that was guessed")]);
  expect(pages[0]).toMatchObject({ text: "Trains use the ferry", gap: null, needsRecognition: false, confidence: 0.8 });
  expect(pages[1]).toMatchObject({ confidence: null, gap: null });
  expect(pages[1]?.text).toContain("engineer brigade");
});

/** Whether the picture has ink in each of its quarters: top left, top right, bottom left, bottom right. */
async function inkIn(path: string): Promise<readonly boolean[]> {
  const { data, info } = await sharp(path).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  const found = [false, false, false, false];
  data.forEach((dot, i) => {
    const [x, y] = [i % info.width, Math.floor(i / info.width)];
    if (dot < 128) found[(x < info.width / 2 ? 0 : 1) + (y < info.height / 2 ? 0 : 2)] = true;
  });
  return found;
}

const draw = async (path: string, pageNumber = 1, dpi = 100): Promise<string> => {
  const out = join(folder, `${count++}.png`);
  await extractor.draw?.(fileAt(path), NO_HELP, { pageNumber, dpi, out, signal });
  return out;
};
const CORNER: TinyPage = { lines: [{ text: "Corner", x: 72, y: 700 }] };

it(
  "draws a page as it is displayed: grey, at the density asked for, turned and cropped",
  { timeout: SLOW_MS },
  async () => {
    const plain = await draw(await tiny(CORNER));
    expect(await sharp(plain).metadata()).toMatchObject({
      format: "png",
      width: 850,
      height: 1_100,
      channels: 1,
      density: 100,
    });
    expect(await inkIn(plain)).toEqual([true, false, false, false]);
    const turned = await draw(await tiny({ ...CORNER, entries: "/Rotate 90" }));
    expect(await sharp(turned).metadata()).toMatchObject({ width: 1_100, height: 850 });
    expect(await inkIn(turned)).toEqual([false, true, false, false]);
    const cropped = await draw(await tiny({ ...CORNER, entries: "/CropBox [0 0 306 396]" }));
    expect(await sharp(cropped).metadata()).toMatchObject({ width: 425, height: 550 });
    expect(await inkIn(cropped)).toEqual([false, false, false, false]);
  },
);

it("draws a poster coarser, so that it fits in memory", { timeout: SLOW_MS }, async () => {
  const { width = 0, height = 0 } = await sharp(
    await draw(await tiny({ ...CORNER, entries: "/MediaBox [0 0 14400 14400]" }), 1, 200),
  ).metadata();
  expect(width * height).toBeLessThanOrEqual(24_000_000);
  expect(width * height).toBeGreaterThan(20_000_000);
});

it("refuses to draw a page that is not there, and draws the next", { timeout: SLOW_MS }, async () => {
  const path = await tiny(CORNER);
  await expect(draw(path, 7)).rejects.toMatchObject({
    name: "AppError",
    code: "unreadable_file",
    message: expect.stringMatching(/^Page 7 .+\.$/),
  });
  expect((await readFile(await draw(path))).length).toBeGreaterThan(100);
});
