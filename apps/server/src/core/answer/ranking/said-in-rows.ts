import { sentenceTexts, type Analysed } from "./analysed.ts";
import { isRow } from "../../text/column-names.ts";
import { cellsOf, type Cell } from "../words/table-rows.ts";
import { tokensOf } from "../words/tokens.ts";

/** A cell with its words. */
export interface Said extends Cell {
  /** Stems of its text, and of the name of its column. */
  readonly own: ReadonlySet<string>;
  readonly above: ReadonlySet<string>;
}

const stemsIn = (text: string): ReadonlySet<string> => new Set(tokensOf(text).map(({ stem }) => stem));

/** "• Red, blinking: coolant above 98 °C.", "HERON: Ecologist": what stands above names the columns. */
const LABELLED = /^(?:[•▪-]\s*)?([^:·]{1,60}): ([^:·]{1,120}?)\.?$/u;

function cellsIn(text: string, head: string): Cell[] {
  if (isRow(text)) return cellsOf(text, head).filter(({ column }) => column !== "");
  const cells = cellsOf(text, head);
  if (cells.length > 0) return cells;
  return (LABELLED.exec(text) ?? []).slice(1).map((part) => ({ column: "", text: part }));
}

/** The cells of each row of a passage that have names of columns, by its place there, and those of each labelled line; of other texts none. */
export function saidInRows(passage: Analysed): readonly (readonly Said[])[] {
  const saidIn = (cell: Cell): Said => ({ ...cell, own: stemsIn(cell.text), above: stemsIn(cell.column) });
  return sentenceTexts(passage).map((text, at) => cellsIn(text, passage.sentences[at]?.columns ?? "").map(saidIn));
}
