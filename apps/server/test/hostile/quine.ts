import { inflateRawSync } from "node:zlib";

const NAME = "again.zip ";
const UNIT = 5;
const DIRECTORY_PADDING = 2;

/** Bits as deflate packs them: values from their lowest bit, Huffman codes from their highest. */
function bitWriter() {
  const bits: number[] = [];
  return {
    value(value: number, width: number) {
      for (let bit = 0; bit < width; bit++) bits.push((value >> bit) & 1);
    },
    code(code: number, width: number) {
      for (let bit = width - 1; bit >= 0; bit--) bits.push((code >> bit) & 1);
    },
    bytes(count: number): Buffer {
      const bytes = Buffer.alloc(count);
      bits.forEach((bit, i) => bytes.writeUInt8(bytes.readUInt8(i >> 3) | (bit << (i & 7)), i >> 3));
      return bytes;
    },
  };
}

/** "What follows, as it is": a header of one unit. */
function literal(units: number): Buffer {
  const header = Buffer.alloc(UNIT);
  header.writeUInt16LE(units * UNIT, 1);
  header.writeUInt16LE(~(units * UNIT) & 0xffff, 3);
  return header;
}

const FIRST_LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115];
const FIRST_DISTANCES = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97];

/** "The last so many units once more." */
function again(units: number, { isLast = false, isWide = false } = {}): Buffer {
  const bytes = units * UNIT;
  const bits = bitWriter();
  bits.value(isLast ? 3 : 2, 3);
  const length = FIRST_LENGTHS.findLastIndex((first) => first <= bytes);
  bits.code(length + 1, 7);
  bits.value(bytes - (FIRST_LENGTHS[length] ?? 0), length < 8 ? 0 : (length - 4) >> 2);
  const distance = FIRST_DISTANCES.findLastIndex((first) => first <= bytes);
  bits.code(distance, 5);
  bits.value(bytes - (FIRST_DISTANCES[distance] ?? 0), distance < 4 ? 0 : (distance - 2) >> 1);
  bits.code(0, 7);
  if (isLast) return bits.bytes(2 * UNIT);
  // An empty block fills it up to where the next header begins; the wide one takes in an empty literal too.
  bits.value(2, 3);
  bits.code(0, 7);
  return isWide ? Buffer.concat([bits.bytes(6), Buffer.from([0, 0, 0xff, 0xff])]) : bits.bytes(UNIT);
}

/** Wraps the packed bytes up; prefix and suffix are whole units long. */
function wrapping(packedBytes: number, wholeBytes: number): { prefix: Buffer; suffix: Buffer } {
  const common = Buffer.alloc(24);
  common.writeUInt16LE(8, 2);
  common.writeUInt32LE(packedBytes, 12);
  common.writeUInt32LE(wholeBytes, 16);
  common.writeUInt16LE(NAME.length, 20);
  const name = Buffer.from(NAME);
  const prefix = Buffer.concat([Buffer.from("PK\x03\x04\x14\0", "latin1"), common, name]);
  const entry = Buffer.concat([Buffer.from("PK\x01\x02\x14\x03\x14\0", "latin1"), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(prefix.length + packedBytes, 12);
  end.writeUInt16LE(DIRECTORY_PADDING, 16);
  const suffix = Buffer.concat([entry, Buffer.from("PK\x05\x06"), end, Buffer.alloc(DIRECTORY_PADDING)]);
  return { prefix, suffix };
}

/** The packed bytes, which unpack to prefix, themselves and suffix; made after Russ Cox, "Zip Files All The Way Down". */
function packed(prefix: Buffer, suffix: Buffer): Buffer {
  const nothing = literal(0);
  const p = prefix.length / UNIT + 1;
  const k = suffix.length / UNIT + 2;
  const fill = (count: number): Buffer[] => Array<Buffer>(count).fill(nothing);
  const one = literal(1);
  const start = [literal(p), prefix, literal(p), again(p), one, again(p), one, one];
  const first = [
    ...fill(k - 4),
    literal(k),
    again(p),
    one,
    one,
    ...fill(k - 4),
    literal(k),
    again(k, { isWide: true }),
  ];
  const period = [again(k, { isWide: true }), ...fill(k / 2 - 3), literal(k)];
  const second = [...period.slice(1), ...period, ...period, ...period];
  const end = again(k, { isLast: true });
  return Buffer.concat([...start, ...first, ...second, end, suffix, end]);
}

/** A zip whose only entry is the zip itself: who unpacks what was unpacked never ends. Its checksum is wrong. @throws Error when it does not hold itself */
export function zipQuine(): Buffer {
  const draft = wrapping(0, 0);
  const { length } = packed(draft.prefix, draft.suffix);
  const { prefix, suffix } = wrapping(length, draft.prefix.length + length + draft.suffix.length);
  const inner = packed(prefix, suffix);
  const whole = Buffer.concat([prefix, inner, suffix]);
  if (!inflateRawSync(inner).equals(whole)) throw new Error("the quine does not hold itself");
  return whole;
}
