import type { RawPage } from "./raw-page.ts";
import { areInColumns, MIN_ROWS, rowsOfCells, type Cell } from "./cell-rows.ts";
import { gridsOf, type Grid } from "./grid.ts";
import { rowsOf, segmentsOf, type Segment } from "./line.ts";
import { outsideGrid, type Area } from "./outside-grid.ts";
import { rulesOf } from "./rules.ts";
import {
  areSure,
  columnAt,
  columnOfWords,
  columnsIn,
  goesAcross,
  isMoreThanOne,
  ruledColumns,
  runsOf,
} from "./table-columns.ts";
import type { Word } from "./word.ts";

/** The tables of a page that lines are drawn around, each as one segment, and what stands beside them. */
export interface RuledTables {
  readonly tables: readonly Segment[];
  readonly rest: readonly Word[];
}

/** Cells of more characters than this, on the average, are a way to lay out paragraphs. */
const MAX_CELL_CHARS = 300;

/** The grids that lines make on a page, the largest first. */
export function tableGrids(words: readonly Word[], page: RawPage): Grid[] {
  const rules = rulesOf(page);
  return rules.level.length === 0 ? [] : gridsOf(rules, runsOf(words));
}

/** Takes the tables that lines are drawn around out of a page's words. */
export function ruledTables(words: readonly Word[], grids: readonly Grid[]): RuledTables {
  const tables: Segment[] = [];
  let rest = words;
  for (const grid of grids) {
    const inside = insideOf(rest, grid);
    const columns = isCrossed(grid) ? ruledColumns(grid.xs.slice(1, -1)) : columnsIn(inside);
    if (inside.length === 0 || columns.gaps.length === 0) continue;
    const own = [...inside, ...outsideGrid({ all: rest, inside }, { grid, columns })];
    const table = tableOf(own, { grid, columns });
    if (table === null) continue;
    tables.push(table);
    const taken = new Set(own);
    rest = rest.filter((word) => !taken.has(word));
  }
  return { tables, rest };
}

/** Whether upright lines part a grid's columns. */
const isCrossed = ({ xs }: Grid): boolean => xs.length > 2;

/** What stands in a grid; where no upright line parts it, without what is a title above its columns or a note below them. */
function insideOf(words: readonly Word[], grid: Grid): Word[] {
  const inside = words.filter((word) => grid.cellAt(...middleOf(word)) !== null);
  if (isCrossed(grid)) return inside;
  const bandOf = (y: number): number => grid.ys.filter((place) => place <= y).length;
  const bands = rowsOf(runsOf(inside))
    .filter(({ segments }) => segments.length > 1)
    .map(({ segments: [first] }) => (first === undefined ? 0 : bandOf((first.top + first.bottom) / 2)));
  const [first, last] = [Math.min(...bands), Math.max(...bands)];
  if (last - first + 1 < MIN_ROWS) return [];
  return inside.filter((word) => bandOf(middleOf(word)[1]) >= first && bandOf(middleOf(word)[1]) <= last);
}

const middleOf = ({ left, right, top, bottom }: Word): [x: number, y: number] => [
  (left + right) / 2,
  (top + bottom) / 2,
];

/** @returns null where the lines are not a table's */
function tableOf(words: readonly Word[], area: Area): Segment | null {
  const cells = cellsOf(words, area);
  const chars = words.reduce((sum, { text }) => sum + text.length, 0);
  if (cells.length < 2 * MIN_ROWS || chars > MAX_CELL_CHARS * cells.length) return null;
  const isSure = areSure(area.columns);
  if (!isCrossed(area.grid) && goesAcross(words, area.columns)) return null;
  if (!isSure && cells.some((cell) => isMoreThanOne(cell.words))) return null;
  const rows = rowsOfCells(cells, { isSure, isCrossed: isCrossed(area.grid) });
  const [first] = rows[0]?.segments ?? [];
  if (first === undefined || !areInColumns(rows)) return null;
  const all = segmentsOf(words);
  return {
    words,
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.min(...all.map(({ top }) => top)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
    baseline: first.baseline,
    size: first.size,
    isBold: false,
    table: rows,
  };
}

/** The cells in which something stands, by the lines around them; where no upright line parts columns, by what is left free. */
function cellsOf(words: readonly Word[], { grid, columns }: Area): Cell[] {
  const byRuns = isCrossed(grid) ? null : columnOfWords(words, columns);
  const squares = grid.xs.length - 1;
  const found = new Map<string, Cell & { readonly words: Word[] }>();
  for (const word of words) {
    const [x, y] = middleOf(word);
    const square = grid.cellAt(x, y);
    const outside = { column: columnAt(columns, x), band: y < (grid.ys[0] ?? 0) ? -1 : grid.ys.length };
    const inGrid = square === null ? outside : { column: square % squares, band: Math.floor(square / squares) };
    const place = byRuns === null ? inGrid : { ...inGrid, column: byRuns(word) };
    const key = `${place.band} ${place.column}`;
    const cell = found.get(key) ?? { ...place, words: [] };
    cell.words.push(word);
    found.set(key, cell);
  }
  return [...found.values()];
}
