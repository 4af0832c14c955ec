import { oneLine } from "../../../core/text/clean-text.ts";
import type { FlowPart } from "../../../core/pages/flow-pages.ts";
import { opensNumbered } from "../../../core/pages/item-label.ts";
import { textRuns, type TextRuns } from "../text/text-runs.ts";
import type { FlowWriter } from "./flow-writer.ts";
import type { XmlHandlers } from "./xml.ts";

export interface SlideBodyOptions {
  readonly writer: FlowWriter;
  /** What a chart or diagram says. */
  readonly partsOf: (relationId: string) => readonly FlowPart[];
  /** Only shapes that hold the place of this are read. */
  readonly onlyShape?: string;
}

/** What stands on every slide alike: dates, footers and numbers. */
const RUNNING = new Set(["dt", "ftr", "sldNum", "hdr"]);
const TITLES = new Set(["title", "ctrTitle"]);
const PICTURES = ["p:pic", "a:blip", "p:oleObj"];
const TEXTS = ["a:t", "m:t"];
/** The place of a shape that holds no place: it is read as any other. */
const ANYWHERE = "";

/** Puts the shapes of a slide, its tables and its drawings into the writer, in their order. */
export function slideBody({ writer, partsOf, onlyShape }: SlideBodyOptions) {
  let place = ANYWHERE;
  let paragraph: TextRuns | null = null;
  let title: string[] = [];
  let isText = false;
  const looks = runLooks();
  let hasPicture = false;
  const isRead = () => !RUNNING.has(place) && (onlyShape === undefined || place === onlyShape);
  const put = (text: string) => void paragraph?.put(text, looks.isRaised());
  const endParagraph = () => {
    const text = oneLine(paragraph?.take() ?? "");
    paragraph = null;
    if (!isRead()) return;
    if (TITLES.has(place)) title.push(text);
    else writer.part({ kind: opensNumbered(text) ? "numbered" : "paragraph", level: 0, text });
  };
  const drawing = (id: string | undefined) => {
    for (const part of partsOf(id ?? "")) writer.part(part);
  };
  const tables = tableHandlers(writer);
  const handlers: XmlHandlers = {
    skips: new Set(["mc:Fallback"]),
    open: {
      "p:sp": () => void (place = ANYWHERE),
      "p:ph": (a) => void (place = a["type"] ?? "body"),
      ...each(PICTURES, () => void (hasPicture = true)),
      ...each(TEXTS, () => void (isText = true)),
      "a:p": () => void (paragraph = textRuns()),
      ...looks.open,
      "a:br": () => put(" "),
      "a:tab": () => put(" "),
      ...tables.open,
      "c:chart": (a) => drawing(a["r:id"]),
      "dgm:relIds": (a) => drawing(a["r:dm"]),
    },
    close: {
      "p:sp": () => {
        writer.part({ kind: "heading", level: 1, text: oneLine(title.join(" ")) });
        title = [];
        place = ANYWHERE;
      },
      "a:p": endParagraph,
      ...looks.close,
      ...each(TEXTS, () => void (isText = false)),
      ...tables.close,
    },
    text: (piece) => (isText ? put(piece) : undefined),
  };
  return { handlers, hasPicture: () => hasPicture };
}

const each = (names: readonly string[], deed: () => void): Readonly<Record<string, () => void>> =>
  Object.fromEntries(names.map((name) => [name, deed]));

/** Whether what is read now stands above its line: a run that says so, or the exponent of a formula. */
function runLooks() {
  let isRaised = false;
  let exponents = 0;
  const plain = () => void (isRaised = false);
  const handlers: Pick<Required<XmlHandlers>, "open" | "close"> = {
    open: {
      "a:rPr": (a) => void (isRaised = Number.parseFloat(a["baseline"] ?? "0") > 0),
      "m:sup": () => void exponents++,
    },
    close: { "a:r": plain, "a:fld": plain, "a:br": plain, "m:sup": () => void exponents-- },
  };
  return { ...handlers, isRaised: () => isRaised || exponents > 0 };
}

const tableHandlers = (writer: FlowWriter): Pick<Required<XmlHandlers>, "open" | "close"> => ({
  open: { "a:tbl": writer.beginTable, "a:tr": writer.beginRow, "a:tc": writer.beginCell },
  close: { "a:tr": writer.endRow, "a:tbl": writer.endTable },
});
