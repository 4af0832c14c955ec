import { writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { extractorContract } from "./extractor.contract.ts";
import { extractorOf } from "./killable-extractors.ts";
import { program } from "./program.ts";
import { readerOf } from "./text/read-for-tests.ts";

extractorContract({
  make: () => extractorOf(program, { processes: 1 }),
  fileName: "words",
  mimeType: "text/x-source",
  writeGood: (path, words) => writeFile(path, words.join(" ")),
  wrong: Uint8Array.of(80, 75, 3, 4, 0, 0, 0, 7),
  refusal: "unsupported_file",
});

const { read } = readerOf(program);

it.each([
  ["app.js", "text/javascript", true],
  ["a.css", "text/css", true],
  ["tool.py", "text/x-source", true],
  ["Makefile", "application/octet-stream", true],
  ["disk.img", "application/octet-stream", false],
])("takes %s for a program or not, by its kind and its name", (name, mimeType, isTaken) => {
  expect(program.reads({ name, mimeType })).toBe(isTaken);
});

it("opens no large file of which it knows only that it has no ending, and none with nothing in it", () => {
  const unknown = { name: "core", mimeType: "application/octet-stream" };
  expect([0, 2_000, 2_000_000].map((size) => program.reads({ ...unknown, size }))).toEqual([false, true, false]);
  expect(program.reads({ name: "__init__.py", mimeType: "text/x-source", size: 0 })).toBe(false);
});

it("keeps the lines of a program apart, as what is found and answers nothing", async () => {
  const { blocks, title } = await read("tool.py", '"""About narwhals."""\n\ndef swim(depth):\n    return depth\n');
  expect(blocks).toEqual([
    ["contents", 0, '"""About narwhals."""'],
    ["contents", 0, "def swim(depth):\nreturn depth"],
  ]);
  expect(title).toBeNull();
});

it("reads what has no ending as prose, but for scripts and recipes", async () => {
  expect((await read("notes", "A pond\nin the wood.")).blocks).toEqual([["paragraph", 0, "A pond in the wood."]]);
  expect((await read("run", "#!/bin/sh\nset -e")).blocks).toEqual([["contents", 0, "#!/bin/sh\nset -e"]]);
  expect((await read("Makefile", "all:\n\tcc a.c")).blocks).toEqual([["contents", 0, "all:\ncc a.c"]]);
});

it.each([
  ["film.ts", new Uint8Array(4_000).map((_, i) => (i % 188 === 0 ? 0x47 : (i * 7_919) % 32)), "no text"],
  ["app.min.js", "var a=1;".repeat(1_000), "by a program"],
  ["dump.sql", "insert into bridges;\n".repeat(60_000), "more than 1 MB"],
])("lists %s only, and says why", async (name, bytes, why) => {
  await expect(read(name, bytes)).rejects.toMatchObject({
    code: "unsupported_file",
    message: expect.stringContaining(why),
  });
});
