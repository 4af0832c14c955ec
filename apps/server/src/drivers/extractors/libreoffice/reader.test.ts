import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { placeFailure } from "../cannot-open.ts";
import type { Page } from "../../../core/page.ts";
import { NO_HELP } from "../extractor.ts";
import { bookFile, wordFile, wordParagraph, zipOf } from "../office/files-for-tests.ts";
import { compoundFileOf } from "../office/lock-for-tests.ts";
import { writeTinyPdf } from "../pdf/for-tests.ts";
import { findLibreOffice } from "./find-libreoffice.ts";
import { oldOfficeReader } from "./reader.ts";

let folder = "";
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "old-office-"))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const OLD_TEXT = compoundFileOf({ WordDocument: new Uint8Array(64) });
const OLD_SLIDES = compoundFileOf({ "PowerPoint Document": new Uint8Array(64) });
const OLD_BOOK = compoundFileOf({ Workbook: Buffer.from("0908040000060500", "hex") });
const locked = Buffer.alloc(64);
locked.writeUInt16LE(0x0100, 10);
/** Its first record, then the lock's. */
const lockedBook = Buffer.from(`09081000${"00".repeat(16)}2f000600010000000000`, "hex");
const user = Buffer.alloc(64);
user.writeUInt32LE(0xf3d1c4df, 12);

/** A program that takes LibreOffice's arguments and writes what it was made with, with a note of the arguments beside it. */
async function fakeOffice(made: Uint8Array | null, ending = "exit 0"): Promise<string> {
  const program = join(folder, `office-${Math.random().toString(36).slice(2)}`);
  if (made !== null) await writeFile(`${program}.made`, made);
  const copy = made === null ? "" : `mkdir -p "$out"; cp "$0.made" "$out/document.$to"`;
  const script = `#!/bin/sh
printf '%s\\n' "$@" > "$0.args"
while [ $# -gt 0 ]; do case "$1" in --convert-to) to="$2";; --outdir) out="$2";; esac; input="$1"; shift; done
cp "$input" "$0.input"
${copy}
${ending}
`;
  await writeFile(program, script);
  await chmod(program, 0o755);
  return program;
}

async function read(name: string, bytes: Uint8Array, program: string | null) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const reader = oldOfficeReader(async () => program);
  const document = await reader.read({ path, name, mimeType: "" }, NO_HELP, () => undefined);
  const pages: Page[] = [];
  for await (const page of document.pages) pages.push(page);
  return { pages, texts: pages.map((page) => page.text), ...document.finish() };
}

it("has a workbook made into a new one and reads its sheets, giving the program a copy and a profile without macros", async () => {
  const program = await fakeOffice(bookFile({ Costs: "<row><c><v>7</v></c><c><v>8</v></c></row>" }));
  expect((await read("costs.xls", OLD_BOOK, program)).texts).toEqual(["Costs\n\n7 · 8"]);
  const args = (await readFile(`${program}.args`, "utf8")).trim().split("\n");
  expect(args.slice(args.indexOf("--convert-to"), args.indexOf("--convert-to") + 2)).toEqual(["--convert-to", "xlsx"]);
  expect(args.at(-1)).not.toBe(join(folder, "costs.xls"));
  expect(await readFile(`${program}.input`)).toEqual(OLD_BOOK);
  const profile = /UserInstallation=(\S+)/.exec(args.join("\n"))?.[1] ?? "";
  const settings = await readFile(new URL(`${profile}/user/registrymodifications.xcu`), "utf8");
  expect(settings).toContain('oor:name="DisableMacrosExecution" oor:op="fuse"><value>true');
});

it.each([
  ["makes nothing", null, "exit 0"],
  ["crashes", null, "kill -SEGV $$"],
  ["makes an empty file", new Uint8Array(0), "exit 0"],
  ["makes what is no PDF", Buffer.from("nonsense"), "exit 0"],
])("says that the file is damaged when LibreOffice %s", async (_, made, ending) => {
  await expect(read("a.doc", OLD_TEXT, await fakeOffice(made, ending))).rejects.toMatchObject({
    name: "UnreadableFile",
    code: "unreadable_file",
    message: expect.stringMatching(/^The file .+\.$/),
  });
});

it.runIf(process.platform === "linux")("does not take a full disk for a damaged file", async () => {
  const program = await fakeOffice(null, 'mkdir -p "$out"; ln -s /dev/full "$out/../room"');
  const failure = await read("a.doc", OLD_TEXT, program).catch((error: unknown) => error);
  expect(placeFailure(failure)).toMatchObject({ code: "unavailable" });
});

it("asks for no text recognition of pages that cannot be drawn again, and says so where there is no text", async () => {
  const path = join(folder, "pictures.pdf");
  const dot =
    "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n0\nendstream";
  const picture = "q 612 0 0 792 0 0 cm /X1 Do Q";
  const caption = "BT /F1 12 Tf 72 700 Td (A caption of the picture on this whole page) Tj ET";
  await writeTinyPdf(path, { pages: [{ content: picture }, { content: `${picture} ${caption}` }], objects: [dot] });
  const { pages } = await read("a.ppt", OLD_SLIDES, await fakeOffice(await readFile(path)));
  expect(pages.map(({ gap, needsRecognition }) => [gap, needsRecognition])).toEqual([
    ["the page holds pictures, whose text is not read", false],
    [null, false],
  ]);
});

it("refuses what grows far too large", async () => {
  const program = await fakeOffice(null, 'mkdir -p "$out"; truncate -s 300M "$out/document.$to"');
  await expect(read("a.doc", OLD_TEXT, program)).rejects.toMatchObject({
    message: expect.stringContaining("too large"),
  });
});

const OLD_XML = Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>');

it.each([
  ["a.doc", OLD_TEXT, ".docx"],
  ["a.ppt", OLD_SLIDES, ".pptx"],
  ["a.xls", OLD_BOOK, ".xlsx"],
  ["named otherwise.doc", OLD_BOOK, ".xlsx"],
  ["a.xlsb", zipOf({ "xl/workbook.bin": "" }), ".xlsx"],
  ["xml.xls", OLD_XML, ".xlsx"],
  ["xml.doc", Buffer.from('<?xml version="1.0"?><w:wordDocument/>'), ".docx"],
])("says what to do with %s where LibreOffice is not installed", async (name, bytes, ending) => {
  await expect(read(name, bytes, null)).rejects.toMatchObject({
    code: "unsupported_file",
    message: `Old Office files are read when LibreOffice is installed; save it as ${ending}, or install LibreOffice.`,
  });
});

it("reads what only has an old name without LibreOffice: new files, rich text, plain text and pages of the web", async () => {
  expect((await read("a.doc", wordFile(wordParagraph("new")), null)).texts).toEqual(["new"]);
  expect((await read("b.doc", Buffer.from("{\\rtf1 rich}"), null)).texts).toEqual(["rich"]);
  expect((await read("d.dot", Buffer.from("digraph { a -> b }"), null)).texts).toEqual(["digraph { a -> b }"]);
  expect((await read("c.xls", Buffer.from("<html><body><p>web</p></body></html>"), null)).texts).toEqual(["web"]);
});

it.each([
  ["locked", compoundFileOf({ WordDocument: locked }), "encrypted_file"],
  ["a locked workbook", compoundFileOf({ Workbook: lockedBook }), "encrypted_file"],
  ["a locked presentation", compoundFileOf({ "PowerPoint Document": locked, "Current User": user }), "encrypted_file"],
  ["of another program", compoundFileOf({ Drawing: locked }), "unreadable_file"],
  ["cut short", OLD_TEXT.subarray(0, 700), "unreadable_file"],
])("refuses a file that is %s before LibreOffice sees it", async (_, bytes, code) => {
  await expect(read("a.doc", bytes, null)).rejects.toMatchObject({ code });
});

const isHere = (await findLibreOffice()) !== null;

it.runIf(isHere)("reads old files with the LibreOffice that is installed", { timeout: 120_000 }, async () => {
  const program = await findLibreOffice();
  const xml = `<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"><w:body><w:p><w:r><w:t>Bridges carry people.</w:t></w:r></w:p></w:body></w:wordDocument>`;
  expect((await read("a.doc", Buffer.from(xml), program)).texts).toEqual(["Bridges carry people."]);
});
