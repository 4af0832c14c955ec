import type { RawPage } from "../pages/raw-page.ts";
import type { RecognisedPage, RecognisedWord } from "./recognised-page.ts";

/** First byte of every packed page: a later form gets another number. */
const FORM = 1;
const FRACTIONS = 65_535;
const PERCENT = 100;
const HEAD_BYTES = 4;
/** A word's line, confidence, four corners and length. */
const WORD_BYTES = 2 + 1 + 8 + 1;
const MAX_TEXT_BYTES = 255;
const MAX_LINE = 65_535;

type ReadOff = Pick<RecognisedPage, "words" | "turn" | "skew">;

const share = (value: number, steps: number): number => Math.round(Math.min(1, Math.max(0, value)) * steps);

/** Packs what was read off a page into bytes: corners in steps of 1/65535 of the page, confidences of a hundredth. */
export function packRecognised({ words, turn, skew }: ReadOff): Uint8Array {
  const texts = words.map(({ text }) => Buffer.from(text).subarray(0, MAX_TEXT_BYTES));
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + WORD_BYTES + text.length, HEAD_BYTES));
  const view = new DataView(bytes.buffer);
  view.setUint8(0, FORM);
  view.setUint8(1, turn);
  view.setInt16(2, Math.round(skew * PERCENT), true);
  let at = HEAD_BYTES;
  words.forEach((word, i) => {
    const text = texts[i] ?? Buffer.alloc(0);
    view.setUint16(at, Math.min(MAX_LINE, word.line), true);
    view.setUint8(at + 2, share(word.confidence, PERCENT));
    const { left, top, right, bottom } = word.box;
    [left, top, right, bottom].forEach((edge, k) => view.setUint16(at + 3 + 2 * k, share(edge, FRACTIONS), true));
    view.setUint8(at + 11, text.length);
    bytes.set(text, at + WORD_BYTES);
    at += WORD_BYTES + text.length;
  });
  return bytes;
}

/** @returns what `packRecognised` packed; null for bytes of another form or cut short */
export function unpackRecognised(bytes: Uint8Array): ReadOff | null {
  if (bytes.length < HEAD_BYTES || bytes[0] !== FORM) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words: RecognisedWord[] = [];
  for (let at = HEAD_BYTES; at < bytes.length;) {
    if (at + WORD_BYTES > bytes.length) return null;
    const end = at + WORD_BYTES + view.getUint8(at + 11);
    if (end > bytes.length) return null;
    words.push(wordAt(view, at, Buffer.from(bytes.subarray(at + WORD_BYTES, end)).toString()));
    at = end;
  }
  return { words, turn: turnOf(view.getUint8(1)), skew: view.getInt16(2, true) / PERCENT };
}

function wordAt(view: DataView, at: number, text: string): RecognisedWord {
  const edge = (k: number): number => view.getUint16(at + 3 + 2 * k, true) / FRACTIONS;
  return {
    text,
    line: view.getUint16(at, true),
    confidence: view.getUint8(at + 2) / PERCENT,
    box: { left: edge(0), top: edge(1), right: edge(2), bottom: edge(3) },
  };
}

const turnOf = (byte: number): RawPage["turn"] => (byte === 1 || byte === 2 || byte === 3 ? byte : 0);
