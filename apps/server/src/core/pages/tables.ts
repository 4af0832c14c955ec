import { isClosed, type Frame, type Line } from "./text-line.ts";
import { goesOnWith } from "./word.ts";

/** Lines of one kind, as a region shows them. */
export interface Stretch {
  readonly lines: readonly Line[];
  readonly isTable: boolean;
}

/** A table has at least this many rows; between them may stand this many lines of one cell that wraps. */
const MIN_TABLE_ROWS = 2;
const MAX_WRAPPED_LINES = 2;
/** A page with this share of rows in cells is one of tables: there one row is enough, and short lines beside it are its rest. */
const MOSTLY_TABLE = 0.3;
const MAX_REST_LINES = 6;
/** A line wider than this share of the region is no cell. */
const MAX_CELL_WIDTH = 0.7;

/** Tells a region's tables from its text. */
export function tablesApart(lines: readonly Line[], frame: Frame): Stretch[] {
  const groups: { lines: Line[]; isTable: boolean }[] = [];
  const inCells = lines.filter((line) => line.cells > 1).length;
  const isMostlyTable = inCells > MOSTLY_TABLE * lines.length;
  for (let i = 0; i < lines.length;) {
    const end = tableEnd(lines, i, { ...frame, minRows: isMostlyTable ? 1 : MIN_TABLE_ROWS });
    const isTable = end > i;
    const part = lines.slice(i, isTable ? end : i + 1);
    const last = groups.at(-1);
    if (!isTable && last?.isTable === false) last.lines.push(...part);
    else groups.push({ lines: [...(isTable ? takeCutOff(groups, part[0]) : []), ...part], isTable });
    i += part.length;
  }
  return isMostlyTable ? joinTables(groups, frame) : groups;
}

/** Takes the line before a table whose last word goes on in the table's first line: it is a cell that wraps. */
function takeCutOff(groups: { lines: Line[]; isTable: boolean }[], first: Line | undefined): Line[] {
  const last = groups.at(-1);
  const line = last?.lines.at(-1);
  const word = line?.words.at(-1);
  if (last === undefined || line === undefined || word === undefined || first === undefined) return [];
  if (last.isTable || !goesOnWith(word, first.text)) return [];
  last.lines.pop();
  if (last.lines.length === 0) groups.pop();
  return [line];
}

/** On a page of tables, a few short lines beside one are the rest of its cells. */
function joinTables(groups: readonly Stretch[], frame: Frame): Stretch[] {
  const joined: { lines: Line[]; isTable: boolean }[] = [];
  for (const [i, { lines, isTable }] of groups.entries()) {
    const last = joined.at(-1);
    const isRest =
      lines.length <= MAX_REST_LINES &&
      lines.every((line) => line.right - line.left < MAX_CELL_WIDTH * (frame.right - frame.left) && !line.isBold);
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
    } else if (i === start || line.right - line.left > MAX_CELL_WIDTH * (frame.right - frame.left)) break;
  }
  return rows >= frame.minRows ? restEnd(lines, end, frame) : start;
}

/** So far from the left edge, in sizes of its type, a line is below another cell than the first. */
const MIN_INDENT = 3;

/** @returns the index after the lines in which the last row's last cell goes on, however wide they are */
function restEnd(lines: readonly Line[], end: number, { left, pitch }: Frame): number {
  let to = end;
  for (; to < lines.length && to - end < MAX_REST_LINES; to++) {
    const [before, line] = [lines[to - 1], lines[to]];
    if (before === undefined || line === undefined || isClosed(before)) break;
    const isBelow = line.cells === 1 && line.left - left > MIN_INDENT * line.size;
    if (!isBelow || line.baseline - before.baseline > 1.3 * pitch || !/^\p{Ll}/u.test(line.text)) break;
  }
  // Rows are told apart, so a word that is broken between two of them would stay broken.
  const isBroken = lines.slice(end - 1, to).some(({ words }) => words.at(-1)?.isHyphenated === true);
  return isBroken ? end : to;
}
