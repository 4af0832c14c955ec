import { crc32 } from "node:zlib";
import { classOf } from "./hostile-file.ts";
import { asZlib, blank, repeated } from "./repeated.ts";

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const u16le = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, i) => bytes.writeUInt16LE(value, 2 * i));
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), named, u32(crc32(named))]);
}

const PNG = Buffer.from("89504e470d0a1a0a", "hex");

/** Eight bits of grey a pixel. */
const png = (width: number, height: number, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([
    PNG,
    chunk("IHDR", Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...chunks,
    chunk("IEND", Buffer.alloc(0)),
  ]);

const data = (bytes: Buffer): Buffer => chunk("IDAT", bytes);

/** A JPEG that claims these dimensions and then ends. */
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from("ffc0000b080000000001011100", "hex");
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
    frame,
    Buffer.from("ffda0008010100003f00", "hex"),
    Buffer.alloc(1_000),
    Buffer.from("ffd9", "hex"),
  ]);
}

const gif = (width: number, height: number, frames: number): Buffer =>
  Buffer.concat([
    Buffer.from("GIF89a"),
    u16le(width, height),
    Buffer.from("800000000000ffffff", "hex"),
    ...Array<Buffer>(frames).fill(
      Buffer.concat([Buffer.from("2c00000000", "hex"), u16le(width, height), Buffer.from("0002024c010000", "hex")]),
    ),
    Buffer.from(";"),
  ]);

/** A directory of tags, then where the next one is. */
function tiff(
  tags: readonly (readonly [tag: number, type: number, count: number, value: number])[],
  next: number,
): Buffer {
  const directory = Buffer.alloc(2 + 12 * tags.length + 4);
  directory.writeUInt16LE(tags.length, 0);
  tags.forEach(([tag, type, count, value], i) => {
    directory.writeUInt16LE(tag, 2 + 12 * i);
    directory.writeUInt16LE(type, 4 + 12 * i);
    directory.writeUInt32LE(count, 6 + 12 * i);
    directory.writeUInt32LE(value, 10 + 12 * i);
  });
  directory.writeUInt32LE(next, directory.length - 4);
  return Buffer.concat([Buffer.from("49492a0008000000", "hex"), directory]);
}

const HUGE_TIFF = [
  [256, 4, 1, 2 ** 31 - 1],
  [257, 4, 1, 2 ** 31 - 1],
  [258, 3, 1, 8],
  [259, 3, 1, 1],
  [262, 3, 1, 1],
  [273, 4, 1, 8],
  [278, 4, 1, 1],
  [279, 4, 1, 2 ** 31 - 1],
] as const;

function webp(width: number, height: number): Buffer {
  const size = Buffer.alloc(10);
  size.writeUIntLE(width - 1, 4, 3);
  size.writeUIntLE(height - 1, 7, 3);
  const body = Buffer.concat([Buffer.from("WEBPVP8X\x0a\0\0\0", "latin1"), size]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

const bmp = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(54);
  bytes.write("BM");
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
};

/** Pictures whose dimensions are far beyond their bytes, and pictures whose parts lead back. */
export const pictureBombs = classOf("picture bombs")
  .add("60000-square.png", () => png(60_000, 60_000, data(asZlib(repeated("\0".repeat(60_001), 60_000)))), {
    isSlow: true,
  })
  .add("20000-square.png", () => png(20_000, 20_000, data(asZlib(repeated("\0".repeat(20_001), 20_000)))))
  .add("2-31-square.png", () => png(2 ** 31 - 1, 2 ** 31 - 1, data(asZlib(blank(1)))))
  .add("no-width.png", () => png(0, 0, data(asZlib(blank(1)))))
  .add("text-1-gb.png", () =>
    png(
      1,
      1,
      chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), asZlib(blank(1_024, "a"))])),
      data(asZlib(repeated("\0\0", 1))),
    ),
  )
  .add("profile-1-gb.png", () =>
    png(
      1,
      1,
      chunk("iCCP", Buffer.concat([Buffer.from("Profile\0\0"), asZlib(blank(1_024))])),
      data(asZlib(repeated("\0\0", 1))),
    ),
  )
  .add("chunk-of-4-gb.png", () => Buffer.concat([PNG, u32(2 ** 32 - 1), Buffer.from("IHDR")]))
  .add("65535-square.jpg", () => jpeg(65_535, 65_535))
  .add("no-height.jpg", () => jpeg(65_535, 0))
  .add("65535-square.gif", () => gif(65_535, 65_535, 1))
  .add("100000-frames.gif", () => gif(2_000, 2_000, 100_000))
  .add("2-31-square.tif", () => tiff(HUGE_TIFF, 0))
  .add("directories-in-a-ring.tif", () => tiff(HUGE_TIFF.slice(0, 7), 8))
  .add("16-million-square.webp", () => webp(2 ** 24, 2 ** 24))
  .add("2-31-square.bmp", () => bmp(2 ** 31 - 1, 2 ** 31 - 1))
  .add("upside-down.bmp", () => bmp(1, -(2 ** 31)))
  .add(
    "billion-square.svg",
    () =>
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000000000" height="1000000000"><rect width="100%" height="100%"/></svg>',
  )
  .add(
    "uses-that-double.svg",
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="a0"><rect width="1" height="1"/></g>${Array.from({ length: 30 }, (_, i) => `<g id="a${i + 1}"><use href="#a${i}"/><use href="#a${i}"/></g>`).join("")}</defs><use href="#a30"/></svg>`,
  )
  .add("use-of-itself.svg", () => '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><use href="#a"/></g></svg>').files;
