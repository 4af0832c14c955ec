import { crc32, deflateSync } from "node:zlib";

interface GreyPicture {
  /** A byte a dot, 0 is black; `stride` bytes a row. */
  readonly dots: Uint8Array;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BITS = 8;
const DOTS_A_METRE = 39.3701;
const METRE = 1;
/** Each byte is told as its difference from the one above: scans and type press well so. */
const UP = 2;

/** Writes a PNG without any native code, which the process that draws may not load. Its density is told. */
export function greyPng({ dots, stride, width, height, dpi }: GreyPicture): Buffer {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    const to = y * (width + 1);
    const from = y * stride;
    rows[to] = UP;
    for (let x = 0; x < width; x++)
      rows[to + 1 + x] = (dots[from + x] ?? 0) - (y === 0 ? 0 : (dots[from - stride + x] ?? 0));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(BITS, 8);
  const density = Buffer.alloc(9);
  density.writeUInt32BE(Math.round(dpi * DOTS_A_METRE), 0);
  density.writeUInt32BE(Math.round(dpi * DOTS_A_METRE), 4);
  density.writeUInt8(METRE, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("pHYs", density),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
