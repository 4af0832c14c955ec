import { decoderFor } from "../text/decode-text.ts";
import { shownName } from "./listing.ts";
import type { RarBlock } from "./rar-block.ts";

const MAIN = 0x73;
const FILE = 0x74;
const END = 0x7b;
const FLAG = { hidesAll: 0x80, locked: 0x04, isHuge: 0x100, hasUnicode: 0x200, hasData: 0x8000 } as const;
const FOLDER = 0xe0;

/** Reads a header of the older RAR format. @returns null when there is none */
export function rar4Block(bytes: Buffer): RarBlock | null {
  if (bytes.length < 7) return null;
  const type = bytes.readUInt8(2);
  const flags = bytes.readUInt16LE(3);
  const size = bytes.readUInt16LE(5);
  if (type < 0x72 || type > END || size < 7 || size > bytes.length) return null;
  const block = {
    entry: null,
    isLocked: false,
    hidesAll: type === MAIN && (flags & FLAG.hidesAll) !== 0,
    isLast: type === END,
  };
  if (type === FILE && size >= 32) return { ...block, ...fileOf(bytes.subarray(0, size), flags) };
  const added = (flags & FLAG.hasData) !== 0 && size >= 11 ? bytes.readUInt32LE(7) : 0;
  return { ...block, length: size + added };
}

function fileOf(header: Buffer, flags: number): Pick<RarBlock, "length" | "entry" | "isLocked"> {
  const isHuge = (flags & FLAG.isHuge) !== 0 && header.length >= 40;
  const packed = header.readUInt32LE(7) + (isHuge ? header.readUInt32LE(32) * 2 ** 32 : 0);
  const unpacked = header.readUInt32LE(11) + (isHuge ? header.readUInt32LE(36) * 2 ** 32 : 0);
  const start = isHuge ? 40 : 32;
  const name = nameOf(header.subarray(start, start + header.readUInt16LE(26)), (flags & FLAG.hasUnicode) !== 0);
  const isFolder = (flags & FOLDER) === FOLDER;
  return {
    length: header.length + packed,
    entry: { name: shownName(name), size: isFolder ? null : unpacked },
    isLocked: (flags & FLAG.locked) !== 0,
  };
}

/** A name beside which a packed one of wide letters may stand; alone it is UTF-8. */
function nameOf(field: Buffer, hasUnicode: boolean): string {
  const end = field.indexOf(0);
  if (!hasUnicode || end === -1) return decoderFor(field, null).decode(field);
  return wideName(field.subarray(0, end), field.subarray(end + 1));
}

/** Two bits before each letter tell how it is written: a byte, a byte with the common high one, two bytes, or a run of the plain name. */
function wideName(plain: Buffer, packed: Buffer): string {
  const high = packed[0] ?? 0;
  const units: number[] = [];
  let at = 1;
  for (let left = 0, flags = 0; at < packed.length; left -= 2, flags <<= 2) {
    if (left === 0) {
      flags = packed[at++] ?? 0;
      left = 8;
    }
    const how = (flags >> 6) & 3;
    const low = packed[at++] ?? 0;
    if (how === 0) units.push(low);
    else if (how === 1) units.push(low + (high << 8));
    else if (how === 2) units.push(low + ((packed[at++] ?? 0) << 8));
    else at += addRun(units, { plain, high, count: low, fix: packed[at] ?? 0 });
  }
  return String.fromCharCode(...units);
}

interface Run {
  readonly plain: Buffer;
  readonly high: number;
  readonly count: number;
  readonly fix: number;
}

/** @returns how many bytes it took beyond its count */
function addRun(units: number[], { plain, high, count, fix }: Run): number {
  const isFixed = (count & 0x80) !== 0;
  for (let left = (count & 0x7f) + 2; left > 0; left--) {
    const letter = plain[units.length] ?? 0;
    units.push(isFixed ? ((letter + fix) & 0xff) + (high << 8) : letter);
  }
  return isFixed ? 1 : 0;
}
