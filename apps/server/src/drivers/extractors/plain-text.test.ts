import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { extractorContract } from "./extractor.contract.ts";
import { plainTextExtractor } from "./plain-text.ts";
import { fileAt, NO_HELP } from "./extractor.ts";

extractorContract({
  make: plainTextExtractor,
  fileName: "notes.txt",
  mimeType: "text/plain",
  writeGood: (path, words) => writeFile(path, words.join(" ")),
  wrong: Uint8Array.of(80, 75, 3, 4, 0, 0, 0, 7),
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plain-text-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, bytes: Uint8Array | string) {
  await writeFile(join(folder, name), bytes);
  return plainTextExtractor().extract(fileAt(join(folder, name)), NO_HELP, new AbortController().signal);
}

it.each([
  ["UTF-8 with a mark", Buffer.from("\ufeffCafé – naïve", "utf8")],
  ["UTF-16", Buffer.from("\ufeffCafé – naïve", "utf16le")],
  ["Windows-1252", Uint8Array.of(0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x6e, 0x61, 0xef, 0x76, 0x65)],
])("reads %s, so accents survive", async (_, bytes) => {
  expect((await read("text.txt", bytes)).pages[0]?.text).toBe("Café – naïve");
});

it("drops signs that no reader sees, so they cannot hide in a quote", async () => {
  expect((await read("bidi.txt", "safe\u202e\u200btxt\u0007\r\nend")).pages[0]?.text).toBe("safetxt end");
});

it("takes a Markdown file's first heading for its title", async () => {
  const { title, outline } = await read("guide.md", "# The Field Guide\n\nText.\n\n## Part\n\nMore.");
  expect(title).toBe("The Field Guide");
  expect(outline.map((entry) => entry.level)).toEqual([1, 2]);
});
