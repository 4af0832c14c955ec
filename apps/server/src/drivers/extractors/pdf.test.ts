import { readdirSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { boxesOf } from "../../core/pages/word-layout.ts";
import { extractorContract } from "./extractor.contract.ts";
import { extractorOf } from "./killable-extractors.ts";
import { pdf } from "./pdf.ts";
import { endlessForms, writeLockedPdf, writeTinyPdf, type TinyPage } from "./pdf/for-tests.ts";
import { fileAt, NO_HELP, type Extractor } from "./extractor.ts";
import type { ChildLimits } from "./watch-limits.ts";

extractorContract({
  make: () => extractorOf(pdf, { processes: 1 }),
  fileName: "good.pdf",
  mimeType: "application/pdf",
  writeGood: (path, words) => writeTinyPdf(path, { pages: [{ lines: [{ text: words.join(" "), x: 72, y: 700 }] }] }),
  wrong: Buffer.from("This is a picture, not a document of pages.\0".repeat(50)),
});

const extractor = extractorOf(pdf, { processes: 1 });
const forever = new AbortController().signal;
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pdf-test-"));
  // What the extractor leaves behind can then be seen, whoever else works on this machine.
  vi.stubEnv("TMPDIR", folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await extractor.close();
  await rm(folder, { recursive: true, force: true });
});

async function made(
  ...given: Parameters<typeof writeTinyPdf> extends [string, infer Pdf] ? [Pdf] : never
): Promise<string> {
  const path = join(folder, `made-${count++}.pdf`);
  await writeTinyPdf(path, ...given);
  return path;
}

const read = async (...pages: TinyPage[]) =>
  (await extractor.extract(fileAt(await made({ pages })), NO_HELP, forever)).pages;

const boxOf = (page: Awaited<ReturnType<typeof read>>[number], word: string) => {
  const start = page.text.indexOf(word);
  return boxesOf(page.words, start, start + word.length)[0]!;
};

const CORNER = [
  { text: "Corner", x: 72, y: 700 },
  { text: "Middle", x: 300, y: 400 },
];

/** "It is a long theo-" in Helvetica of 12 points, by the widths that its makers published. */
const WIDTH_OF_FIRST_LINE = (12 * 7_115) / 1_000;

it("tells where words stand as fractions of the page, so they can be highlighted", async () => {
  const [page] = await read({ lines: CORNER });
  const box = boxOf(page!, "Corner");
  expect(box.left).toBeCloseTo(72 / 612, 2);
  expect(box.bottom).toBeGreaterThan(1 - 700 / 792);
  expect(box.top).toBeLessThan(1 - 705 / 792);
});

it("turns boxes with a turned page, so they lie on the words as displayed", async () => {
  const [page] = await read({ lines: CORNER, entries: "/Rotate 90" });
  const box = boxOf(page!, "Corner");
  expect((box.left + box.right) / 2).toBeCloseTo(704 / 792, 1);
  expect(box.top).toBeCloseTo(72 / 612, 2);
});

it.each([0, 90, 180, 270])("gives each line a box that overlaps no other, on a page turned by %s°", async (turn) => {
  const lines = ["One line that is set close", "to the next one, of which", "there are several more here"];
  const content = lines.map((text, i) => `BT /F1 12 Tf 72 ${700 - 12.5 * i} Td (${text}) Tj ET`).join("\n");
  const [page] = await read({ content, entries: `/Rotate ${turn}` });
  const boxes = boxesOf(page!.words, 0, page!.text.length);
  expect(boxes).toHaveLength(3);
  const across = turn % 180 === 0;
  const spans = boxes.map((box) => (across ? [box.top, box.bottom] : [box.left, box.right]) as [number, number]);
  const [a, b, c] = spans.sort((x, y) => x[0] - y[0]);
  expect([a![1] <= b![0], b![1] <= c![0]]).toEqual([true, true]);
});

it("takes the hyphen at a line's end into its word's box, so the highlight covers what is seen", async () => {
  const [page] = await read({
    lines: [
      { text: "It is a long theo-", x: 72, y: 700 },
      { text: "ry of bridges", x: 72, y: 686 },
    ],
  });
  expect(page?.text).toBe("It is a long theory of bridges");
  const [first] = boxesOf(page!.words, 0, page!.text.length);
  expect(first?.right).toBeCloseTo((72 + WIDTH_OF_FIRST_LINE) / 612, 3);
});

it("reads text that runs up a landscape page in its own direction", async () => {
  const up = ["First line of a table that lies on its side", "and its second line"];
  const content = up.map((text, i) => `BT /F1 12 Tf 0 1 -1 0 ${100 + 14 * i} 100 Tm (${text}) Tj ET`).join("\n");
  const [page] = await read({ content });
  expect(page?.text).toBe(up.join(" "));
});

it("subtracts the crop box and leaves out what it cuts off, so nothing hidden is quoted", async () => {
  const [page] = await read({
    lines: [...CORNER, { text: "Hidden", x: 20, y: 20 }],
    entries: "/CropBox [50 50 562 742]",
  });
  expect(page?.text).not.toContain("Hidden");
  expect(boxOf(page!, "Corner").left).toBeCloseTo((72 - 50) / 512, 2);
});

it("says that a page of one picture needs text recognition, and it keeps a blank page without complaint", async () => {
  const image =
    "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\nx\nendstream";
  const path = await made({
    pages: [{ content: "q 612 0 0 792 0 0 cm /X1 Do Q" }, { content: "" }, { lines: CORNER }],
    objects: [image],
  });
  const { pages } = await extractor.extract(fileAt(path), NO_HELP, forever);
  expect(pages.map((page) => page.gap)).toEqual(["scanned page without text: needs text recognition", null, null]);
  expect(pages.map((page) => page.text === "")).toEqual([true, true, false]);
});

/** An annotation at a place, with the text that it shows there. */
function shown(kind: string, text: string, [x, y]: readonly [number, number]): string[] {
  const content = `BT /F1 12 Tf 2 4 Td (${text}) Tj ET`;
  const box = `0 0 ${8 * text.length} 16`;
  const form = `/Type /XObject /Subtype /Form /BBox [${box}] /Resources << /Font << /F1 3 0 R >> >>`;
  return [
    `<< /Type /Annot ${kind} /Rect [${x} ${y} ${x + 8 * text.length} ${y + 16}] /AP << /N NEXT 0 R >> >>`,
    `<< ${form} /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
}

it("reads the values of a form and what was typed onto a page, where they stand, and nothing that is hidden", async () => {
  const annotations = [
    shown("/Subtype /Widget /FT /Tx /T (name) /V (Captain Rey)", "Captain Rey", [150, 696]),
    shown("/Subtype /FreeText /Contents (Seen by me)", "Seen by me", [72, 600]),
    shown("/Subtype /FreeText /F 2 /Contents (Hidden away)", "Hidden away", [72, 500]),
  ].flatMap((pair, i) => pair.map((object) => object.replace("NEXT", String(101 + 2 * i))));
  const file = await made({
    pages: [{ lines: [{ text: "Name:", x: 72, y: 700 }], entries: "/Annots [100 0 R 102 0 R 104 0 R]" }],
    objects: annotations,
  });
  const [page] = (await extractor.extract(fileAt(file), NO_HELP, forever)).pages;
  expect(page?.text).toContain("Name: Captain Rey");
  expect(page?.text).toContain("Seen by me");
  expect(page?.text).not.toContain("Hidden");
  const box = boxOf(page!, "Rey");
  expect(box.left).toBeGreaterThan(0.25);
  expect(box.top).toBeGreaterThan(0.1);
  expect(box.bottom).toBeLessThan(0.14);
});

it("reads labels, outline and metadata but the day that the file was made, and it survives an outline that runs in circles", async () => {
  const path = await made({
    pages: [{ lines: CORNER }, { lines: CORNER }],
    objects: [
      "<< /Title (Chapter) /Parent 101 0 R /Dest [12 0 R /Fit] /Next 100 0 R /First 100 0 R >>",
      "<< /Type /Outlines /First 100 0 R /Last 100 0 R >>",
      "<< /Title (Of Bridges and Rivers) /Author (A. Writer) /CreationDate (D:20190301120000Z) >>",
    ],
    catalog: "/Outlines 101 0 R /PageLabels << /Nums [0 << /S /r >> 1 << /S /D /St 5 >>] >>",
    trailer: "/Info 102 0 R",
  });
  const document = await extractor.extract(fileAt(path), NO_HELP, forever);
  expect(document.outline).toEqual([{ title: "Chapter", pageNumber: 2, level: 1 }]);
  expect(document.pages.map((page) => page.label)).toEqual(["i", "5"]);
  expect(document).toMatchObject({ title: "Of Bridges and Rivers", author: "A. Writer", publishedAt: null });
});

it("opens a locked file with one of the given passwords, else it says what the person needs", async () => {
  const path = join(folder, "locked.pdf");
  await writeLockedPdf(path, "Behind the lock", "Sesame");
  const read = (...passwords: string[]) => extractor.extract(fileAt(path), { ...NO_HELP, passwords }, forever);
  expect((await read("wrong", "Sesame", "other")).pages[0]?.text).toBe("Behind the lock");
  const code = "encrypted_file";
  await expect(read()).rejects.toMatchObject({ code, message: "The file is locked with a password." });
  await expect(read("wrong", "sesame")).rejects.toMatchObject({
    code,
    message: "The file is locked with a password, and none of the given ones opens it.",
  });
});

it("reads a file that was cut short as unreadable or as far as it goes, and it never hangs", async () => {
  const path = await made({ pages: [{ lines: CORNER }] });
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, bytes.length - 400));
  const outcome = await extractor.extract(fileAt(path), NO_HELP, forever).then(
    (document) => document.pages.length,
    (error: { code: string }) => error.code,
  );
  expect([1, "unreadable_file"]).toContain(outcome);
});

/** Closed when its test ends, however it ends: what it leaves behind would fail the others. */
function ownExtractor(limits: Partial<ChildLimits> = {}): Extractor {
  const own = extractorOf(pdf, { processes: 1, limits });
  onTestFinished(() => own.close());
  return own;
}

it("stops a file that would take for ever, and it reads the next one with a new process", async () => {
  // A fast machine fills the usual memory sooner than that; a slow one needs seconds to start the process of the next file.
  const hasty = ownExtractor({ baseMs: 8_000, perPageMs: 0, maxRssBytes: 16 * 2 ** 30 });
  const bomb = await made({ pages: [{ content: "/X1 Do" }], objects: endlessForms() });
  await expect(hasty.extract(fileAt(bomb), NO_HELP, forever)).rejects.toMatchObject({
    code: "extraction_timeout",
    message: "Reading the file was stopped after 8 seconds.",
  });
  const roomy = await hasty.extract(fileAt(await made({ pages: [{ lines: CORNER }] })), NO_HELP, forever);
  expect(roomy.pages[0]?.text).toContain("Corner");
});

it("stops a file that takes too much memory", async () => {
  const narrow = ownExtractor({ maxRssBytes: 2 ** 20 });
  const bomb = await made({ pages: [{ content: "/X1 Do" }], objects: endlessForms() });
  await expect(narrow.extract(fileAt(bomb), NO_HELP, forever)).rejects.toMatchObject({ code: "extraction_memory" });
});

it("stops at once when aborted in the midst of a file, and it leaves no folder behind", async () => {
  const own = ownExtractor();
  const before = new Set(readdirSync(folder));
  const bomb = await made({ pages: [{ content: "/X1 Do" }], objects: endlessForms() });
  await expect(own.extract(fileAt(bomb), NO_HELP, AbortSignal.timeout(700))).rejects.toMatchObject({
    name: "TimeoutError",
  });
  const left = () => readdirSync(folder).filter((name) => !name.endsWith(".pdf") && !before.has(name));
  const inIt = () => left().flatMap((name) => readdirSync(join(folder, name)));
  expect(left()).toHaveLength(1);
  await expect.poll(inIt, { timeout: 10_000 }).toEqual([]);
  await own.close();
  expect(left()).toEqual([]);
});

it("hands its child no secret of the environment", async () => {
  process.env["TOP_SECRET"] = "hush";
  const fresh = ownExtractor();
  const bomb = await made({ pages: [{ content: "/X1 Do" }], objects: endlessForms() });
  const stop = new AbortController();
  const running = fresh.extract(fileAt(bomb), NO_HELP, stop.signal).catch(() => undefined);
  const environments = await environmentsOfChildren();
  stop.abort();
  await running;
  delete process.env["TOP_SECRET"];
  if (environments === null) return;
  expect(environments.length).toBeGreaterThan(0);
  expect(environments.join("\n")).not.toContain("hush");
});

/** The environments of this process's children that read PDFs; null where the system does not show them. */
async function environmentsOfChildren(): Promise<string[] | null> {
  if (process.platform !== "linux") return null;
  await new Promise((resolve) => setTimeout(resolve, 700));
  const found: string[] = [];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (!status.includes(`PPid:\t${process.pid}\n`) || !command.includes("reader-child.ts")) continue;
    found.push(await readFile(`/proc/${pid}/environ`, "utf8").catch(() => ""));
  }
  return found;
}
