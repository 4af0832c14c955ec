import { BETWEEN_CELLS } from "@reading-room/contract/document";
import { EMPTY_WORDS } from "./question-words.ts";
import { tokensOf } from "./tokens.ts";

/** Whether a text is a row of a table, with a cell beside another. */
export const isRow = (text: string): boolean => text.includes(BETWEEN_CELLS);

/** What names the columns counts nothing. */
const NAMES_COLUMNS = /^\P{N}+$/u;
/** "Driver: M. Ruud · Type: Lorry" names its columns itself. */
const NAMED_CELL = /^[^:·]+: /;

/**
 * For each text, which of them names its columns: the first row of those that stand together, where it may be one. -1 for that row
 * itself, and for what is no row or has none above it.
 */
export function headsOfRows(texts: readonly string[]): number[] {
  let head = -1;
  return texts.map((text, at) => {
    if (!isRow(text)) head = -1;
    else if (!isRow(texts[at - 1] ?? "")) head = NAMES_COLUMNS.test(text) ? at : -1;
    return head === at || NAMED_CELL.test(text) ? -1 : head;
  });
}

/** Whether a row's first cell, which says what the row is of, is said in a question, with all of its words. */
export function isRowAsked(row: string, asked: ReadonlySet<string>): boolean {
  const key = tokensOf(row.slice(0, row.indexOf(BETWEEN_CELLS))).filter(({ word }) => !EMPTY_WORDS.has(word));
  return isRow(row) && key.length > 0 && key.every(({ stem }) => asked.has(stem));
}
