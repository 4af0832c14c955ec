import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { cutPassages } from "../../core/cut-passages.ts";
import type { ExtractedDocument } from "../../core/page.ts";
import { extractorOf } from "./killable-extractors.ts";
import { pdf } from "./pdf.ts";
import { fileAt, NO_HELP } from "./extractor.ts";

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, "../../../../..");
const DEV = resolve(process.env["SHARED_DIR"] ?? resolve(ROOT, "../shared"), "eval/dev");
const hasPdftotext = await run("pdftotext", ["-v"]).then(
  () => true,
  () => false,
);
const WHY = "needs the shared library beside the project, or SHARED_DIR, and pdftotext";

/** A letter's or digit's own form: what two readers of one page must agree on. */
const reduced = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** What is printed on the pages before the first that is counted: there are two at most. */
const FRONT = ["i", "ii"];

interface Listed {
  readonly file: string;
  readonly title: string;
  readonly year: number;
  readonly pages: number;
  readonly page_label_offset: number;
}

describe.skipIf(!existsSync(DEV) || !hasPdftotext)(`the PDF extractor on a library of five layouts (${WHY})`, () => {
  const extractor = extractorOf(pdf);
  afterAll(() => extractor.close());

  const known = new Map<string, Promise<ExtractedDocument>>();
  const extract = (path: string) => {
    const document = known.get(path) ?? extractor.extract(fileAt(path), NO_HELP, new AbortController().signal);
    known.set(path, document);
    return document;
  };
  const listed = async (): Promise<Listed[]> =>
    (await readFile(resolve(DEV, "docs.jsonl"), "utf8"))
      .trim()
      .split("\n")
      .map((line): Listed => JSON.parse(line));

  it("gives passages that stand word for word on the page they name, as another reader of PDFs sees it", async () => {
    let [right, wrong] = [0, 0];
    for (const { file } of await listed()) {
      const path = resolve(DEV, "library", file);
      const { stdout } = await run("pdftotext", [path, "-"], { maxBuffer: 2 ** 26 });
      const seen = stdout.split("\f").map(reduced);
      for (const { text, pageNumber } of cutPassages(await extract(path), { fileId: file, version: "1" })) {
        if (seen[pageNumber - 1]?.includes(reduced(text)) === true) right++;
        else wrong++;
      }
    }
    expect(right + wrong).toBeGreaterThan(500);
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.995);
  });

  it("reads every title, year, number of pages and printed label", async () => {
    for (const { file, title, year, pages, page_label_offset: offset } of await listed()) {
      const document = await extract(resolve(DEV, "library", file));
      expect(document.title).toBe(title);
      expect(document.publishedAt?.slice(0, 4)).toBe(String(year));
      expect(document.pages.map((page) => page.printedLabel)).toEqual(
        Array.from({ length: pages }, (_, i) => (i < offset ? FRONT[i] : String(i + 1 - offset))),
      );
    }
  });

  it("says of every page of a scan that it needs text recognition", async () => {
    const { pages } = await extract(resolve(DEV, "library-scanned/ENG-0305 Steam Engine Handbook (scan).pdf"));
    expect(pages).toHaveLength(7);
    for (const page of pages)
      expect(page).toMatchObject({ text: "", gap: expect.stringContaining("needs text recognition") });
  });
});
