import { crc32, deflateSync } from "node:zlib";

interface Picture {
  /** A byte a dot, 0 is black; or four, of which the first three are red, green and blue. `stride` bytes a row. */
  readonly dots: Uint8Array;
  readonly bytesADot: 1 | 4;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BITS = 8;
const GREY = 0;
const COLOURS = 2;
const DOTS_A_METRE = 39.3701;
const METRE = 1;
/** Each byte is told as its difference from the one above: scans and type press well so. */
const UP = 2;

/** Writes a PNG without any native code, which the process that draws may not load. Its density is told. */
export function writePng({ dots, bytesADot, stride, width, height, dpi }: Picture): Buffer {
  const samples = bytesADot === 1 ? 1 : 3;
  const rows = new Uint8Array((width * samples + 1) * height);
  let to = 0;
  for (let y = 0; y < height; y++) {
    rows[to++] = UP;
    for (let x = 0; x < width; x++)
      for (let sample = 0; sample < samples; sample++) {
        const from = y * stride + x * bytesADot + sample;
        rows[to++] = (dots[from] ?? 0) - (y === 0 ? 0 : (dots[from - stride] ?? 0));
      }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(BITS, 8);
  head.writeUInt8(bytesADot === 1 ? GREY : COLOURS, 9);
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
