import { decodeBytes, encodingOfCharset, encodingOfPage, SYMBOLS } from "./rtf-charsets.ts";
import type { RtfStyle } from "./rtf-paragraphs.ts";
import { isShown, type GroupState } from "./rtf-state.ts";

/** Where text goes. */
export interface TextPlaces {
  readonly info: Map<string, string>;
  readonly styles: Map<number, RtfStyle>;
  readonly put: (text: string, isRaised: boolean) => void;
}

const PLAIN = /^[\x20-\x7e]*$/;

/** Decodes text by its font and takes it to where its group belongs. */
export function rtfText({ info, styles, put }: TextPlaces) {
  const definitions = rtfDefinitions(styles);
  const bytes: number[] = [];
  let passes = 0;
  const goTo = (text: string, { destination, isHidden, isRaised }: GroupState) => {
    if (isShown(destination)) {
      if (!isHidden) put(text, isRaised);
    } else if (destination === "styles") definitions.nameStyle(text);
    else if (destination !== "skip") info.set(destination, (info.get(destination) ?? "") + text);
  };
  return {
    define: definitions.define,
    endStyle: definitions.endStyle,
    /** To be called before anything but another byte. */
    flush(state: GroupState) {
      if (bytes.length > 0) goTo(decodeBytes(bytes.splice(0), definitions.encoding(state)), state);
    },
    addSign: goTo,
    /** Characters that stand for bytes. */
    addText(text: string, state: GroupState) {
      const passed = Math.min(passes, text.length);
      passes -= passed;
      const rest = text.slice(passed);
      const codes = PLAIN.test(rest) ? null : [...rest].map((sign) => sign.charCodeAt(0));
      goTo(codes === null ? rest : decodeBytes(codes, definitions.encoding(state)), state);
    },
    addByte(value: number, state: GroupState) {
      if (passes > 0) passes--;
      else if (state.destination !== "skip" && !state.isHidden) bytes.push(value);
    },
    addUnicode(value: number, state: GroupState) {
      const code = value < 0 ? value + 65_536 : value;
      const isSymbol = code >= 0xf000 && code <= 0xf0ff;
      goTo(isSymbol ? decodeBytes([code - 0xf000], SYMBOLS) : String.fromCharCode(code), state);
      passes = state.fallbacks;
    },
  };
}

/** The file's encoding, its fonts' encodings and its styles. */
function rtfDefinitions(styles: Map<number, RtfStyle>) {
  const fonts = new Map<number, string>();
  let page = "windows-1252";
  let defaultFont = -1;
  let definedFont = -1;
  let style = { number: 0, level: 0, name: "" };
  return {
    encoding: ({ font }: GroupState): string => fonts.get(font < 0 ? defaultFont : font) ?? page,
    nameStyle: (text: string) => void (style.name += text),
    /** @returns whether the word defines a font, a style or the file's encoding */
    define(word: string, value: number | null, { destination }: GroupState): boolean {
      if (word === "ansicpg") page = encodingOfPage(value ?? 1_252);
      else if (word === "mac") page = "macintosh";
      else if (word === "deff") defaultFont = value ?? -1;
      else if (destination === "fonts" && word === "f") definedFont = value ?? -1;
      else if (destination === "fonts" && word === "fcharset") defineFont(fonts, definedFont, value);
      else if (destination === "styles" && word === "s") style.number = value ?? 0;
      else if (destination === "styles" && word === "outlinelevel") style.level = (value ?? 8) + 1;
      else return false;
      return true;
    },
    endStyle() {
      const name = style.name.replace(/;.*$/s, "").trim().toLowerCase();
      const level = style.level > 8 ? 0 : style.level || Number(/^heading ([1-9])$/.exec(name)?.[1] ?? 0);
      if (name !== "" && !styles.has(style.number)) styles.set(style.number, { name, level });
      style = { number: 0, level: 0, name: "" };
    },
  };
}

function defineFont(fonts: Map<number, string>, font: number, charset: number | null): void {
  const encoding = encodingOfCharset(charset ?? 0);
  if (encoding !== null) fonts.set(font, encoding);
}
