import { decodeText } from "../text/decode-text.ts";
import type { Tags } from "./tags.ts";

const TAG = {
  description: 0x010e,
  maker: 0x010f,
  model: 0x0110,
  date: 0x0132,
  author: 0x013b,
  copyright: 0x8298,
  more: 0x8769,
  taken: 0x9003,
  windowsTitle: 0x9c9b,
  windowsComment: 0x9c9c,
  windowsAuthor: 0x9c9d,
  windowsKeywords: 0x9c9e,
} as const;
const LONG = 4;
/** Bytes of a value of each type, from type 1. */
const SIZES = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const MAX_ENTRIES = 500;

/** What the Exif of a picture tells; its GPS part is not looked at. */
export function readExif(bytes: Buffer): Tags {
  const body = bytes.toString("latin1", 0, 4) === "Exif" ? bytes.subarray(6) : bytes;
  const read = reader(body, body.toString("latin1", 0, 2) === "II");
  const main = entriesOf(read, read.long(4));
  const more = main.get(TAG.more);
  const taken = more === undefined ? new Map() : entriesOf(read, read.long(more.at));
  const text = (tag: number, entries = main): string | undefined => textOf(body, entries.get(tag));
  const wide = (tag: number): string | undefined => wideText(body, main.get(tag));
  return {
    title: wide(TAG.windowsTitle),
    description: [text(TAG.description), wide(TAG.windowsComment)].filter(Boolean).join(" "),
    author: text(TAG.author) ?? wide(TAG.windowsAuthor),
    copyright: text(TAG.copyright),
    keywords: wide(TAG.windowsKeywords)?.split(";"),
    date: text(TAG.taken, taken) ?? text(TAG.date),
    camera: [text(TAG.maker), text(TAG.model)].filter(Boolean).join(" "),
  };
}

interface Place {
  readonly at: number;
  readonly length: number;
}

type Read = ReturnType<typeof reader>;

const reader = (bytes: Buffer, isLittle: boolean) => ({
  short: (at: number): number => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)),
  long: (at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)),
});

function entriesOf(read: Read, directory: number): Map<number, Place> {
  const entries = new Map<number, Place>();
  const count = Math.min(read.short(directory), MAX_ENTRIES);
  for (let i = 0; i < count; i++) {
    const at = directory + 2 + 12 * i;
    const length = read.long(at + 4) * (SIZES[read.short(at + 2) - 1] ?? 1);
    entries.set(read.short(at), { length, at: length <= LONG ? at + 8 : read.long(at + 8) });
  }
  return entries;
}

function textOf(bytes: Buffer, place: Place | undefined): string | undefined {
  if (place === undefined) return undefined;
  const field = bytes.subarray(place.at, place.at + place.length);
  const end = field.indexOf(0);
  const text = end === -1 ? field : field.subarray(0, end);
  return text.length === 0 ? undefined : decodeText(text);
}

const wideText = (bytes: Buffer, place: Place | undefined): string | undefined =>
  place === undefined ? undefined : bytes.toString("utf16le", place.at, place.at + place.length).replace(/\0.*$/s, "");
