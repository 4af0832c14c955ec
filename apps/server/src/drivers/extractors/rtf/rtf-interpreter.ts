import { PICTURES_ONLY, type FlowWriter } from "../office/flow-writer.ts";
import { RTF_SETTERS, rtfBreaks } from "./rtf-controls.ts";
import { rtfGroups } from "./rtf-groups.ts";
import { rtfParagraphs, type RtfStyle } from "./rtf-paragraphs.ts";
import { isShown } from "./rtf-state.ts";
import { rtfText } from "./rtf-text.ts";
import type { RtfToken } from "./rtf-tokens.ts";

/** Follows the groups and controls of a file, token by token. */
export interface RtfInterpreter {
  take(token: RtfToken): void;
  /** After the last token. */
  end(): void;
  /** What the file says of itself: "title", "subject", "author". */
  readonly info: ReadonlyMap<string, string>;
  /** Heads and feet of sheets so far. */
  running(): readonly string[];
  /** What is missing, in words for a person. */
  gap(): string | null;
}

const SIGNS: Readonly<Record<string, string>> = {
  tab: " ",
  line: " ",
  lbr: " ",
  emspace: " ",
  enspace: " ",
  qmspace: " ",
  emdash: "—",
  endash: "–",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
};
const SYMBOLIC: Readonly<Record<string, string>> = { "~": " ", _: "-", "\\": "\\", "{": "{", "}": "}", "\t": " " };

/** Groups of pictures and embedded files, whatever group they stand in. */
const PICTURES = new Set(["pict", "shppict", "nonshppict", "objdata"]);

/** Puts the document's paragraphs into the writer as they end. */
export function rtfInterpreter(writer: FlowWriter): RtfInterpreter {
  const info = new Map<string, string>();
  const styles = new Map<number, RtfStyle>();
  const paragraphs = rtfParagraphs(writer, styles);
  const text = rtfText({ info, styles, put: paragraphs.put });
  const { beginAside, endAside } = paragraphs;
  const groups = rtfGroups({ beginAside, endAside, endStyle: text.endStyle });
  const breaks = rtfBreaks(paragraphs);
  let isOpened = false;
  let isOptional = false;
  let hasPicture = false;
  const onWord = (word: string, value: number | null) => {
    hasPicture ||= PICTURES.has(word);
    if (groups.enter(word, isOptional)) return;
    const state = groups.state();
    if (text.define(word, value, state)) return;
    const sign = SIGNS[word];
    if (sign !== undefined) text.addSign(sign, state);
    else if (word === "u" && value !== null) text.addUnicode(value, state);
    else ((isShown(state.destination) ? breaks[word] : undefined) ?? RTF_SETTERS[word])?.(state, value);
  };
  const onToken = (token: RtfToken) => {
    if (token.kind === "byte") return text.addByte(token.value, groups.state());
    text.flush(groups.state());
    if (token.kind === "open") groups.open();
    else if (token.kind === "close") groups.close();
    else if (token.kind === "word") onWord(token.word, token.value);
    else if (token.kind === "text") text.addText(token.text, groups.state());
    else if (token.symbol === "\n" || token.symbol === "\r") onWord("par", null);
    else text.addText(SYMBOLIC[token.symbol] ?? "", groups.state());
  };
  return {
    info,
    take(token) {
      onToken(token);
      isOptional = isOpened && token.kind === "symbol" && token.symbol === "*";
      isOpened = token.kind === "open";
    },
    end() {
      text.flush(groups.state());
      paragraphs.end(groups.state());
      writer.endTable();
      if (hasPicture) writer.gap(PICTURES_ONLY);
    },
    running: paragraphs.running,
    gap: () => (groups.isOpen() ? "the file ends early: what stood behind this is missing" : null),
  };
}
