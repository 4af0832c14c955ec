import type { ReadPicture } from "./ocr-engine.ts";
import { pageOfWords, type SeenWord } from "./page-of-words.ts";

/** Columns of tesseract's TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
const PAGE_LEVEL = 1;
const WORD_LEVEL = 5;

/** @returns the page that tesseract's TSV tells of; null when it tells of none */
export function readTsv(tsv: string): ReadPicture | null {
  const rows = tsv.split("\n").map((line) => line.replace(/\r$/, "").split("\t"));
  const page = rows.find(([level]) => Number(level) === PAGE_LEVEL);
  if (page === undefined) return null;
  let [last, line] = ["", -1];
  const words: SeenWord[] = [];
  for (const row of rows) {
    if (Number(row[0]) !== WORD_LEVEL) continue;
    const place = row.slice(1, 5).join(".");
    if (place !== last) line += 1;
    last = place;
    words.push(wordOf(row, line));
  }
  return pageOfWords(words, { width: Number(page[8]), height: Number(page[9]) });
}

function wordOf(row: readonly string[], line: number): SeenWord {
  const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = row.slice(6, 11).map(Number);
  return { text: row.slice(11).join("\t"), line, confidence, left, top, right: left + width, bottom: top + height };
}
