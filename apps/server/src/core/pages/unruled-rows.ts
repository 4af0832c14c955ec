import { areInColumns, rowsOfCells } from "./cell-rows.ts";
import { opensWithLabel } from "./item-label.ts";
import { textOf, type TableRow } from "./line.ts";
import { areSure, columnOfWords, columnsIn, isMoreThanOne } from "./table-columns.ts";
import { lineOfCells, type Line } from "./text-line.ts";

/** Cells of more characters than this, on the average, are columns of text. */
const MAX_CELL_CHARS = 120;
/** "439b.", "SEC. 1501." */
const SECTION = /^(?:sec\.|section|§)? ?\d{1,5}\p{L}?(?:[–-]\d{1,3})?\.$/iu;
const MAX_LABEL_WORDS = 2;

/**
 * The rows of a table that no line is drawn around, each with its cells.
 * @returns null where what stands on its lines does not tell where columns part
 */
export function unruledRows(lines: readonly Line[]): Line[] | null {
  const words = lines.flatMap((line) => line.words);
  const columns = columnsIn(words);
  if (columns.gaps.length === 0) return null;
  const isSure = areSure(columns);
  const byColumn = Map.groupBy(words, columnOfWords(words, columns));
  const cells = [...byColumn].map(([column, own]) => ({ column, band: 0, words: own }));
  if (!isSure && cells.some((cell) => isMoreThanOne(cell.words))) return null;
  const rows = rowsOfCells(cells, { isSure, isCrossed: false });
  const chars = words.reduce((sum, { text }) => sum + text.length, 0);
  const count = rows.reduce((sum, row) => sum + row.cells.length, 0);
  if (!areInColumns(rows) || chars > MAX_CELL_CHARS * count) return null;
  const isList = columns.gaps.length === 1 && rows.every(isLabelled);
  return rows.map(isList ? asItem : lineOfCells);
}

/** Whether a row is an item of a list behind its number or bullet, or goes on with one. */
function isLabelled({ cells: [first = [], text] }: TableRow): boolean {
  const label = textOf(first);
  return (
    text === undefined || (first.length <= MAX_LABEL_WORDS && (SECTION.test(label) || opensWithLabel(`${label} `)))
  );
}

/** A number or bullet set apart from the text it opens is no cell. */
const asItem = (row: TableRow): Line => lineOfCells({ ...row, cells: [row.cells.flat()] });
