import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fileAt, NO_HELP } from "./extractor.ts";
import { formatOfBytes } from "./format-of-bytes.ts";
import { wordFile, wordParagraph } from "./office/files-for-tests.ts";
import { writeTinyPdf } from "./pdf/for-tests.ts";
import { extractors } from "./registry.ts";

const all = extractors();
let folder = "";
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "endings-"))));
afterAll(async () => {
  await Promise.all(all.map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

async function read(name: string, bytes?: string | Uint8Array) {
  const path = join(folder, name);
  if (bytes !== undefined) await writeFile(path, bytes);
  const extractor = all.find((one) => one.reads(fileAt(path)));
  const document = await extractor?.extract(fileAt(path), NO_HELP, AbortSignal.timeout(30_000));
  return { text: document?.pages.map((page) => page.text).join(" "), readAs: document?.readAs };
}

const told = (what: string) => `Its name says otherwise, but it is a ${what}, and it was read as one`;

it("reads a file with a wrong ending as what its bytes are, and says so", async () => {
  const line = { text: "Bridges carry people.", x: 72, y: 700 };
  for (const name of ["a.docx", "a.txt"]) {
    await writeTinyPdf(join(folder, name), { pages: [{ lines: [line] }] });
    expect(await read(name)).toEqual({ text: line.text, readAs: told("PDF") });
  }
  const others: readonly (readonly [string, string | Uint8Array, string])[] = [
    ["text.pdf", "Bridges carry people.", "plain text"],
    ["text.docx", "Bridges carry people.", "plain text"],
    ["page.pdf", "<!DOCTYPE html><title>x</title><p>Bridges carry people.", "web page"],
    ["word.pdf", wordFile(wordParagraph("Bridges carry people.")), "document of Office"],
    ["rich.txt", "{\\rtf1 Bridges carry people.}", "document of Office"],
  ];
  for (const [name, bytes, what] of others)
    expect([name, await read(name, bytes)]).toEqual([name, { text: "Bridges carry people.", readAs: told(what) }]);
});

it("reads a file without an ending as what its bytes are, too", async () => {
  await writeTinyPdf(join(folder, "scan"), { pages: [{ lines: [{ text: "Bridges carry people.", x: 72, y: 700 }] }] });
  const toldOf = (what: string) => `Its name does not say so, but it is a ${what}, and it was read as one`;
  expect(await read("scan")).toEqual({ text: "Bridges carry people.", readAs: toldOf("PDF") });
  const word = await read("letter", wordFile(wordParagraph("Bridges carry people.")));
  expect(word).toEqual({ text: "Bridges carry people.", readAs: toldOf("document of Office") });
  expect(await read("notes", "Bridges carry people.")).toEqual({ text: "Bridges carry people.", readAs: undefined });
});

it("reads a file with the right ending as that, and says nothing", async () => {
  expect(await read("right.txt", "%PDF files begin with this")).toMatchObject({ readAs: undefined });
  expect(await read("right.docx", wordFile(wordParagraph("Bridges")))).toEqual({ text: "Bridges", readAs: undefined });
});

it("goes by the name where the bytes are clear of nothing", () => {
  for (const [format, bytes] of [
    ["pdf", "\0\x01\x02"],
    ["office", "PK\x03\x04 something"],
    ["plain-text", "PK\x03\x04\0\0"],
    ["plain-text", "See %PDF-1.7"],
    ["archive", "%PDF-1.7"],
    ["mail", "From: a@example.org"],
    ["odf", '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument">'],
  ] as const)
    expect(formatOfBytes(format, Buffer.from(bytes, "latin1"))).toBe(format);
});
