import type { FlowPart } from "../../../core/pages/flow-pages.ts";
import { PICTURES_ONLY, type FlowWriter } from "../office/flow-writer.ts";
import { asideOf, slideLabel } from "../office/slides.ts";
import { sheetOpening, sheetsUnread } from "../office/spreadsheet.ts";
import type { OdfStyles } from "./odf-styles.ts";
import type { XmlAttributes, XmlHandlers } from "../office/xml.ts";

/** Rows and cells that are the same as the ones before are written once with a count, which may claim anything. */
const MAX_REPEATS = 64;

const CELLS = ["table:table-cell", "table:covered-table-cell"];
const RUNNING = new Set(["date-time", "footer", "header", "page-number"]);

interface Cell {
  readonly texts: string[];
  readonly times: number;
}

interface Row {
  readonly cells: Cell[];
  readonly times: number;
}

const timesIn = (count: string | undefined): number => Math.min(MAX_REPEATS, Math.max(1, Number(count ?? 1) || 1));

/** What a content's paragraphs stand in: tables of a text, sheets with rows that repeat, slides with frames of a kind. */
export function odfPlaces(writer: FlowWriter, styles: Pick<OdfStyles, "isHidden">) {
  const sheets = sheetPlaces(writer);
  const slides = slidePlaces(writer);
  let isSheets = false;
  let tables = 0;
  const isOwn = () => isSheets && tables <= 1;
  const table = {
    open: (a: XmlAttributes) => {
      tables++;
      const isHidden = styles.isHidden(a["table:style-name"] ?? "");
      if (isOwn()) sheets.begin(a["table:name"] ?? "", isHidden);
      else writer.beginTable();
    },
    close: () => {
      if (isOwn()) sheets.end();
      else writer.endTable();
      tables--;
    },
    row: (a: XmlAttributes) => (isOwn() ? sheets.row(a) : writer.beginRow()),
    endRow: () => (isOwn() ? sheets.endRow() : writer.endRow()),
    cell: (a: XmlAttributes) => (isOwn() ? sheets.cell(a) : writer.beginCell()),
    endCell: () => (isOwn() ? sheets.endCell() : undefined),
  };
  const handlers: XmlHandlers = {
    open: {
      "office:spreadsheet": () => void (isSheets = true),
      "table:table": table.open,
      "table:table-row": table.row,
      ...Object.fromEntries(CELLS.map((name) => [name, table.cell])),
      ...slides.open,
    },
    close: {
      "table:table": table.close,
      "table:table-row": table.endRow,
      ...Object.fromEntries(CELLS.map((name) => [name, table.endCell])),
      ...slides.close,
    },
  };
  return {
    handlers,
    taken: (part: FlowPart) => sheets.taken(part) || slides.taken(part),
    frameKind: slides.frameKind,
    isOfSheets: () => isSheets,
    gap: sheets.gap,
  };
}

function writeRow(writer: FlowWriter, cells: readonly Cell[]): void {
  writer.beginRow();
  for (const { texts, times } of cells) {
    for (let i = 0; i < times; i++) {
      writer.beginCell();
      for (const text of texts) writer.part({ kind: "paragraph", level: 0, text });
    }
  }
}

function sheetPlaces(writer: FlowWriter) {
  let row: Row | null = null;
  let cell: Cell | null = null;
  let isHidden = false;
  let hidden = 0;
  return {
    begin(name: string, isLeftOut: boolean) {
      isHidden = isLeftOut;
      if (isLeftOut) hidden++;
      for (const item of isLeftOut ? [] : sheetOpening(name)) {
        if (item.kind === "break") writer.break(item.label);
        else if (item.kind !== "gap") writer.part(item);
      }
      writer.beginGrid();
    },
    end() {
      isHidden = false;
      writer.endTable();
    },
    gap: () => sheetsUnread(hidden),
    row: (a: XmlAttributes) => void (row = { cells: [], times: timesIn(a["table:number-rows-repeated"]) }),
    endRow() {
      const { cells = [], times = 0 } = row ?? {};
      row = null;
      if (cells.every(({ texts }) => texts.length === 0)) return;
      for (let i = 0; i < times; i++) writeRow(writer, cells);
      writer.endRow();
    },
    cell: (a: XmlAttributes) => void (cell = { texts: [], times: timesIn(a["table:number-columns-repeated"]) }),
    endCell() {
      if (cell !== null) row?.cells.push(cell);
      cell = null;
    },
    /** Notes of a cell follow it; what stands on a hidden sheet goes nowhere. */
    taken(part: FlowPart): boolean {
      if (isHidden) return true;
      if (cell === null || part.kind === "note") return false;
      if (part.text !== "") cell.texts.push(part.text);
      return true;
    },
  };
}

function slidePlaces(writer: FlowWriter) {
  const frames: string[] = [];
  let number = 0;
  let isNotes = false;
  let isTold = false;
  let hasText = false;
  let hasPicture = false;
  const begin = () => {
    hasText = false;
    hasPicture = false;
    writer.break(slideLabel(++number));
  };
  const end = () => {
    if (!hasText && hasPicture) writer.gap("the slide holds pictures or embedded files only");
  };
  const open: XmlHandlers["open"] = {
    "draw:page": begin,
    "presentation:notes": () => {
      isNotes = true;
      isTold = false;
    },
    "draw:frame": (a) => void frames.push(a["presentation:class"] ?? ""),
    "draw:image": () => void (hasPicture = true),
  };
  const close: XmlHandlers["close"] = {
    "draw:page": end,
    "office:text": () => void (hasPicture ? writer.gap(PICTURES_ONLY) : undefined),
    "presentation:notes": () => void (isNotes = false),
    "draw:frame": () => void frames.pop(),
  };
  return {
    open,
    close,
    /** Never takes a part; it sees that there is one, and says what notes are before the first of them. */
    taken(part: FlowPart): boolean {
      if (isNotes && !isTold && part.text !== "") {
        writer.part(asideOf("Speaker notes"));
        isTold = true;
      }
      hasText ||= part.text !== "";
      return false;
    },
    frameKind(): "heading" | "note" | "running" | null {
      const kind = frames.at(-1) ?? "";
      if (RUNNING.has(kind)) return "running";
      if (isNotes) return "note";
      return kind === "title" ? "heading" : null;
    },
  };
}
