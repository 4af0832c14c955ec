import { oneLine } from "../../../core/text/clean-text.ts";
import type { CellFormat } from "./cell-formats.ts";
import { textRuns } from "../text/text-runs.ts";
import type { FlowWriter } from "./flow-writer.ts";
import { runLook } from "./shared-strings.ts";
import type { XmlHandlers } from "./xml.ts";

/** What a workbook's sheets share. */
export interface SheetBooks {
  readonly strings: readonly string[];
  /** How cells of a style show a number. */
  readonly formatOf: (style: number) => CellFormat;
}

interface OpenCell {
  readonly type: string;
  readonly style: number;
}

/** Puts the rows of a sheet into the writer, each cell as it is displayed. */
export function sheetBody(writer: FlowWriter, { strings, formatOf }: SheetBooks): XmlHandlers {
  let cell: OpenCell | null = null;
  let isValue = false;
  const runs = textRuns();
  const look = runLook();
  const displayed = ({ type, style }: OpenCell, text: string): string => {
    if (type === "s") return strings[Number(text)] ?? "";
    if (type === "b") return text === "1" ? "TRUE" : "FALSE";
    if (type !== "n") return text;
    const value = Number(text);
    return text === "" || Number.isNaN(value) ? text : formatOf(style)(value);
  };
  const endCell = () => {
    const said = runs.take();
    const text = cell === null ? "" : oneLine(displayed(cell, said));
    writer.beginCell();
    writer.part({ kind: "paragraph", level: 0, text });
    cell = null;
  };
  const value = { begin: () => void (isValue = true), end: () => void (isValue = false) };
  return {
    skips: new Set(["x:rPh", "x:f"]),
    open: {
      ...look.open,
      "x:sheetData": writer.beginGrid,
      "x:row": writer.beginRow,
      "x:c": (a) => void (cell = { type: a["t"] ?? "n", style: Number(a["s"] ?? 0) }),
      "x:v": value.begin,
      "x:t": value.begin,
    },
    close: {
      ...look.close,
      "x:v": value.end,
      "x:t": value.end,
      "x:c": endCell,
      "x:row": writer.endRow,
      "x:sheetData": writer.endTable,
    },
    text: (piece) => {
      if (isValue && cell !== null) runs.put(piece, look.isRaised());
    },
  };
}
