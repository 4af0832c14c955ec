import { MARK, type RawPage, type RawWords } from "../../../core/pages/raw-page.ts";
import type { PageFrame } from "./page-frame.ts";
import type { Pdfium } from "./pdfium.ts";
import { isDropped, isHyphen, isSoftHyphen, isSpace, readable } from "./characters.ts";

/** A page of more characters than this is no page of text: the rest is left out. */
export const MAX_PAGE_CHARS = 60_000;

export interface ReadWords {
  readonly turn: RawPage["turn"];
  readonly words: RawWords;
  /** Characters that had no readable form. */
  readonly dropped: number;
  readonly isCut: boolean;
}

interface Word {
  text: string;
  left: number;
  bottom: number;
  right: number;
  top: number;
  readonly x: number;
  readonly y: number;
  readonly type: Type;
  isHyphenated: boolean;
}

/** How a run of text is set. `quarter` is its direction in the page's own space, counter-clockwise quarter turns. */
interface Type {
  readonly size: number;
  readonly isBold: boolean;
  readonly quarter: number;
}

/** Bytes of scratch memory that `wordReader` needs. */
const SCRATCH_BYTES = 256;

/** Reads pages' words with their places. One reader serves a whole document. */
export function wordReader(pdfium: Pdfium): { read(textPage: number, frame: PageFrame): ReadWords; close(): void } {
  const scratch = pdfium.allocate(SCRATCH_BYTES);
  return {
    read(textPage, frame) {
      const { words, dropped, isCut } = collect(pdfium, textPage, scratch);
      return { ...placed(words, frame), dropped, isCut };
    },
    close: () => pdfium.free(scratch),
  };
}

function collect(
  pdfium: Pdfium,
  textPage: number,
  scratch: number,
): { words: Word[]; dropped: number; isCut: boolean } {
  const { FPDFText_CountChars, FPDFText_GetUnicode } = pdfium.call;
  const count = FPDFText_CountChars(textPage);
  const typeAt = typeReader(pdfium, textPage, scratch);
  const words: Word[] = [];
  let open: Word | null = null;
  let dropped = 0;
  for (let i = 0; i < Math.min(count, MAX_PAGE_CHARS); i++) {
    const code = FPDFText_GetUnicode(textPage, i);
    if (isSpace(code)) open = null;
    else if (isHyphen(code, i + 1 < count ? FPDFText_GetUnicode(textPage, i + 1) : 0)) {
      if (open !== null) endWithHyphen(open, pdfium, { textPage, i, scratch });
      open = null;
    } else if (isSoftHyphen(code)) continue;
    else if (isDropped(code)) dropped++;
    else {
      if (open === null) words.push((open = startWord(pdfium, { textPage, i, scratch, type: typeAt(i) })));
      open.text += readable(code);
      grow(open, pdfium, { textPage, i, scratch });
    }
  }
  return { words, dropped, isCut: count > MAX_PAGE_CHARS };
}

interface At {
  readonly textPage: number;
  readonly i: number;
  readonly scratch: number;
}

function startWord({ call, doubles }: Pdfium, { textPage, i, scratch, type }: At & { readonly type: Type }): Word {
  call.FPDFText_GetCharOrigin(textPage, i, scratch, scratch + 8);
  const [x = 0, y = 0] = doubles().subarray(scratch >> 3, (scratch >> 3) + 2);
  return {
    text: "",
    left: Infinity,
    bottom: Infinity,
    right: -Infinity,
    top: -Infinity,
    x,
    y,
    type,
    isHyphenated: false,
  };
}

/** The loose box is as high as the type, whatever the letter: highlights made of it stand level. */
function grow(word: Word, { call, floats }: Pdfium, { textPage, i, scratch }: At): void {
  if (call.FPDFText_GetLooseCharBox(textPage, i, scratch) === 0) return;
  const memory = floats();
  const at = scratch >> 2;
  word.left = Math.min(word.left, memory[at] ?? 0);
  word.top = Math.max(word.top, memory[at + 1] ?? 0);
  word.right = Math.max(word.right, memory[at + 2] ?? 0);
  word.bottom = Math.min(word.bottom, memory[at + 3] ?? 0);
}

/** The hyphen is no part of the word's text, yet it is seen with it. */
function endWithHyphen(word: Word, pdfium: Pdfium, at: At): void {
  word.isHyphenated = true;
  grow(word, pdfium, at);
}

/** Looks a run's type up once, because a run has many words. */
function typeReader(pdfium: Pdfium, textPage: number, scratch: number): (i: number) => Type {
  const boldByFont = new Map<number, boolean>();
  let lastObject = 0;
  let last: Type = { size: 10, isBold: false, quarter: 0 };
  return (i) => {
    const object = pdfium.call.FPDFText_GetTextObject(textPage, i);
    if (object === lastObject && object !== 0) return last;
    lastObject = object;
    last = readType(pdfium, { textPage, i, scratch }, (font) => {
      const known = boldByFont.get(font) ?? isBoldFont(pdfium, font, scratch);
      boldByFont.set(font, known);
      return known;
    });
    return last;
  };
}

function readType(
  { call, floats }: Pdfium,
  { textPage, i, scratch }: At,
  isBoldFontAt: (font: number) => boolean,
): Type {
  const object = call.FPDFText_GetTextObject(textPage, i);
  const font = object === 0 ? 0 : call.FPDFTextObj_GetFont(object);
  const isBold = call.FPDFText_GetFontWeight(textPage, i) >= 600 || (font !== 0 && isBoldFontAt(font));
  call.FPDFText_GetMatrix(textPage, i, scratch);
  const [a = 1, b = 0, c = 0, d = 1] = floats().subarray(scratch >> 2, (scratch >> 2) + 4);
  const size = sizeOf(call.FPDFText_GetFontSize(textPage, i) * Math.hypot(c, d));
  return { size, isBold, quarter: (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4 };
}

const sizeOf = (size: number): number => (Number.isFinite(size) && size > 0.5 ? Math.min(size, 1_000) : 10);

function isBoldFont({ call, bytes }: Pdfium, font: number, scratch: number): boolean {
  const length = Math.min(call.FPDFFont_GetBaseFontName(font, scratch, SCRATCH_BYTES), SCRATCH_BYTES);
  const name = Buffer.from(bytes().subarray(scratch, scratch + length)).toString("latin1");
  return /bold|black|heavy|demi/i.test(name);
}

/** Brings words into the displayed page, leaving out what it does not show, and finds the direction most of them run in. */
function placed(all: readonly Word[], frame: PageFrame): Pick<ReadWords, "turn" | "words"> {
  const words = all.filter((word) => word.text !== "" && word.right >= word.left && frame.shows(word));
  const quarters = [0, 0, 0, 0];
  for (const { type, text } of words) quarters[type.quarter] = (quarters[type.quarter] ?? 0) + text.length;
  const main = quarters.indexOf(Math.max(...quarters));
  const turn = frame.turnFor(main);
  const boxes = new Float32Array(4 * words.length);
  words.forEach((word, i) => boxes.set(frame.boxOf(word), 4 * i));
  return {
    turn,
    words: {
      texts: words.map((word) => word.text.normalize("NFC")),
      boxes,
      baselines: Float32Array.from(words, (word) => frame.baselineOf(word, turn)),
      sizes: Float32Array.from(words, (word) => word.type.size),
      marks: Uint8Array.from(words, (word) => marksOf(word, main)),
    },
  };
}

const marksOf = ({ type, isHyphenated }: Word, main: number): number =>
  (type.isBold ? MARK.bold : 0) + (isHyphenated ? MARK.hyphen : 0) + (type.quarter === main ? 0 : MARK.turned);
