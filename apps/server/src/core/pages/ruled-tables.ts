import { gridsOf, type Grid } from "./grid.ts";
import { opensWithLabel } from "./item-label.ts";
import { findStrips, type Strip } from "./gutter.ts";
import { rowsOf, segmentsOf, textOf, wordsOfRow, type Row, type Segment } from "./line.ts";
import { partRows, type Column } from "./part-rows.ts";
import type { Rules } from "./rules.ts";
import type { Line } from "./text-line.ts";
import { runningWords, type Word } from "./word.ts";

/** A table whose lines tell its cells, and what stands beside it. */
export interface RuledTables {
  readonly tables: readonly Segment[];
  readonly rest: readonly Word[];
}

/** Cells of more characters than this, on the average, are a way to lay out paragraphs. */
const MAX_CELL_CHARS = 300;
const MIN_ROWS = 2;
/** So many lines with more than one cell show by what they leave free where columns are. */
const MIN_LINES_OF_COLUMNS = 2;
/** In type sizes: less is a space between words. */
const MIN_GAP = 0.55;
/** Columns may be crossed on this share of the lines: by what a sum is of, by a cell across. */
const MAX_CROSSING = 0.4;
/** On so many of the lines something stands in a column, unless what it leaves free is this wide, in type sizes. */
const MIN_FILLED = 0.3;
const WIDE_GAP = 1.2;
/** What holds more lines, and this share of a table's, may be many rows though no line parts them. */
const MANY_LINES = 6;
const MOST_OF_TABLE = 0.33;
/** What stands apart on a line of one cell shows that it is more than one. */
const MAX_APART_IN_CELL = 0.1;

/** Takes the tables that lines are drawn around out of a page's words. Each becomes one segment, whose rows are its lines. */
export function ruledTables(words: readonly Word[], rules: Rules): RuledTables {
  const tables: Segment[] = [];
  let rest = words;
  for (const grid of gridsOf(rules, segmentsOf(words, MIN_GAP))) {
    const inside = insideOf(rest, grid);
    const cuts = grid.xs.length > 2 ? grid.xs.slice(1, -1) : gapsOf(inside);
    if (inside.length === 0 || cuts.length === 0) continue;
    const area = { grid, cuts, words: [...inside, ...outsideOf(rest, { grid, cuts })] };
    const table = tableOf(area);
    if (table === null) continue;
    tables.push(table);
    const taken = new Set(area.words);
    rest = rest.filter((word) => !taken.has(word));
  }
  return { tables, rest };
}

/** What stands in a grid; where no upright line parts it, without what is a title above its columns or a note below them. */
function insideOf(words: readonly Word[], { cellAt, xs, ys }: Grid): Word[] {
  const inside = words.filter((word) => cellAt(...middleOf(word)) !== null);
  if (xs.length > 2) return inside;
  const bandOf = (y: number): number => ys.filter((place) => place <= y).length;
  const bands = rowsOf(segmentsOf(inside, MIN_GAP))
    .filter(({ segments }) => segments.length > 1)
    .map(({ baseline, segments }) => bandOf(baseline - 0.3 * (segments[0]?.size ?? 0)));
  const [first, last] = [Math.min(...bands), Math.max(...bands)];
  if (last - first + 1 < MIN_ROWS) return [];
  return inside.filter((word) => bandOf(middleOf(word)[1]) >= first && bandOf(middleOf(word)[1]) <= last);
}

const middleOf = ({ left, right, top, bottom }: Word): [x: number, y: number] => [(left + right) / 2, (top + bottom) / 2];

interface Area {
  readonly grid: Grid;
  /** Where columns part, from the left. */
  readonly cuts: readonly number[];
}

/** So far, in type sizes, a row stands from the outermost line of its table, and its lines from one another. */
const MAX_STEP_TO_RULE = 2.2;
const MAX_STEP = 1.6;

/** The names of columns above a table's first line, and its last row below the last one: not all tables are closed. */
function outsideOf(words: readonly Word[], { grid, cuts }: Area): Word[] {
  const [left, right] = [grid.xs[0] ?? 0, grid.xs.at(-1) ?? 0];
  const [top, bottom] = [grid.ys[0] ?? 0, grid.ys.at(-1) ?? 0];
  const lines = rowsOf(segmentsOf(words, MIN_GAP)).filter(({ segments }) =>
    segments.every((segment) => segment.left >= left - segment.size && segment.right <= right + segment.size),
  );
  const above = lines.filter(({ segments }) => segments.every((segment) => segment.baseline <= top + 1)).reverse();
  const below = lines.filter(({ segments }) => segments.every((segment) => segment.top >= bottom - 0.3 * segment.size));
  return [
    ...rowOutside(above, { from: top, cuts }),
    ...rowOutside(below, { from: bottom, cuts }),
  ];
}

/** What stands in the columns beside an outermost line; nothing when less than half of them are filled. */
function rowOutside(lines: readonly Row[], { from, cuts }: { readonly from: number; readonly cuts: readonly number[] }): Word[] {
  const found: Row[] = [];
  let at = from;
  for (const line of lines) {
    const size = line.segments[0]?.size ?? 0;
    const most = (found.length === 0 ? MAX_STEP_TO_RULE : MAX_STEP) * size;
    const crosses = line.segments.some((segment) => cuts.some((cut) => segment.left < cut && segment.right > cut));
    if (crosses || Math.abs(line.baseline - at) > most) break;
    found.push(line);
    at = line.baseline;
  }
  const columnsOf = (line: Row) => line.segments.map(({ left }) => cuts.filter((cut) => cut < left).length);
  const last = found.findLastIndex((line) => line.segments.length > 1);
  const isAbove = (lines[0]?.baseline ?? 0) < from;
  const kept = isAbove ? found.slice(0, last + 1) : found;
  const filled = new Set(kept.flatMap(columnsOf)).size;
  const isRow = last >= 0 && filled >= Math.max(2, (cuts.length + 1) / 2);
  return isRow ? kept.flatMap((line) => wordsOfRow(line)) : [];
}

/** A cell's place among the columns and bands of its table, with its words in the file's order. */
interface Cell {
  readonly column: number;
  readonly band: number;
  readonly words: Word[];
}

function tableOf({ words, ...area }: Area & { readonly words: readonly Word[] }): Segment | null {
  const cells = cellsOf(words, area);
  const chars = words.reduce((sum, { text }) => sum + text.length, 0);
  if (cells.length < 2 * MIN_ROWS || chars > MAX_CELL_CHARS * cells.length) return null;
  if (area.grid.xs.length === 2 && cells.some(isMoreThanOne)) return null;
  const lines = linesOf(cells);
  const inColumns = lines.filter((line) => line.cells > 1).length;
  return inColumns < MIN_ROWS ? null : asSegment(words, lines);
}

/** The cells in which something stands, by the lines around them; where no upright line parts columns, by what is left free. */
function cellsOf(words: readonly Word[], { grid, cuts }: Area): Cell[] {
  const width = grid.xs.length - 1;
  const columnOf = width === 1 ? columnsOf(words, cuts) : (word: Word) => columnAt(cuts, middleOf(word)[0]);
  const found = new Map<string, Cell>();
  for (const word of words) {
    const [x, y] = middleOf(word);
    const square = grid.cellAt(x, y);
    const column = square === null || width === 1 ? columnOf(word) : square % width;
    const outside = y < (grid.ys[0] ?? 0) ? -1 : grid.ys.length;
    const band = square === null ? outside : Math.floor(square / width);
    const key = `${band} ${column}`;
    const cell = found.get(key) ?? { column, band, words: [] };
    cell.words.push(word);
    found.set(key, cell);
  }
  return [...found.values()].sort((a, b) => a.band - b.band || a.column - b.column);
}

const columnAt = (cuts: readonly number[], x: number): number => cuts.filter((cut) => cut < x).length;

/** In which column each word stands: all of what goes across stands where it begins. */
function columnsOf(words: readonly Word[], cuts: readonly number[]): (word: Word) => number {
  const columns = new Map<Word, number>();
  for (const run of segmentsOf(words, MIN_GAP)) {
    const first = run.words.find(({ left }) => left === run.left) ?? run;
    for (const word of run.words) columns.set(word, columnAt(cuts, (first.left + first.right) / 2));
  }
  return (word) => columns.get(word) ?? 0;
}

/**
 * The rows of a table that no line is drawn around, each with its cells.
 * @returns null where it cannot be told from what stands on its lines where columns part
 */
export function unruledRows(lines: readonly Line[]): Line[] | null {
  const words = lines.flatMap((line) => line.words);
  const cuts = gapsOf(words);
  if (cuts.length === 0) return null;
  const cells = [...Map.groupBy(words, columnsOf(words, cuts))].map(([column, own]) => ({ column, band: 0, words: own }));
  if (cells.some(isMoreThanOne)) return null;
  const rows = linesOf(cells.sort((a, b) => a.column - b.column));
  if (rows.filter((row) => row.cells > 1).length < MIN_ROWS) return null;
  return cuts.length === 1 && rows.every(isLabelled) ? rows.map(asItem) : rows;
}

/** Whether a row is an item of a list behind its number or bullet, or goes on with one. */
const isLabelled = ({ cellWords }: Line): boolean => {
  const [first = [], text] = cellWords ?? [];
  const label = textOf(first);
  return text === undefined || (first.length <= 2 && (SECTION.test(label) || opensWithLabel(`${label} `)));
};

/** "439b.", "SEC. 1501." */
const SECTION = /^(?:sec\.|section|§)? ?\d{1,5}\p{L}?(?:[–-]\d{1,3})?\.$/iu;


/** A number or bullet set apart from the text it opens is no cell. */
const asItem = ({ cellWords, ...line }: Line): Line => ({ ...line, words: cellWords?.flat() ?? [], cells: 1 });

/** Where no word stands from the top to the bottom of a table, from the left. */
export function gapsOf(words: readonly Word[]): number[] {
  const lines = rowsOf(segmentsOf(words, MIN_GAP)).filter(({ segments }) => segments.length > 1);
  if (lines.length < MIN_LINES_OF_COLUMNS) return [];
  const runs = lines.flatMap(({ segments }) => segments);
  const strips = findStrips(runs, { from: 0.02, to: 0.98, maxCrossing: MAX_CROSSING * lines.length });
  const size = runs[0]?.size ?? 0;
  let cuts: readonly Strip[] = narrowest(strips);
  // From the right, for what stands behind a cut that is none belongs to the column before.
  for (const strip of [...cuts].reverse()) {
    const next = cuts[cuts.indexOf(strip) + 1]?.at ?? Infinity;
    const filled = lines.filter(({ segments }) => segments.some(({ left }) => left > strip.at && left < next)).length;
    const isWide = strip.crossing === 0 && strip.width >= WIDE_GAP * size;
    const least = isWide ? MIN_ROWS : Math.max(MIN_ROWS, MIN_FILLED * lines.length);
    if (filled < least) cuts = cuts.filter((other) => other !== strip);
  }
  return cuts.map(({ at }) => at);
}

/** Of strips beside one another, which differ in how much crosses them, the one that least does. */
function narrowest(strips: readonly Strip[]): Strip[] {
  const found: { best: Strip; end: number }[] = [];
  for (const strip of strips) {
    const open = found.at(-1);
    const [start, end] = [strip.at - strip.width / 2, strip.at + strip.width / 2];
    if (open === undefined || start > open.end + 1) found.push({ best: strip, end });
    else {
      open.end = end;
      if (strip.crossing < open.best.crossing) open.best = strip;
    }
  }
  return found.map(({ best }) => best);
}

/** Whether what is taken for a cell has things apart from one another on its lines, so that reading on in it would mix them. */
function isMoreThanOne({ words }: Cell): boolean {
  const lines = rowsOf(segmentsOf(words, 1));
  return lines.filter(({ segments }) => segments.length > 1).length > MAX_APART_IN_CELL * lines.length;
}

/** A table's rows as lines, their cells from the left. */
function linesOf(cells: readonly Cell[]): Line[] {
  const bands = new Map<number, Cell[]>();
  for (const cell of cells) bands.set(cell.band, [...(bands.get(cell.band) ?? []), cell]);
  const rights = rightsOf(cells);
  const all = [...bands.values()].map((band) =>
    band.map((cell) => ({ segments: segmentsOf(cell.words), right: rights.get(cell.column) ?? 0 })),
  );
  const heights = all.map((columns) => rowsOf(columns.flatMap(({ segments }) => segments)).length);
  const most = Math.max(MANY_LINES, MOST_OF_TABLE * heights.reduce((sum, height) => sum + height, 0));
  return all.flatMap((columns, i) => rowsOfCells(columns, all.length > MIN_ROWS && (heights[i] ?? 0) <= most));
}

function rightsOf(cells: readonly Cell[]): ReadonlyMap<number, number> {
  const rights = new Map<number, number>();
  for (const { column, words } of cells)
    rights.set(column, Math.max(rights.get(column) ?? 0, ...words.map(({ right }) => right)));
  return rights;
}

/** The rows of a band, or of what no line parts, each as one line that goes through its cells. */
export function rowsOfCells(columns: readonly Column[], isRuled: boolean): Line[] {
  return partRows(columns, isRuled).map((lines) => {
    const own = new Set(lines.flatMap(({ segments }) => segments));
    const cells = columns
      .map(({ segments }) => wordsOfCell(segments.filter((segment) => own.has(segment))))
      .filter((cell) => cell.length > 0);
    return lineOfCells(cells, lines);
  });
}

const wordsOfCell = (segments: readonly Segment[]): readonly Word[] => runningWords(rowsOf(segments).map(wordsOfRow));

function lineOfCells(cells: readonly (readonly Word[])[], rows: readonly Row[]): Line {
  const segments = rows.flatMap((row) => row.segments);
  const main = segments.reduce((a, b) => (b.words.length > a.words.length ? b : a));
  const words = cells.flat();
  return {
    words,
    cellWords: cells,
    text: cells.map(textOf).join(" "),
    left: Math.min(...segments.map(({ left }) => left)),
    right: Math.max(...segments.map(({ right }) => right)),
    baseline: rows[0]?.baseline ?? main.baseline,
    size: main.size,
    isBold: segments.every(({ isBold }) => isBold),
    cells: cells.length,
  };
}

function asSegment(words: readonly Word[], lines: readonly Line[]): Segment {
  const [first, ...rest] = segmentsOf(words);
  const all = first === undefined ? rest : [first, ...rest];
  return {
    words,
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
    baseline: lines[0]?.baseline ?? 0,
    size: lines[0]?.size ?? 0,
    isBold: false,
    table: lines,
  };
}
