import { Tokenizer } from "htmlparser2";
import { oneLine } from "../../../core/text/clean-text.ts";
import type { FlowItem, FlowPart } from "../../../core/pages/flow-pages.ts";
import { recordLines } from "./record-lines.ts";

/** Elements within a line of text; all others end a paragraph. */
const INLINE = new Set(
  "b i u em strong emphasis a span sub sup tt code link xref ph term cite q small big font tspan textpath keyword ulink phrase literal".split(
    " ",
  ),
);
/** What they hold is for programs. */
const SILENT = new Set(["style", "script"]);
/** Attributes that say how something looks; names of fonts read like words. */
const LOOKS = new Set(["class", "font", "font-family", "style"]);
/** Of a text in XML at least so many letters in a hundred are words between tags; else it is a record, which is shown as it is. */
const MIN_TEXT_PERCENT = 5;

/** The text between the tags of XML in paragraphs, and attributes that hold words; XML that is all tags, line by line. */
export function* xmlItems(text: string, { isDrawing = false } = {}): Generator<FlowItem> {
  const xml = text.replace(/<!DOCTYPE[^[>]*\[[^\]]*\]\s*>/i, "");
  const parts = partsOf(xml);
  const chars = parts.reduce((sum, { text }) => sum + text.length, 0);
  const isRecord =
    !isDrawing && !WORD_FILE.test(xml.slice(0, HEAD_CHARS)) && 100 * chars < MIN_TEXT_PERCENT * xml.length;
  if (isRecord) for (const lines of recordLines(xml, "xml")) yield { kind: "table", level: 0, text: lines };
  else yield* parts;
}

/** Tags are only taken for what parts the text: nothing is nested, so nothing can be too deep, and no entity is looked up. */
function partsOf(xml: string): readonly FlowPart[] {
  const writer = WORD_FILE.test(xml.slice(0, HEAD_CHARS)) ? wordWriter() : partWriter();
  const nameAt = (start: number, end: number) => xml.slice(start, end).toLowerCase();
  const nothing = (): void => undefined;
  const tokens = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    {
      ontext: (start, end) => writer.text(xml.slice(start, end)),
      ontextentity: (point) => writer.text(String.fromCodePoint(point)),
      onopentagname: (start, end) => writer.open(nameAt(start, end)),
      onclosetag: (start, end) => writer.close(nameAt(start, end)),
      oncdata: (start, end, offset) => writer.text(xml.slice(start, end - offset)),
      onattribname: (start, end) => writer.beginAttribute(nameAt(start, end)),
      onattribdata: (start, end) => writer.attribute(xml.slice(start, end)),
      onattribentity: (point) => writer.attribute(String.fromCodePoint(point)),
      onattribend: () => writer.endAttribute(),
      oncomment: nothing,
      ondeclaration: nothing,
      onend: () => writer.close(""),
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
      isInForeignContext: () => false,
    },
  );
  tokens.write(xml);
  tokens.end();
  return writer.parts;
}

/** A document that Word saved as one file of XML: between its paragraphs stands much that is for Word alone. */
const WORD_FILE = /<(?:w:wordDocument|pkg:package)\b/;
const HEAD_CHARS = 1 << 12;

interface PartWriter {
  readonly parts: readonly FlowPart[];
  text(text: string): void;
  beginAttribute(name: string): void;
  attribute(text: string): void;
  endAttribute(): void;
  open(name: string): void;
  close(name: string): void;
}

function wordWriter(): PartWriter {
  const parts: FlowPart[] = [];
  let isText = false;
  let paragraph = "";
  const close = (name: string) => {
    isText = false;
    if (name !== "w:p" && name !== "") return;
    const text = oneLine(paragraph);
    paragraph = "";
    if (text !== "") parts.push({ kind: "paragraph", level: 0, text });
  };
  return {
    parts,
    close,
    text: (text) => void (paragraph += isText ? text : ""),
    beginAttribute: () => undefined,
    attribute: () => undefined,
    endAttribute: () => undefined,
    open(name) {
      isText = name === "w:t";
      if (name === "w:tab" || name === "w:br") paragraph += " ";
    },
  };
}

function partWriter(): PartWriter {
  const parts: FlowPart[] = [];
  let pieces: string[] = [];
  let attribute = "";
  let isLook = false;
  let silent = 0;
  const flush = (isHeading: boolean) => {
    const text = oneLine(pieces.join(""));
    pieces = [];
    if (text === "") return;
    parts.push(isHeading ? { kind: "heading", level: 1, text } : { kind: "paragraph", level: 0, text });
  };
  return {
    parts,
    text: (text: string) => void pieces.push(text),
    beginAttribute: (name: string) => void (isLook = LOOKS.has(name)),
    attribute: (text: string) => void (attribute += isLook ? "" : text),
    endAttribute() {
      const text = oneLine(attribute);
      attribute = "";
      if (isSaid(text)) parts.push({ kind: "paragraph", level: 0, text });
    },
    open(name: string) {
      if (SILENT.has(name)) silent++;
      if (!INLINE.has(name)) flush(false);
    },
    close(name: string) {
      if (silent > 0) pieces = [];
      if (!INLINE.has(name)) flush(name === "title");
      if (SILENT.has(name)) silent = Math.max(0, silent - 1);
    },
  };
}

/** Several words, and no address, list of names or piece of program. */
const isSaid = (value: string): boolean =>
  /\p{L}{2,}\s+\p{L}{2,}/u.test(value) && !/[:/=;{}<>]|^\S*_\S*\s/.test(value.replace(/[:;](?=\s|$)/g, ""));
