import { textOf, wordsOfRow, type Row, type Segment } from "./line.ts";
import type { Region } from "./reading-order.ts";
import { opensWithLabel } from "./item-label.ts";
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
}

/** Lines that belong together: a paragraph, or the rows of a table. */
export interface Group {
  readonly lines: readonly Line[];
  readonly isTable: boolean;
  /** It stands in a narrow column beside the text. */
  readonly isSide: boolean;
}

interface Frame {
  readonly left: number;
  readonly right: number;
  /** Usual distance of two baselines. */
  readonly pitch: number;
}

/** A table has at least this many rows; between them may stand this many lines of one cell that wraps. */
const MIN_TABLE_ROWS = 2;
const MAX_WRAPPED_LINES = 2;
const WINDOW_LINES = 3;
const MOSTLY_TABLE = 0.3;
const MAX_REST_LINES = 6;
const MAX_LABEL_WORDS = 4;
/** "Subject: …", "Reissues and Cancels: …": what follows hangs below it. */
const LABELLED = /^(?:[\p{L}()]+\s){0,3}[\p{L}()]+:\s/u;

/** Cuts a region into paragraphs and tables. */
export function groupsOf(region: Region): Group[] {
  const lines = region.rows.map(lineOf);
  if (region.isSide) return [{ lines, isTable: false, isSide: true }];
  const frame = frameOf(lines, region);
  return tablesApart(lines, frame).flatMap(({ isTable, lines: part }) =>
    (isTable ? [part] : paragraphsOf(part, frame)).map((own) => ({ lines: own, isTable, isSide: false })),
  );
}

function lineOf(row: Row): Line {
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

/** A number, bullet or "Subject:" set apart from the text it opens is no cell. */
function cellsOf(segments: readonly Segment[]): number {
  const first = segments[0];
  if (first === undefined || segments.length === 1 || first.words.length > MAX_LABEL_WORDS) return segments.length;
  const text = textOf(first.words);
  const isNumber = first.words.length <= 2 && opensWithLabel(`${text} `);
  return text.endsWith(":") || isNumber ? segments.length - 1 : segments.length;
}

function frameOf(lines: readonly Line[], region: Region): Frame {
  const ends = lines.filter((line) => line.words.length > 3 && line.cells === 1).map((line) => line.right).sort((a, b) => a - b);
  return {
    left: region.left,
    right: ends[Math.floor(0.92 * ends.length)] ?? region.right,
    pitch: usualPitch(lines),
  };
}

function usualPitch(lines: readonly Line[]): number {
  const steps: number[] = [];
  lines.forEach((line, i) => {
    const before = lines[i - 1];
    if (before === undefined || !sameSize(before, line)) return;
    const step = line.baseline - before.baseline;
    if (step > 0.8 * line.size && step < 2.4 * line.size) steps.push(step);
  });
  steps.sort((a, b) => a - b);
  return steps[Math.floor(steps.length * 0.4)] ?? 1.3 * (lines[0]?.size ?? 10);
}

function tablesApart(lines: readonly Line[], frame: Frame): Pick<Group, "lines" | "isTable">[] {
  const groups: { lines: Line[]; isTable: boolean }[] = [];
  const inCells = lines.filter((line) => line.cells > 1).length;
  const isMostlyTable = inCells > MOSTLY_TABLE * lines.length;
  for (let i = 0; i < lines.length; ) {
    const end = tableEnd(lines, i, { ...frame, minRows: isMostlyTable ? 1 : MIN_TABLE_ROWS });
    const isTable = end > i;
    const part = lines.slice(i, isTable ? end : i + 1);
    const last = groups.at(-1);
    if (!isTable && last?.isTable === false) last.lines.push(...part);
    else groups.push({ lines: part, isTable });
    i += part.length;
  }
  return isMostlyTable ? joinTables(groups, frame) : groups;
}

/** On a page of tables, a few short lines beside one are the rest of its cells. */
function joinTables(groups: readonly Pick<Group, "lines" | "isTable">[], frame: Frame): Pick<Group, "lines" | "isTable">[] {
  const joined: { lines: Line[]; isTable: boolean }[] = [];
  for (const [i, { lines, isTable }] of groups.entries()) {
    const last = joined.at(-1);
    const isRest = lines.length <= MAX_REST_LINES && lines.every((line) => line.right - line.left < 0.7 * (frame.right - frame.left) && !line.isBold);
    const asTable = isTable || (isRest && (last?.isTable === true || groups[i + 1]?.isTable === true));
    if (last?.isTable === true && asTable) last.lines.push(...lines);
    else joined.push({ lines: [...lines], isTable: asTable });
  }
  return joined;
}

/** @returns the index after the table that starts at `start`; `start` itself when none does */
function tableEnd(lines: readonly Line[], start: number, frame: Frame & { readonly minRows: number }): number {
  let end = start;
  let rows = 0;
  for (let i = start; i < lines.length; i++) {
    const line = lines[i];
    if (line === undefined || i - end > MAX_WRAPPED_LINES) break;
    if (i > start && line.baseline - (lines[i - 1]?.baseline ?? 0) > 4 * frame.pitch) break;
    if (line.cells > 1) {
      rows++;
      end = i + 1;
    } else if (i === start || line.right - line.left > 0.7 * (frame.right - frame.left)) break;
  }
  return rows >= frame.minRows ? end : start;
}

function paragraphsOf(lines: readonly Line[], frame: Frame): Line[][] {
  const paragraphs: Line[][] = [];
  lines.forEach((line, i) => {
    const open = paragraphs.at(-1);
    if (open === undefined || breaksBefore({ lines, i, open, frame })) paragraphs.push([line]);
    else open.push(line);
  });
  return paragraphs;
}

interface Place {
  readonly lines: readonly Line[];
  readonly i: number;
  /** The paragraph so far. */
  readonly open: readonly Line[];
  readonly frame: Frame;
}

function breaksBefore({ lines, i, open, frame }: Place): boolean {
  const [before, line] = [lines[i - 1], lines[i]];
  if (before === undefined || line === undefined) return true;
  const step = line.baseline - before.baseline;
  const mayGoOn = before.words.at(-1)?.isHyphenated === true || goesOn(before, line);
  if (step > (mayGoOn ? 1.9 : 1.3) * frame.pitch || step < -frame.pitch) return true;
  if (!sameSize(before, line) || (before.cells !== line.cells && !(mayGoOn && line.cells === 1))) return true;
  if (before.isBold !== line.isBold && !mayGoOn) return true;
  if (mayGoOn) return false;
  if (opensWithLabel(line.text) && (endsClause(before) || Math.abs(line.left - before.left) > 0.3 * line.size)) return true;
  return isIndented({ lines, i, open, frame }) || leavesRoom({ lines, i, open, frame });
}

const sameSize = (a: Line, b: Line): boolean => Math.abs(a.size - b.size) <= 0.08 * Math.max(a.size, b.size);

/** A sentence runs on: nothing closes it, and what follows opens small. */
const goesOn = (before: Line, line: Line): boolean => !/[.:;?!]["”’)\]]*$/.test(before.text) && /^\p{Ll}/u.test(line.text) && !opensWithLabel(line.text);

const endsClause = (line: Line): boolean => /(?:[.:;?!,—–][")”’\]]*|\band|\bor)$/.test(line.text);

/** A first line is set in or out against what its paragraph did so far. */
function isIndented({ lines, i, open }: Place): boolean {
  const [before, line, after] = [lines[i - 1], lines[i], lines[i + 1]];
  if (before === undefined || line === undefined) return true;
  const shift = (line.left - before.left) / line.size;
  if (shift > 0.8 && open.length === 1 && (opensWithLabel(before.text) || LABELLED.test(before.text))) return false;
  if (shift > 0.8) return open.length > 1 || (after !== undefined && line.left - after.left > 0.8 * line.size);
  return shift < -0.8 && open.length > 1;
}

/** The line before ends so early that this line's first word had room on it. */
function leavesRoom({ lines, i, frame }: Place): boolean {
  const [before, line] = [lines[i - 1], lines[i]];
  const first = line?.words[0];
  if (before === undefined || line === undefined || first === undefined) return true;
  const near = lines.slice(Math.max(0, i - WINDOW_LINES), i + WINDOW_LINES).filter((other) => sameSize(other, line));
  const right = Math.min(frame.right, Math.max(...near.map((other) => other.right)));
  const needed = first.right - first.left + line.size;
  return right - before.right > needed || frame.right - before.right > Math.max(needed, 0.4 * (frame.right - frame.left));
}
