import { constants, crc32, deflateRawSync } from "node:zlib";

/** Bytes that repeat, packed: small to hold, as large as one likes to unpack. */
export interface Repeated {
  /** Raw deflate. */
  readonly deflated: Buffer;
  readonly size: number;
  readonly crc: number;
}

const END = Buffer.from([3, 0]);

/** Packs `head`, then `block` so many times, then `tail`, without ever holding them unpacked. */
export function repeated(block: string | Buffer, times: number, { head = "", tail = "" } = {}): Repeated {
  const one = Buffer.from(block);
  const packed = pack(one);
  let crc = crc32(head);
  for (let i = 0; i < times; i++) crc = crc32(one, crc);
  return {
    deflated: Buffer.concat([
      pack(Buffer.from(head)),
      ...Array<Buffer>(times).fill(packed),
      pack(Buffer.from(tail)),
      END,
    ]),
    size: Buffer.byteLength(head) + one.length * times + Buffer.byteLength(tail),
    crc: crc32(tail, crc),
  };
}

/** Ends at a byte and looks back at nothing before it, so that its copies can follow each other. */
const pack = (bytes: Buffer): Buffer => deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/** As a zlib stream, its checksum left wrong: readers that mind it have unpacked all by then. */
export const asZlib = ({ deflated }: Repeated): Buffer =>
  Buffer.concat([Buffer.from([0x78, 0xda]), deflated, Buffer.alloc(4)]);

/** As a gzip file. */
export function asGzip({ deflated, size, crc }: Repeated): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc, 0);
  end.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([Buffer.from("1f8b08000000000000ff", "hex"), deflated, end]);
}

export const MIB = 2 ** 20;

/** So many mebibytes of one character. */
export const blank = (mebibytes: number, character = "\0"): Repeated => repeated(character.repeat(MIB), mebibytes);
