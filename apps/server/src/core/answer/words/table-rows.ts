import { BETWEEN_CELLS } from "@reading-room/contract/document";
import {
  cellTexts,
  IS_VALUE,
  isRow,
  mayNameColumns,
  NAMED_CELL,
  NAMES_COLUMNS,
  namesGroups,
} from "../../text/column-names.ts";
import { EMPTY_WORDS } from "./question-words.ts";
import { tokensOf } from "./tokens.ts";

/** Whether a word of a text is a number, a time or a price by itself; "HX-40" is none. */
const hasValue = (text: string): boolean => text.split(/\s+/).some((word) => IS_VALUE.test(word));

/** Which texts of a passage are rows: those with a cell beside another; in a table of a page, whose cells nothing parts, all of them. */
const rowsIn = (texts: readonly string[], isTable: boolean): ((text: string) => boolean) =>
  isTable && !texts.some(isRow) ? (text) => text !== "" : isRow;

/**
 * For each text, which of them names its columns: the first row of those that stand together, where it may be one. -1 for that row
 * itself, and for what is no row or has none above it.
 * @param isTable whether they are a table's, as a page shows it
 */
export function headsOfRows(texts: readonly string[], isTable = false): number[] {
  const isOfTable = rowsIn(texts, isTable);
  const mayName = (text: string, next: string): boolean => {
    if (isRow(text)) return mayNameColumns(text, next);
    return NAMES_COLUMNS.test(text) ? /\d/.test(next) : !hasValue(text) && hasValue(next);
  };
  let head = -1;
  return texts.map((text, at) => {
    if (!isOfTable(text)) head = -1;
    else if (!isOfTable(texts[at - 1] ?? "")) head = mayName(text, texts[at + 1] ?? "") ? at : -1;
    else if (head === at - 1 && namesGroups(texts[head] ?? "", text, texts[at + 1] ?? "")) head = at;
    return head === at || NAMED_CELL.test(text) ? -1 : head;
  });
}

/** What stands in a row below one name; the name is empty where nothing tells it. */
export interface Cell {
  readonly column: string;
  readonly text: string;
}

/** What a row of a page's table is of, and its values, below all names of the table's columns. */
const KEY_AND_VALUES = /^(\D{0,200})\s(\p{Sc}?\d.*)$/su;

/** A row's cells. @param head the row that names the columns; empty where none does */
export function cellsOf(row: string, head: string): Cell[] {
  if (!isRow(row)) {
    const [, key = "", values = ""] = head === "" ? [] : (KEY_AND_VALUES.exec(row) ?? []);
    return key === ""
      ? []
      : [
          { column: "", text: key },
          { column: head, text: values },
        ];
  }
  const [parts, names] = [cellTexts(row), cellTexts(head)];
  const isBelow = names.length === parts.length;
  return parts.map((part, i) => {
    const [, column, text] = NAMED_CELL.exec(part) ?? [];
    return column !== undefined && text !== undefined
      ? { column, text }
      : { column: isBelow ? (names[i] ?? "") : "", text: part };
  });
}

/** Whether a row's first cell, which says what the row is of, is said in a question, with all of its words. */
export function isRowAsked(row: string, asked: ReadonlySet<string>): boolean {
  const key = tokensOf(row.slice(0, row.indexOf(BETWEEN_CELLS))).filter(({ word }) => !EMPTY_WORDS.has(word));
  return isRow(row) && key.length > 0 && key.every(({ stem }) => asked.has(stem));
}
