import type { Word } from "./word.ts";

/** A run of words on one baseline without a wide gap: a line of text, or one cell of a table's row. */
export interface Segment {
  readonly words: readonly Word[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
  /** That of most of its letters. */
  readonly size: number;
  readonly isBold: boolean;
  /** The rows of a table, which stands on its page as one. */
  readonly table?: readonly TableRow[];
}

/** A row of a table, whose cells may go on over several lines. */
export interface TableRow {
  /** The words of each of its cells, from the left, never none. */
  readonly cells: readonly (readonly Word[])[];
  /** The pieces of lines in which they stand. */
  readonly segments: readonly Segment[];
}

/** Segments on one baseline, from left to right, never none. */
export interface Row {
  readonly segments: readonly Segment[];
  readonly baseline: number;
}

/** Gaps in type sizes: what the file's own order may leap in a line, and what may part pieces that it told out of order. */
const GAP_IN_ORDER = 1.5;
const GAP_OUT_OF_ORDER = 0.6;

/**
 * Joins words to segments, in the order of their baselines and then from left to right.
 * @param gap in type sizes: a wider one parts what a file tells in one go
 */
export function segmentsOf(words: readonly Word[], gap = GAP_IN_ORDER): Segment[] {
  const runs: Word[][] = [];
  let open: Word[] = [];
  for (const word of words) {
    const last = open.at(-1);
    if (last !== undefined && follows(last, word, gap)) open.push(word);
    else runs.push((open = [word]));
  }
  return joinPieces(runs.map(pieceOf).sort(inRows), Math.min(gap, GAP_OUT_OF_ORDER));
}

/** All of each line as one segment, however wide the gaps in it are. */
export const wholeLines = (words: readonly Word[]): Segment[] =>
  rowsOf(segmentsOf(words)).map((row) => pieceOf(wordsOfRow(row)));

/** Groups segments whose letters stand on one line of the page. */
export function rowsOf(segments: readonly Segment[]): Row[] {
  const rows: Segment[][] = [];
  for (const segment of [...segments].sort(inRows)) {
    const row = rows.at(-1);
    const isAlone = segment.table !== undefined || row?.[0]?.table !== undefined;
    if (row !== undefined && !isAlone && row.some((other) => onOneLine(other, segment))) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => ({
    segments: row.sort((a, b) => a.left - b.left),
    baseline: Math.max(...row.map((one) => one.baseline)),
  }));
}

/** The text of a segment or row, its words apart by one space. */
export const textOf = (words: readonly Word[]): string =>
  words.map((word) => word.text + (word.isHyphenated ? "-" : "")).join(" ");

/** All words of a row, from left to right. */
export const wordsOfRow = (row: Row): readonly Word[] =>
  row.segments.length === 1 ? (row.segments[0]?.words ?? []) : row.segments.flatMap((segment) => segment.words);

interface Placed {
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
  readonly size: number;
}

const SIZE_OF_MARK = 0.85;

/** Also a raised or lowered mark of smaller type beside its line. */
export function onOneLine(a: Placed, b: Placed): boolean {
  const apart = Math.abs(a.baseline - b.baseline);
  if (apart <= 0.25 * Math.min(a.size, b.size)) return true;
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const isMark = Math.min(a.size, b.size) < SIZE_OF_MARK * Math.max(a.size, b.size);
  return (
    isMark && apart < 0.55 * Math.max(a.size, b.size) && overlap > 0.6 * Math.min(a.bottom - a.top, b.bottom - b.top)
  );
}

function follows(last: Word, word: Word, gapInSizes: number): boolean {
  const size = Math.max(last.size, word.size);
  const gap = word.left - last.right;
  return gap <= gapInSizes * size && gap > -0.7 * size && !last.isHyphenated && onOneLine(last, word);
}

function joinPieces(sorted: readonly Segment[], gap: number): Segment[] {
  const joined: Segment[] = [];
  for (const row of rowsOf(sorted)) {
    let open: Segment | null = null;
    for (const segment of row.segments) {
      if (open !== null && isMarkWithin(open, segment)) {
        open = pieceOf([...open.words, ...segment.words].sort((a, b) => a.left - b.left));
        continue;
      }
      const isNext: boolean = open !== null && isPieceOf(open, segment, gap);
      if (open !== null && !isNext) joined.push(open);
      open = open !== null && isNext ? pieceOf([...open.words, ...segment.words]) : segment;
    }
    if (open !== null) joined.push(open);
  }
  return joined;
}

function isPieceOf(open: Segment, next: Segment, most: number): boolean {
  const gap = next.left - open.right;
  const size = Math.max(open.size, next.size);
  return gap <= most * size && gap > -0.7 * size;
}

/** A raised mark that the file tells behind the line in which it stands: "such title,¹ and may". */
function isMarkWithin(line: Segment, mark: Segment): boolean {
  const isSmall = mark.size < SIZE_OF_MARK * line.size && mark.words.length === 1;
  const isInOrder = line.words.every((word, i) => i === 0 || word.left >= (line.words[i - 1]?.left ?? 0));
  return isSmall && isInOrder && mark.left > line.left && mark.right < line.right;
}

const inRows = (a: Segment, b: Segment): number => a.baseline - b.baseline || a.left - b.left;

/** Words of one line as one segment, whatever is between them. */
export function pieceOf(words: readonly Word[]): Segment {
  const main = mainWord(words);
  let [left, right, top, bottom, bold, letters] = [Infinity, -Infinity, Infinity, -Infinity, 0, 0];
  for (const word of words) {
    left = Math.min(left, word.left);
    right = Math.max(right, word.right);
    top = Math.min(top, word.top);
    bottom = Math.max(bottom, word.bottom);
    letters += word.text.length;
    if (word.isBold) bold += word.text.length;
  }
  return { words, left, right, top, bottom, baseline: main.baseline, size: main.size, isBold: 2 * bold > letters };
}

/** The first word in the size that most letters have: a raised mark says nothing on its line. */
function mainWord(words: readonly Word[]): { readonly baseline: number; readonly size: number } {
  const lettersBySize = new Map<number, number>();
  for (const { size, text } of words) lettersBySize.set(size, (lettersBySize.get(size) ?? 0) + text.length);
  const most = Math.max(...lettersBySize.values());
  return words.find((word) => lettersBySize.get(word.size) === most) ?? { baseline: 0, size: 0 };
}
