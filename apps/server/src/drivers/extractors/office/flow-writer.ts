import { BETWEEN_CELLS } from "@reading-room/contract/document";
import type { FlowItem } from "../../../core/pages/flow-pages.ts";
import { joinMarked, type MarkedPart, type MarkedText } from "../text/text-marks.ts";

/** Why a document has no text that shows something all the same. */
export const PICTURES_ONLY = "the document holds pictures or embedded files only";
/** A cell that holds more lays out a page rather than a table: its paragraphs stand alone. */
const MAX_CELL_CHARS = 800;
/** Rows are handed on in lots, so that a long table takes no more memory than a short one. */
const ROWS_CHARS = 4_000;

/** Takes a document's paragraphs and tables in order, however they nest, and makes a flow of them. */
export interface FlowWriter {
  /** A part without text is left out; within a table it is its cell's. */
  part(part: MarkedPart): void;
  break(label: string | null): void;
  gap(why: string): void;
  beginTable(): void;
  /** A sheet: each of its rows is a row, whatever stands in it. */
  beginGrid(): void;
  endTable(): void;
  /** Ends the row before it. */
  beginRow(): void;
  endRow(): void;
  /** Ends the cell before it. */
  beginCell(): void;
  /** The flow since the last call. A table that is not over hands over the rows that are. */
  drain(): FlowItem[];
}

interface OpenTable {
  readonly isGrid: boolean;
  /** Each cell's parts, of the row that is open. */
  cells: MarkedPart[][];
}

/** Tables within a cell are read as part of its text. */
export function flowWriter(): FlowWriter {
  let items: FlowItem[] = [];
  const lot = rowLot((part) => items.push(part));
  const tables: OpenTable[] = [];
  const put = (part: MarkedPart) => {
    const table = tables.at(-1);
    if (part.text === "") return;
    if (table !== undefined) return void cellOf(table).push(part);
    lot.flush();
    items.push(part);
  };
  const endRow = () => {
    const table = tables.at(-1);
    const cells = table?.cells ?? [];
    if (table !== undefined) table.cells = [];
    const parent = tables.at(-2);
    if (parent !== undefined) cellOf(parent).push(...cells.flat());
    else if (table?.isGrid === true || isGrid(cells)) lot.add(cells);
    else for (const part of cells.flat()) flushed(part);
  };
  const flushed = (part: MarkedPart) => {
    lot.flush();
    items.push(part);
  };
  const between = (item: FlowItem) => {
    lot.flush();
    items.push(item);
  };
  return {
    part: put,
    break: (label) => between({ kind: "break", label, isApart: true }),
    gap: (why) => between({ kind: "gap", why }),
    beginTable: () => void tables.push({ isGrid: false, cells: [] }),
    beginGrid: () => void tables.push({ isGrid: true, cells: [] }),
    endTable() {
      endRow();
      tables.pop();
      if (tables.length === 0) lot.flush();
    },
    beginRow: endRow,
    endRow,
    beginCell: () => void tables.at(-1)?.cells.push([]),
    drain() {
      const done = items;
      items = [];
      return done;
    },
  };
}

function cellOf(table: OpenTable): MarkedPart[] {
  const cell = table.cells.at(-1) ?? [];
  if (table.cells.length === 0) table.cells.push(cell);
  return cell;
}

/** Cells side by side with little in each; anything else is a way to lay out paragraphs. */
const isGrid = (cells: readonly (readonly MarkedPart[])[]): boolean =>
  cells.length > 1 && cells.every((cell) => cell.reduce((sum, part) => sum + part.text.length, 0) <= MAX_CELL_CHARS);

const isNote = (part: MarkedPart): boolean => part.kind === "note";

/** Gathers rows to parts of a size; what is noted in a row follows its lot. */
function rowLot(emit: (part: MarkedPart) => void) {
  let rows: MarkedText[] = [];
  let notes: MarkedPart[] = [];
  let chars = 0;
  const flush = () => {
    if (rows.length > 0) emit({ kind: "table", level: 0, ...joinMarked(rows, "\n") });
    for (const note of notes) emit(note);
    rows = [];
    notes = [];
    chars = 0;
  };
  return {
    flush,
    add(cells: readonly (readonly MarkedPart[])[]) {
      const texts = cells
        .map((cell) => inOneLine(cell.filter((part) => !isNote(part))))
        .filter(({ text }) => text !== "");
      notes.push(...cells.flat().filter(isNote));
      if (texts.length === 0) return;
      const row = joinMarked(texts, BETWEEN_CELLS);
      if (chars + row.text.length > ROWS_CHARS) flush();
      rows.push(row);
      chars += row.text.length;
    },
  };
}

const inOneLine = (parts: readonly MarkedPart[]): MarkedText =>
  joinMarked(
    parts.map(({ text, marks }) => ({ text: text.replaceAll("\n", " "), marks })),
    " ",
  );
