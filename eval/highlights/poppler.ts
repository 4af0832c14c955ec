import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Rect } from "./area.ts";

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 2 ** 27;

/** A word as poppler sees it. */
export interface SeenWord {
  readonly text: string;
  readonly box: Rect;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The words of each page of a PDF with their boxes, read by poppler: a reader of PDFs that shares nothing with ours. */
export async function wordsSeen(path: string): Promise<SeenWord[][]> {
  const { stdout } = await run("pdftotext", ["-bbox", "-cropbox", path, "-"], { maxBuffer: MAX_OUTPUT_BYTES });
  return stdout
    .split("<page ")
    .slice(1)
    .map((page) => {
      const [, width = "1", height = "1"] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
      return wordsOf(page, Number(width), Number(height));
    });
}

function wordsOf(page: string, width: number, height: number): SeenWord[] {
  const words = page.matchAll(
    /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g,
  );
  return [...words].map(([, left, top, right, bottom, text = ""]) => ({
    text: decoded(text),
    box: [Number(left) / width, Number(top) / height, Number(right) / width, Number(bottom) / height],
  }));
}
