import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { NO_WORDS, type Page } from "../../core/page.ts";
import { readPages } from "./read-pages.ts";
import { writePages } from "./write-pages.ts";

const page = (text: string, label: string): Page => ({
  number: 1,
  label,
  printedLabel: null,
  text,
  words: NO_WORDS,
  blocks: [],
  gap: null,
  needsRecognition: false,
  confidence: null,
});

it("hands a page over whole whose text holds signs that may end a line", async () => {
  const folder = await mkdtemp(join(tmpdir(), "handed-over-"));
  try {
    const texts = ["one\u2028two", "three\u2029four\r\nfive\u0085six"];
    const facts = { author: null, publishedAt: null, publicationNumber: null };
    const outline = [{ title: "a\u2028b", pageNumber: 1, level: 1 }];
    const finish = () => ({ ...facts, title: "T\u2029", outline });
    await writePages({ pages: texts.map((text) => page(text, "i")), finish }, join(folder, "out"), () => null);
    const read = await readPages(join(folder, "out"), new AbortController().signal);
    expect(read).toMatchObject({ title: "T\u2029", outline });
    expect(read.pages.map(({ text }) => text)).toEqual(texts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it("hands over no zero sign, which a database may refuse with the whole document, and moves nothing for it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "handed-over-"));
  try {
    const facts = { author: null, publishedAt: null, publicationNumber: null };
    const outline = [{ title: "One\0", pageNumber: 1, level: 1 }];
    const pages = [page(String.raw`a\0b, and \u0000 in letters`.replace(String.raw`\0`, "\0"), "i\0")];
    const document = { pages, finish: () => ({ ...facts, title: "A\0title", outline }) };
    await writePages(document, join(folder, "out"), () => null);
    const read = await readPages(join(folder, "out"), new AbortController().signal);
    expect(read).toMatchObject({ title: "A title", outline: [{ title: "One " }] });
    expect(read.pages.map(({ text, label }) => [text, label])).toEqual([
      [String.raw`a b, and \u0000 in letters`, "i "],
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
