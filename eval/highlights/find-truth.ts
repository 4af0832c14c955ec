import type { Rect } from "./area.ts";
import type { SeenWord } from "./poppler.ts";

/** A letter's or digit's own form: what two readers of one page agree on, hyphens at line ends aside. */
const reduced = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** A gap wider than so many times the line's height parts columns. */
const COLUMN_GAP = 3;

/**
 * Where a quote stands among the words of a page: each place in boxes of one line each.
 * @returns none when it does not stand there in one piece
 */
export function findTruth(words: readonly SeenWord[], quote: string): Rect[][] {
  const wanted = reduced(quote);
  if (wanted === "") return [];
  let text = "";
  const starts = words.map((word) => {
    const start = text.length;
    text += reduced(word.text);
    return start;
  });
  const found: Rect[][] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const isIn = (i: number) => (starts[i + 1] ?? text.length) > at && (starts[i] ?? 0) < at + wanted.length;
    found.push(linesOf(words.filter((word, i) => isIn(i) && reduced(word.text) !== "").map(({ box }) => box)));
  }
  return found;
}

function linesOf(boxes: readonly Rect[]): Rect[] {
  const lines: Rect[] = [];
  for (const box of boxes) {
    const line = lines.at(-1);
    if (line !== undefined && isOnLine(line, box)) lines[lines.length - 1] = around(line, box);
    else lines.push(box);
  }
  return lines;
}

function isOnLine(line: Rect, box: Rect): boolean {
  const height = Math.min(line[3] - line[1], box[3] - box[1]);
  const overlap = Math.min(line[3], box[3]) - Math.max(line[1], box[1]);
  return overlap > 0.5 * height && box[0] >= line[2] - height && box[0] - line[2] < COLUMN_GAP * height;
}

const around = (a: Rect, b: Rect): Rect => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];
