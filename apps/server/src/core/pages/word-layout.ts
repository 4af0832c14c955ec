import type { Box as BoxOnTheWire } from "@reading-room/contract/passages";
import { lineBoxes, type Box, type BoxedWord } from "./line-boxes.ts";
import { NO_WORDS, type WordLayout } from "../page.ts";

/** First byte of every packed layout: a later form gets another number. */
const FORM = 1;
const FRACTIONS = 65_535;

/**
 * Packs a layout into bytes: the number of words, then for each its distance from the word before and its length, then all
 * boxes in steps of 1/65535 of the page.
 */
export function packLayout({ starts, ends, boxes }: WordLayout): Uint8Array {
  const bytes: number[] = [FORM];
  pushNumber(bytes, starts.length);
  let at = 0;
  starts.forEach((start, i) => {
    const end = ends[i] ?? start;
    pushNumber(bytes, start - at);
    pushNumber(bytes, end - start);
    at = end;
  });
  const packed = new Uint8Array(bytes.length + 2 * boxes.length);
  packed.set(bytes);
  const view = new DataView(packed.buffer, bytes.length);
  boxes.forEach((fraction, i) =>
    view.setUint16(2 * i, Math.round(Math.min(1, Math.max(0, fraction)) * FRACTIONS), true),
  );
  return packed;
}

/** @returns the layout that `packLayout` packed, boxes within 1/65535; no words for bytes of another form or cut short */
export function unpackLayout(bytes: Uint8Array): WordLayout {
  const reader = { bytes, at: 1 };
  if (bytes[0] !== FORM) return NO_WORDS;
  const count = readNumber(reader);
  if (8 * count > bytes.length) return NO_WORDS;
  const [starts, ends, boxes] = [new Uint32Array(count), new Uint32Array(count), new Float32Array(4 * count)];
  let place = 0;
  for (let i = 0; i < count; i++) {
    starts[i] = place + readNumber(reader);
    ends[i] = place = (starts[i] ?? 0) + readNumber(reader);
  }
  if (bytes.length < reader.at + 8 * count) return NO_WORDS;
  const view = new DataView(bytes.buffer, bytes.byteOffset + reader.at);
  for (let i = 0; i < boxes.length; i++) boxes[i] = view.getUint16(2 * i, true) / FRACTIONS;
  return { starts, ends, boxes };
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

function readNumber(reader: { readonly bytes: Uint8Array; at: number }): number {
  let value = 0;
  for (let factor = 1; ; factor *= 128) {
    const byte = reader.bytes[reader.at++] ?? 0;
    value += (byte % 128) * factor;
    if (byte < 128) return value;
  }
}

/** Whether anybody has laid out the page of a packed layout: what flows, as a Word file, has no words that stand somewhere. */
export const isLaidOut = (bytes: Uint8Array): boolean => bytes[0] === FORM && readNumber({ bytes, at: 1 }) > 0;

/** A word with where it stands in the page's text. */
export interface PlacedBox extends BoxedWord {
  readonly start: number;
  readonly end: number;
}

/** @returns the words that the page's text from `start` to `end` touches, in reading order */
export function wordsWithin({ starts, ends, boxes }: WordLayout, start: number, end: number): PlacedBox[] {
  const words: PlacedBox[] = [];
  for (let i = firstEndingAfter(ends, start); i < starts.length && (starts[i] ?? 0) < end; i++) {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(4 * i, 4 * i + 4);
    const place = { start: starts[i] ?? 0, end: ends[i] ?? 0 };
    words.push({ ...place, box: { left, top, right, bottom }, letters: place.end - place.start });
  }
  return words;
}

/** @returns one box for each line that the page's text from `start` to `end` stands on, in reading order */
export const boxesOf = (layout: WordLayout, start: number, end: number): Box[] =>
  lineBoxes(wordsWithin(layout, start, end));

/** Boxes as the browser is sent them. */
export const onTheWire = (boxes: readonly Box[]): BoxOnTheWire[] =>
  boxes.map(({ left, top, right, bottom }) => [left, top, right, bottom]);

/** The same as `boxesOf`, as the browser is sent it. */
export const boxesToSend = (layout: WordLayout, start: number, end: number): BoxOnTheWire[] =>
  onTheWire(boxesOf(layout, start, end));

function firstEndingAfter(ends: Uint32Array, place: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}
