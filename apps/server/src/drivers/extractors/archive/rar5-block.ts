import { shownName } from "./listing.ts";
import type { RarBlock } from "./rar-block.ts";

const FILE = 2;
const ENCRYPTION = 4;
const END = 5;
const MAX_NUMBER_BYTES = 8;
const LOCK_RECORD = 1;

/** Reads a header of the newer RAR format. @returns null when there is none */
export function rar5Block(bytes: Buffer): RarBlock | null {
  const read = numbers(bytes, 4);
  const size = read.next();
  const start = read.at();
  const type = read.next();
  const flags = read.next();
  const extra = (flags & 1) === 0 ? 0 : read.next();
  const data = (flags & 2) === 0 ? 0 : read.next();
  const end = start + size;
  if (read.isBroken() || type < 1 || type > END || end > bytes.length || extra > size) return null;
  const file = type === FILE ? fileOf(bytes.subarray(0, end), read) : null;
  return {
    length: end + data,
    entry: file,
    isLocked: file !== null && isLocked(bytes.subarray(end - extra, end)),
    hidesAll: type === ENCRYPTION,
    isLast: type === END,
  };
}

type Numbers = ReturnType<typeof numbers>;

function fileOf(header: Buffer, read: Numbers): RarBlock["entry"] {
  const flags = read.next();
  const size = read.next();
  read.next();
  read.skip(((flags & 2) === 0 ? 0 : 4) + ((flags & 4) === 0 ? 0 : 4));
  read.next();
  read.next();
  const length = read.next();
  const name = header.toString("utf8", read.at(), read.at() + length);
  const isFolder = (flags & 1) !== 0;
  const isUnknown = (flags & 8) !== 0;
  return { name: shownName(name), size: isFolder || isUnknown ? null : size };
}

/** Looks through the records behind a file's header. */
function isLocked(records: Buffer): boolean {
  const read = numbers(records, 0);
  while (read.at() < records.length && !read.isBroken()) {
    const size = read.next();
    const end = read.at() + size;
    if (read.next() === LOCK_RECORD) return true;
    read.skip(end - read.at());
  }
  return false;
}

/** Numbers of seven bits a byte, lowest first; a set high bit says that more follow. */
function numbers(bytes: Buffer, start: number) {
  let at = start;
  let broken = false;
  return {
    next(): number {
      let value = 0;
      for (let i = 0; i < MAX_NUMBER_BYTES; i++) {
        const byte = bytes[at++];
        if (byte === undefined) break;
        value += (byte & 0x7f) * 128 ** i;
        if (byte < 0x80) return value;
      }
      broken = true;
      return 0;
    },
    skip: (count: number) => void (at += Math.max(0, count)),
    at: () => at,
    isBroken: () => broken,
  };
}
