import type { FlowPart } from "../../../core/pages/flow-pages.ts";
import type { FlowWriter } from "./flow-writer.ts";
import { openParagraph, type OpenParagraph } from "./word-paragraph.ts";
import { isOn, RAISED, type WordStyle } from "./word-styles.ts";
import type { XmlAttributes, XmlHandlers } from "./xml.ts";

export interface WordBodyOptions {
  readonly writer: FlowWriter;
  readonly styles: ReadonlyMap<string, WordStyle>;
  readonly partOf: (paragraph: OpenParagraph) => FlowPart;
  /** Told of what has no text here: a picture or an embedded file, or a part in another format, which Word would take in. */
  readonly onUnread?: (what: "picture" | "part") => void;
  /** What stands behind a mark in the text; nothing for one that points nowhere. */
  readonly behindMark: (kind: "footnote" | "endnote" | "comment" | "drawing", id: string) => readonly FlowPart[];
}

/**
 * Deletions, earlier formats, phonetic guides, the codes of fields, and what is said a second time for older programs.
 * Headers and footers are parts of their own.
 */
const SKIPS = new Set([
  ..."w:del w:moveFrom w:instrText w:delText w:delInstrText w:pPrChange w:rPrChange w:sectPr w:tblPrChange".split(" "),
  ..."w:trPrChange w:tcPrChange w:tblGrid w:numberingChange w:rt w:sdtPr w:ffData mc:Fallback".split(" "),
]);

const PICTURES = ["w:drawing", "w:pict", "w:object"];

/** Puts a body's paragraphs and tables into the writer; a text box comes before the paragraph that it hangs on. */
export function wordBody({ writer, styles, partOf, behindMark, onUnread }: WordBodyOptions): XmlHandlers {
  const open: OpenParagraph[] = [];
  const run: OpenRun = { isText: false, isHidden: false, isRaised: false, isProperty: false };
  const looks = runLooks(run, styles);
  const put = (text: string) => void (run.isHidden ? undefined : open.at(-1)?.texts.put(text, run.isRaised));
  const mark = (kind: Parameters<typeof behindMark>[0], key: string) => (attributes: XmlAttributes) => {
    if (!run.isHidden) open.at(-1)?.notes.push(...behindMark(kind, attributes[key] ?? ""));
  };
  const endParagraph = () => {
    const paragraph = open.pop();
    if (paragraph === undefined) return;
    writer.part(partOf(paragraph));
    for (const note of paragraph.notes) writer.part(note);
  };
  return {
    skips: SKIPS,
    open: {
      "w:p": () => void open.push(openParagraph()),
      "w:pPr": () => void (run.isProperty = true),
      ...paragraphProperties(() => (run.isProperty ? open.at(-1) : undefined)),
      ...looks.open,
      "w:t": () => void (run.isText = true),
      "m:t": () => void (run.isText = true),
      ...signs((sign) => put(run.isProperty ? "" : sign)),
      "w:footnoteReference": mark("footnote", "w:id"),
      "w:endnoteReference": mark("endnote", "w:id"),
      "w:commentReference": mark("comment", "w:id"),
      "c:chart": mark("drawing", "r:id"),
      "dgm:relIds": mark("drawing", "r:dm"),
      ...Object.fromEntries(PICTURES.map((name) => [name, () => onUnread?.("picture")])),
      "w:altChunk": () => onUnread?.("part"),
      "w:tbl": writer.beginTable,
      "w:tr": writer.beginRow,
      "w:tc": writer.beginCell,
    },
    close: {
      "w:p": endParagraph,
      "w:pPr": () => void (run.isProperty = false),
      ...looks.close,
      "w:t": () => void (run.isText = false),
      "m:t": () => void (run.isText = false),
      "w:tr": writer.endRow,
      "w:tbl": writer.endTable,
    },
    text: (piece) => (run.isText ? put(piece) : undefined),
  };
}

interface OpenRun {
  isText: boolean;
  isHidden: boolean;
  /** Its letters stand above the line. */
  isRaised: boolean;
  /** What is told now is of the paragraph's mark, not of its text. */
  isProperty: boolean;
}

/** How the text of runs, and of the exponents of formulas, looks. */
function runLooks(run: OpenRun, styles: ReadonlyMap<string, WordStyle>): Pick<Required<XmlHandlers>, "open" | "close"> {
  const plain = () => void Object.assign(run, { isHidden: false, isRaised: false });
  const ofText = (look: (value: string | undefined) => void) => (attributes: XmlAttributes) =>
    run.isProperty ? undefined : look(attributes["w:val"]);
  return {
    open: {
      "w:r": plain,
      "w:vanish": ofText((value) => (run.isHidden ||= isOn(value))),
      "w:vertAlign": ofText((value) => (run.isRaised = value === RAISED)),
      "w:rStyle": ofText((id = "") => {
        run.isHidden ||= styles.get(id)?.isHidden ?? false;
        run.isRaised ||= styles.get(id)?.isRaised ?? false;
      }),
      "m:sup": () => void (run.isRaised = true),
    },
    close: { "w:r": plain, "m:sup": plain },
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
