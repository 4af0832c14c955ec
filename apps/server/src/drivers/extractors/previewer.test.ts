import { mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fileAt } from "./extractor.ts";
import { endlessForms, writeLockedPdf, writeTinyPdf } from "./pdf/for-tests.ts";
import { previewer } from "./previewer.ts";

const SLOW_MS = 60_000;
const drawing = previewer({ passwords: ["open sesame"] });
let folder: string;
let count = 0;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "previewer-"))));
afterAll(async () => {
  await drawing.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, name);
const drawn = async (name: string, widthPx = 320, pageNumber = 1) => {
  const out = at(`${count++}.webp`);
  await drawing.draw(fileAt(at(name)), { pageNumber, widthPx, out, signal: AbortSignal.timeout(SLOW_MS) });
  return sharp(out);
};

it("draws a page of a PDF in its colours, as wide as asked", { timeout: SLOW_MS }, async () => {
  const red = "1 0 0 rg 0 0 306 792 re f";
  await writeTinyPdf(at("two.pdf"), { pages: [{}, { content: red }] });
  const picture = await drawn("two.pdf", 320, 2);
  expect(await picture.metadata()).toMatchObject({ format: "webp", width: 320, height: 414 });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const dot = (x: number) => [...data.subarray((200 * info.width + x) * info.channels).subarray(0, 3)];
  const [r = 0, g = 255, b = 255] = dot(40);
  expect([r > 240, g < 25, b < 25]).toEqual([true, true, true]);
  expect(Math.min(...dot(280))).toBeGreaterThan(240);
});

it("shows a turned page as it is displayed, and a strip of one no longer than four times its width", async () => {
  await writeTinyPdf(at("turned.pdf"), { pages: [{ entries: "/Rotate 90" }] });
  expect(await (await drawn("turned.pdf", 160)).metadata()).toMatchObject({ width: 160, height: 124 });
  await writeTinyPdf(at("strip.pdf"), { pages: [{ mediaBox: [0, 0, 50, 5_000] }] });
  const { width = 0, height = 0 } = await (await drawn("strip.pdf", 160)).metadata();
  expect([width <= 160, height <= 640]).toEqual([true, true]);
});

it("makes pictures small, upright and white behind, and no small one larger", async () => {
  const wide = { create: { width: 900, height: 300, channels: 4 as const, background: "#0000" } };
  await writeFile(at("wide.png"), await sharp(wide).png().toBuffer());
  const picture = await drawn("wide.png");
  expect(await picture.metadata()).toMatchObject({ format: "webp", width: 320, height: 107, hasAlpha: false });
  expect((await picture.stats()).channels[0]?.min).toBeGreaterThan(250);
  await writeFile(
    at("turned.jpg"),
    await sharp({ ...wide })
      .flatten()
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );
  const { width = 0, height = 0 } = await (await drawn("turned.jpg")).metadata();
  expect(height).toBeGreaterThan(width);
  await writeFile(
    at("dot.gif"),
    await sharp({ create: { ...wide.create, width: 20, height: 10 } })
      .gif()
      .toBuffer(),
  );
  expect(await (await drawn("dot.gif")).metadata()).toMatchObject({ width: 20, height: 10 });
});

it("opens a locked document with a password that was given", { timeout: SLOW_MS }, async () => {
  await writeLockedPdf(at("known.pdf"), "Hello", "open sesame");
  expect((await (await drawn("known.pdf")).metadata()).format).toBe("webp");
  await writeLockedPdf(at("locked.pdf"), "Hello", "another");
  await expect(drawn("locked.pdf")).rejects.toMatchObject({ code: "encrypted_file" });
});

it(
  "says why there is no picture of what is damaged, or not there, and draws the next",
  { timeout: SLOW_MS },
  async () => {
    await writeTinyPdf(at("good.pdf"), { pages: [{}] });
    await writeFile(at("damaged.pdf"), "%PDF-1.7 nothing");
    await writeFile(at("damaged.png"), "nothing");
    for (const name of ["damaged.pdf", "damaged.png"])
      await expect(drawn(name)).rejects.toMatchObject({ code: "unreadable_file" });
    await expect(drawn("good.pdf", 160, 2)).rejects.toMatchObject({ code: "unreadable_file" });
    await expect(drawn("gone.pdf")).rejects.toMatchObject({ code: "file_gone" });
    await writeFile(at("huge.bmp"), "BM");
    await truncate(at("huge.bmp"), 10_000);
    await expect(drawn("huge.bmp")).rejects.toMatchObject({ code: "unreadable_file" });
    expect((await (await drawn("good.pdf", 160)).metadata()).width).toBe(160);
  },
);

it("stops a page that never ends at its limit, and draws the next", { timeout: SLOW_MS }, async () => {
  const short = previewer({
    passwords: [],
    limits: { baseMs: 12_000, maxRssBytes: 2 ** 29, maxIdleRssBytes: 2 ** 28 },
  });
  try {
    const pages = [{ content: "/X1 Do", entries: "/Resources << /XObject << /X1 101 0 R >> >>" }];
    await writeTinyPdf(at("endless.pdf"), { pages, objects: endlessForms() });
    await writeTinyPdf(at("next.pdf"), { pages: [{}] });
    const order = { pageNumber: 1, widthPx: 160, signal: AbortSignal.timeout(SLOW_MS) };
    await expect(short.draw(fileAt(at("endless.pdf")), { ...order, out: at("never.webp") })).rejects.toMatchObject({
      code: expect.stringMatching(/^extraction_(timeout|memory)$/),
    });
    await short.draw(fileAt(at("next.pdf")), { ...order, out: at("next.webp") });
    expect((await sharp(at("next.webp")).metadata()).width).toBe(160);
  } finally {
    await short.close();
  }
});

it("leaves nothing behind but the picture", async () => {
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith("reading-room-preview-"));
  await drawn("good.pdf");
  const after = (await readdir(tmpdir())).filter((name) => name.startsWith("reading-room-preview-"));
  expect(after.filter((name) => !before.includes(name))).toEqual([]);
});

it("knows what it can draw", () => {
  const draws = (mimeType: string, name: string) => drawing.draws({ mimeType, name });
  expect([draws("application/pdf", "a"), draws("image/jpeg", "a"), draws("image/tiff", "a")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([draws("image/svg+xml", "a.svg"), draws("text/plain", "a.txt"), draws("video/mp4", "a")]).toEqual([
    false,
    false,
    false,
  ]);
});
