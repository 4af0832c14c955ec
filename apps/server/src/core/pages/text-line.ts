import { opensWithLabel } from "./item-label.ts";
import { textOf, wordsOfRow, type Row, type Segment, type TableRow } from "./line.ts";
import type { Region } from "./reading-order.ts";
import type { Word } from "./word.ts";

/** One line of a region as paragraphs are made of. */
export interface Line {
  readonly words: readonly Word[];
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly isBold: boolean;
  /** How many cells stand on it; 1 is plain text. */
  readonly cells: number;
  /** The words of each cell, where it is known where one ends. */
  readonly cellWords?: readonly (readonly Word[])[];
}

/** What a region's lines have in common. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  /** Usual distance of two baselines. */
  readonly pitch: number;
  /** The same of lines in type of one size: text stands wider than the list of contents that fills its page. */
  readonly pitchOf: (size: number) => number;
}

const MAX_LABEL_WORDS = 4;

/** A region's row as a line of text. */
export function lineOf(row: Row): Line {
  const words = wordsOfRow(row);
  const main = row.segments.reduce((a, b) => (b.words.length > a.words.length ? b : a));
  return {
    words,
    text: textOf(words),
    left: row.segments[0]?.left ?? 0,
    right: row.segments.at(-1)?.right ?? 0,
    baseline: main.baseline,
    size: main.size,
    isBold: row.segments.every((segment) => segment.isBold),
    cells: cellsOf(row.segments),
  };
}

/** A table's row as one line that goes through its cells. */
export function lineOfCells({ cells, segments }: TableRow): Line {
  const main = segments.reduce((a, b) => (b.words.length > a.words.length ? b : a));
  return {
    words: cells.flat(),
    text: cells.map(textOf).join(" "),
    left: Math.min(...segments.map(({ left }) => left)),
    right: Math.max(...segments.map(({ right }) => right)),
    baseline: segments[0]?.baseline ?? main.baseline,
    size: main.size,
    isBold: segments.every(({ isBold }) => isBold),
    cells: cells.length,
    cellWords: cells,
  };
}

/** A number, bullet or "Subject:" set apart from the text it opens is no cell. */
function cellsOf(segments: readonly Segment[]): number {
  const first = segments[0];
  if (first === undefined || segments.length === 1 || first.words.length > MAX_LABEL_WORDS) return segments.length;
  const text = textOf(first.words);
  const isNumber = first.words.length <= 2 && opensWithLabel(`${text} `);
  return text.endsWith(":") || isNumber ? segments.length - 1 : segments.length;
}

/** Where a region's lines usually end, and how far apart they usually stand. */
export function frameOf(lines: readonly Line[], region: Region): Frame {
  const ends = lines
    .filter((line) => line.words.length > 3 && line.cells === 1)
    .map((line) => line.right)
    .sort((a, b) => a - b);
  const steps = stepsOf(lines);
  const pitch = usualOf(steps) ?? 1.3 * (lines[0]?.size ?? 10);
  // Asked of line after line, most of them in type of one size.
  const known = new Map<number, number>();
  const pitchOf = (size: number): number => {
    const own = known.get(size) ?? pitchOfSize(steps, size) ?? pitch;
    known.set(size, own);
    return own;
  };
  return { left: region.left, right: ends[Math.floor(0.92 * ends.length)] ?? region.right, pitch, pitchOf };
}

/** Fewer do not tell what is usual. */
const FEW_STEPS = 4;

/** How far two lines in type of one size stand from each other. */
interface Step {
  readonly size: number;
  readonly step: number;
}

function stepsOf(lines: readonly Line[]): readonly Step[] {
  return lines.flatMap((line, i) => {
    const before = lines[i - 1];
    if (before === undefined || !sameSize(before, line)) return [];
    const step = line.baseline - before.baseline;
    return step > 0.8 * line.size && step < 2.4 * line.size ? [{ size: line.size, step }] : [];
  });
}

function pitchOfSize(steps: readonly Step[], size: number): number | undefined {
  const own = steps.filter((one) => isOneSize(one.size, size));
  return own.length < FEW_STEPS ? undefined : usualOf(own);
}

const usualOf = (steps: readonly Step[]): number | undefined =>
  steps.map(({ step }) => step).toSorted((a, b) => a - b)[Math.floor(steps.length * 0.4)];

/** Whether a line ends as a sentence or a clause does. */
export const isClosed = ({ text }: Line): boolean => /[.:;?!]["”’)\]]*$/.test(text);

/** Whether two sizes of type are one. */
export const isOneSize = (a: number, b: number): boolean => Math.abs(a - b) <= 0.08 * Math.max(a, b);

/** Whether two lines are set in type of one size. */
export const sameSize = (a: Line, b: Line): boolean => isOneSize(a.size, b.size);
