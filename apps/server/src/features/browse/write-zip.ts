import { Readable, pipeline } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import {
  dataDescriptor,
  directoryEnd,
  directoryLine,
  localHead,
  type ZipRecord,
  type ZipSizes,
} from "./zip-records.ts";

/** One file or folder of an archive. */
export interface ZipEntry {
  /** With slashes, relative; unlike all others. */
  readonly path: string;
  readonly modifiedAt: number | null;
  /** Null for a folder. Read once, and to its end. It does not fail. */
  readonly bytes: AsyncIterable<Uint8Array> | null;
  /** As far as it is known. */
  readonly size: number | null;
  /** For bytes that are not packed already. */
  readonly isDeflated: boolean;
}

/** Beyond this the 64-bit form is taken from the start, for files that grow meanwhile. */
const LARGE_BYTES = 2 ** 31;
/** What the short form can tell. */
const MAX_SHORT_BYTES = 2 ** 32 - 2;
const LINES_AT_ONCE = 1_000;
const NOTHING: ZipSizes = { crc: 0, packed: 0, size: 0 };
const EPOCH_OF_DOS = Date.UTC(1980, 0, 1);

const recordOf = ({ path, modifiedAt, bytes, size, isDeflated }: ZipEntry): ZipRecord => ({
  name: Buffer.from(bytes === null ? `${path}/` : path, "utf8"),
  isFolder: bytes === null,
  isDeflated: bytes !== null && isDeflated,
  isLarge: bytes !== null && (size === null || size > LARGE_BYTES),
  modifiedAt: new Date(modifiedAt ?? EPOCH_OF_DOS),
});

interface Counted {
  crc: number;
  size: number;
}

/** Passes bytes on and counts them; no more of them than the entry's form can tell. */
async function* counting(bytes: AsyncIterable<Uint8Array>, counted: Counted, max: number): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    const fitting = part.subarray(0, max - counted.size);
    counted.crc = crc32(fitting, counted.crc);
    counted.size += fitting.length;
    yield fitting;
    if (fitting.length < part.length) return;
  }
}

function packed(bytes: AsyncIterable<Uint8Array>, isDeflated: boolean): AsyncIterable<Uint8Array> {
  // Whoever stops reading ends both; there is nothing else to be told.
  return isDeflated ? pipeline(Readable.from(bytes, { objectMode: false }), createDeflateRaw(), () => {}) : bytes;
}

/** An entry's bytes with what stands before and behind them. @returns what the directory has to tell */
async function* written(entry: ZipEntry, record: ZipRecord): AsyncGenerator<Uint8Array, ZipSizes> {
  yield localHead(record);
  if (entry.bytes === null) return NOTHING;
  const counted: Counted = { crc: 0, size: 0 };
  const max = record.isLarge ? Number.MAX_SAFE_INTEGER : MAX_SHORT_BYTES;
  let out = 0;
  for await (const part of packed(counting(entry.bytes, counted, max), record.isDeflated)) {
    out += part.length;
    yield part;
  }
  const sizes = { ...counted, packed: out };
  yield dataDescriptor(record, sizes);
  return sizes;
}

/**
 * A ZIP (64-bit where it must be), made as it is read: nothing of a file is held, and of each entry one line. Whoever
 * stops reading stops all.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const lines: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const record = recordOf(entry);
    const begin = offset;
    const parts = written(entry, record);
    let next = await parts.next();
    try {
      for (; next.done !== true; next = await parts.next()) {
        offset += next.value.length;
        yield next.value;
      }
    } finally {
      await parts.return(NOTHING);
    }
    lines.push(directoryLine(record, next.value, begin));
  }
  const bytes = lines.reduce((sum, line) => sum + line.length, 0);
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) yield Buffer.concat(lines.slice(at, at + LINES_AT_ONCE));
  yield directoryEnd(lines.length, offset, bytes);
}
