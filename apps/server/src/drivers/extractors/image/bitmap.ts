/** What a BMP file's head says. */
export interface BitmapHead {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly isTopDown: boolean;
  /** Where its dots and its colours begin. */
  readonly dotsAt: number;
  readonly coloursAt: number;
  /** Whether its dots are plain, not packed. */
  readonly isReadable: boolean;
}

const FILE_HEAD = 14;
const OLD_HEAD = 12;
const PLAIN = 0;
const MASKED = 3;
const BITS = new Set([1, 4, 8, 24, 32]);

/** Reads the head of a BMP file; null when it is none. */
export function bitmapHead(bytes: Buffer): BitmapHead | null {
  if (bytes.length < 26 || bytes.toString("latin1", 0, 2) !== "BM") return null;
  const size = bytes.readUInt32LE(FILE_HEAD);
  if (size !== OLD_HEAD && (size < 40 || size > 200 || bytes.length < FILE_HEAD + 40)) return null;
  const isOld = size === OLD_HEAD;
  const width = isOld ? bytes.readUInt16LE(18) : bytes.readInt32LE(18);
  const height = isOld ? bytes.readUInt16LE(20) : bytes.readInt32LE(22);
  const bits = bytes.readUInt16LE(isOld ? 24 : 28);
  const packing = isOld ? PLAIN : bytes.readUInt32LE(30);
  if (width <= 0 || height === 0) return null;
  const isPlain = packing === PLAIN || (packing === MASKED && bits === 32);
  return {
    width,
    height: Math.abs(height),
    bits,
    isTopDown: height < 0,
    dotsAt: bytes.readUInt32LE(10),
    coloursAt: FILE_HEAD + size,
    isReadable: isPlain && BITS.has(bits) && !isOld,
  };
}

/** The dots of a plain BMP as red, green and blue from its top left; what the file lacks is white. */
export function bitmapDots(bytes: Buffer, head: BitmapHead): Buffer {
  const { width, height, bits, isTopDown, dotsAt } = head;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const dots = Buffer.alloc(width * height * 3, 0xff);
  const colour = bits <= 8 ? paletteColour(bytes, head) : directColour(bits / 8);
  for (let y = 0; y < height; y++) {
    const row = dotsAt + (isTopDown ? y : height - 1 - y) * stride;
    if (row + stride > bytes.length) continue;
    for (let x = 0; x < width; x++) copyColour(bytes, colour(row, x), { to: dots, at: 3 * (y * width + x) });
  }
  return dots;
}

/** Where the blue of a dot's colour stands; green and red follow. */
type ColourAt = (row: number, x: number) => number;

const directColour =
  (step: number): ColourAt =>
  (row, x) =>
    row + x * step;

const paletteColour =
  (bytes: Buffer, { bits, coloursAt }: BitmapHead): ColourAt =>
  (row, x) => {
    const byte = bytes[row + ((x * bits) >> 3)] ?? 0;
    const index = (byte >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1);
    return coloursAt + 4 * index;
  };

function copyColour(from: Buffer, place: number, { to, at }: { readonly to: Buffer; readonly at: number }): void {
  to[at] = from[place + 2] ?? 0xff;
  to[at + 1] = from[place + 1] ?? 0xff;
  to[at + 2] = from[place] ?? 0xff;
}
