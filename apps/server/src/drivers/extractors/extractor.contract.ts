import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileAt, NO_HELP, type Extractor } from "./extractor.ts";

/** What a test of one extractor brings to what holds for all of them. */
export interface ExtractorCase {
  readonly make: () => Extractor;
  /** Its name with an extension that the extractor reads. */
  readonly fileName: string;
  readonly mimeType: string;
  /** Writes a good file that holds `words` in this order. */
  readonly writeGood: (path: string, words: readonly string[]) => Promise<void>;
  /** Bytes that are not of this kind. */
  readonly wrong: Uint8Array;
  /** How it refuses these: as unreadable, unless such files are just listed. */
  readonly refusal?: "unsupported_file";
}

const WORDS = ["Bridges", "carry", "people", "over", "rivers."];

/** What every extractor promises. */
export function extractorContract({ make, fileName, mimeType, writeGood, wrong, refusal }: ExtractorCase): void {
  describe(`an extractor for ${mimeType}`, () => {
    let extractor: Extractor;
    let folder: string;
    const at = (name: string) => join(folder, name);
    const extract = (path: string, signal: AbortSignal = new AbortController().signal) =>
      extractor.extract(fileAt(path), NO_HELP, signal);

    beforeAll(async () => {
      extractor = make();
      folder = await mkdtemp(join(tmpdir(), "extractor-"));
      await writeGood(at(fileName), WORDS);
    });
    afterAll(async () => {
      await extractor.close();
      await rm(folder, { recursive: true, force: true });
    });

    it("reads files of its kind by type or by name, and it leaves others alone", () => {
      expect(extractor.reads({ mimeType, name: "x" })).toBe(true);
      expect(extractor.reads({ mimeType: "application/octet-stream", name: fileName.toUpperCase() })).toBe(true);
      expect(extractor.reads({ mimeType: "video/mp4", name: "film.mp4" })).toBe(false);
    });

    it("hands pages over in order from 1, with their text and blocks that lie within it", async () => {
      const { pages } = await extract(at(fileName));
      expect(pages.map((page) => page.number)).toEqual(pages.map((_, i) => i + 1));
      expect(
        pages
          .map((page) => page.text)
          .join(" ")
          .split(/\s+/),
      ).toEqual(WORDS);
      for (const page of pages) {
        let end = 0;
        for (const block of page.blocks) {
          expect(block.start).toBeGreaterThanOrEqual(end);
          end = block.end;
        }
        expect(end).toBeLessThanOrEqual(page.text.length);
        expect(page.words.boxes).toHaveLength(4 * page.words.starts.length);
      }
    });

    it.each([
      { what: "an empty file", name: "empty", bytes: new Uint8Array(0), code: "unreadable_file" },
      { what: "a file of another kind", name: "wrong", bytes: wrong, code: refusal ?? "unreadable_file" },
    ])("refuses $what, and it says why to a person", async ({ name, bytes, code }) => {
      await writeFile(at(`${name}-${fileName}`), bytes);
      await expect(extract(at(`${name}-${fileName}`))).rejects.toMatchObject({
        name: "AppError",
        code,
        message: expect.stringMatching(/^The .+\.$/),
      });
    });

    it("says that a file is gone which is, and it reads the next one", async () => {
      await expect(extract(at("gone"))).rejects.toMatchObject({ name: "AppError", code: "file_gone" });
      expect((await extract(at(fileName))).pages.length).toBeGreaterThan(0);
    });

    it("stops when its signal is aborted, and it reads the next one", async () => {
      await expect(extract(at(fileName), AbortSignal.abort(new Error("abort this")))).rejects.toThrow(/abort/i);
      expect((await extract(at(fileName))).pages.length).toBeGreaterThan(0);
    });

    it("reads several files asked for at once, so callers need not queue", async () => {
      const all = await Promise.all([1, 2, 3].map(() => extract(at(fileName))));
      expect(all.map(({ pages }) => pages.length)).toEqual(all.map(() => all[0]!.pages.length));
    });
  });
}
