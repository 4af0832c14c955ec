import { BETWEEN_CELLS } from "@reading-room/contract/document";

/** Whether a text is a row of a table, with a cell beside another. */
export const isRow = (text: string): boolean => text.includes(BETWEEN_CELLS);

/** What names the columns counts nothing. */
export const NAMES_COLUMNS = /^\P{N}+$/u;
/** "Driver: M. Ruud · Type: Lorry" names its columns itself. */
export const NAMED_CELL = /^([^:·]{1,60}): (.+)$/su;
/** A number, a day, a time or a price, and nothing else. */
export const IS_VALUE = /^[-+\p{Sc}]?\d[\d.,:/ %–-]*$/u;

/** The texts of a row's cells. */
export const cellTexts = (row: string): string[] => row.split(BETWEEN_CELLS).map((part) => part.trim());

/** "Stop · Bus 1 · Bus 2" counts nothing either, above "North Gate · 0710 · 0845". */
function isAboveValues(row: string, next: string): boolean {
  const [names, values] = [cellTexts(row), cellTexts(next)];
  const isName = (text: string, i: number): boolean =>
    /\p{L}/u.test(text) && !IS_VALUE.test(text) && names.indexOf(text) === i;
  return names.length === values.length && names.every(isName) && values.some((text) => IS_VALUE.test(text));
}

/** Whether a row may name the columns of those below it. @param next the first of them */
export const mayNameColumns = (row: string, next: string): boolean =>
  NAMES_COLUMNS.test(row) || isAboveValues(row, next);

/** A row with so many cells less than the next one names groups of columns. */
const FEWER_CELLS = 2;

/** Whether a row names groups of columns, "Does the work · Is told" above "Stage · Lead · Supports · Before · Afterwards". */
export function namesGroups(row: string, next: string, afterNext: string): boolean {
  const [own, below, further] = [row, next, afterNext].map((text) => cellTexts(text).length);
  const isFuller = own !== undefined && below !== undefined && own <= below - FEWER_CELLS && below === further;
  return isFuller && isRow(next) && mayNameColumns(next, afterNext);
}

const namesItself = (row: string): boolean => NAMED_CELL.test(row);

/** Which columns the rows of a table stand in, and how many. */
interface OpenTable {
  readonly names: string;
  readonly cells: number;
}

/**
 * Follows the tables of a document from block to block, a table that goes on in the next one or on the next page, too.
 * @returns for each block, in order, the row that names its columns, whether or not it stands in that block; empty for none
 */
export function columnNames(): (block: { readonly isTable: boolean; readonly text: string }) => string {
  let open: OpenTable | null = null;
  return ({ isTable, text }) => {
    if (!isTable) open = null;
    if (!isTable) return "";
    const [above = "", ...below] = text.split("\n", 3);
    const [first = "", second = ""] = namesGroups(above, below[0] ?? "", below[1] ?? "") ? below : [above, ...below];
    const cells = cellTexts(first).length;
    const isNamed =
      isRow(first) && isRow(second) && ![first, second].some(namesItself) && mayNameColumns(first, second);
    if (isNamed) open = { names: first, cells };
    else if (open !== null && (open.cells !== cells || namesItself(first))) open = null;
    return open?.names ?? "";
  };
}
