import type { FlowPart } from "../../../core/pages/flow-pages.ts";
import type { MarkedPart } from "../text/text-marks.ts";
import type { FlowWriter } from "./flow-writer.ts";
import { wordLinks } from "./word-links.ts";
import { openParagraph, type OpenParagraph } from "./word-paragraph.ts";
import { openRun, putText, runHandlers } from "./word-run.ts";
import type { WordStyle } from "./word-styles.ts";
import type { XmlAttributes, XmlHandlers } from "./xml.ts";

export interface WordBodyOptions {
  readonly writer: FlowWriter;
  readonly styles: ReadonlyMap<string, WordStyle>;
  readonly partOf: (paragraph: OpenParagraph) => MarkedPart;
  /** Addresses outside the document by the ids that links name them by. */
  readonly addresses?: ReadonlyMap<string, string>;
  /** Told of what has no text here: a picture or an embedded file, or a part in another format, which Word would take in. */
  readonly onUnread?: (what: "picture" | "part") => void;
  /** What stands behind a mark in the text; nothing for one that points nowhere. */
  readonly behindMark: (kind: "footnote" | "endnote" | "comment" | "drawing", id: string) => readonly FlowPart[];
}

/**
 * Deletions, earlier formats, phonetic guides, deleted codes of fields, and what is said a second time for older programs.
 * Headers and footers are parts of their own.
 */
const SKIPS = new Set([
  ..."w:del w:moveFrom w:delText w:delInstrText w:pPrChange w:rPrChange w:sectPr w:tblPrChange".split(" "),
  ..."w:trPrChange w:tcPrChange w:tblGrid w:numberingChange w:rt w:sdtPr w:ffData mc:Fallback".split(" "),
]);

const NO_ADDRESSES: ReadonlyMap<string, string> = new Map();
const PICTURES = ["w:drawing", "w:pict", "w:object"];

/** Puts a body's paragraphs and tables into the writer; a text box comes before the paragraph that it hangs on. */
export function wordBody({ writer, styles, addresses = NO_ADDRESSES, ...to }: WordBodyOptions): XmlHandlers {
  const open: OpenParagraph[] = [];
  const run = openRun();
  const runs = runHandlers(run, styles);
  const links = wordLinks({ addresses, texts: () => open.at(-1)?.texts });
  const visible = () => (run.isHidden ? undefined : open.at(-1));
  const put = (text: string) => {
    const paragraph = visible();
    if (paragraph !== undefined) putText(text, run, { paragraph, style: styles.get(paragraph.styleId) });
  };
  const endParagraph = () => {
    const paragraph = open.pop();
    if (paragraph === undefined) return;
    writer.part(to.partOf(paragraph));
    for (const note of paragraph.notes) writer.part(note);
  };
  return {
    skips: SKIPS,
    open: {
      ...links.open,
      "w:p"() {
        open.push(openParagraph());
        links.beginParagraph();
      },
      "w:pPr": () => void (run.isProperty = true),
      ...paragraphProperties(() => (run.isProperty ? open.at(-1) : undefined)),
      ...runs.open,
      ...signs((sign) => put(run.isProperty ? "" : sign)),
      ...marks(visible, to),
      "w:tbl": writer.beginTable,
      "w:tr": writer.beginRow,
      "w:tc": writer.beginCell,
    },
    close: {
      ...links.close,
      "w:p": endParagraph,
      "w:pPr": () => void (run.isProperty = false),
      ...runs.close,
      "w:tr": writer.endRow,
      "w:tbl": writer.endTable,
    },
    text: (piece) => (links.code(piece) || !run.isText ? undefined : put(piece)),
  };
}

/** What stands for something that is told elsewhere, or not here at all. @param paragraph the one that it stands in, where that is seen */
function marks(
  paragraph: () => OpenParagraph | undefined,
  { behindMark, onUnread }: Pick<WordBodyOptions, "behindMark" | "onUnread">,
): XmlHandlers["open"] {
  const mark = (kind: Parameters<typeof behindMark>[0], key: string) => (attributes: XmlAttributes) =>
    paragraph()?.notes.push(...behindMark(kind, attributes[key] ?? ""));
  return {
    "w:footnoteReference": mark("footnote", "w:id"),
    "w:endnoteReference": mark("endnote", "w:id"),
    "w:commentReference": mark("comment", "w:id"),
    "c:chart": mark("drawing", "r:id"),
    "dgm:relIds": mark("drawing", "r:dm"),
    ...Object.fromEntries(PICTURES.map((name) => [name, () => onUnread?.("picture")])),
    "w:altChunk": () => onUnread?.("part"),
  };
}

/** @param paragraph the one whose properties are read */
function paragraphProperties(paragraph: () => OpenParagraph | undefined): XmlHandlers["open"] {
  const set = (change: (paragraph: OpenParagraph, value: string) => void) => (attributes: XmlAttributes) => {
    const open = paragraph();
    if (open !== undefined) change(open, attributes["w:val"] ?? "");
  };
  return {
    "w:pStyle": set((open, value) => (open.styleId = value)),
    "w:numId": set((open, value) => (open.listId = value)),
    "w:ilvl": set((open, value) => (open.listLevel = Number(value))),
    "w:outlineLvl": set((open, value) => (open.headingLevel = Number(value) < 9 ? Number(value) + 1 : 0)),
  };
}

/** What stands in a text as an element of its own; tabs are also among a paragraph's properties. */
const signs = (put: (sign: string) => void): XmlHandlers["open"] => ({
  "w:tab": () => put(" "),
  "w:ptab": () => put(" "),
  "w:br": () => put(" "),
  "w:cr": () => put(" "),
  "w:noBreakHyphen": () => put("-"),
  "w:sym": (a) => put(symbolOf(a["w:char"] ?? "")),
});

/** Signs of symbol fonts have no meaning outside them. */
function symbolOf(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code >= 0x20 && code < 0xe000 && !(code >= 0xd800 && code < 0xe000) ? String.fromCharCode(code) : " ";
}
