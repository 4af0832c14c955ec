import { Buffer } from "node:buffer";
import { crc32, deflateRawSync } from "node:zlib";

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATED = 8;
/** 15 November 2026 in the DOS form that zip keeps: years from 1980, month, day. */
const DOS_DATE = ((2026 - 1980) << 9) | (11 << 5) | 15;

/** Packs texts, keyed by path and in their order, into a zip whose bytes depend on nothing else. */
export function zipFiles(files) {
  const locals = [];
  const centrals = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const entry = packEntry(path, text);
    const local = Buffer.concat([words([LOCAL, 4]), entry.facts, entry.name, entry.packed]);
    centrals.push(
      words([CENTRAL, 4], [VERSION, 2]),
      entry.facts,
      words([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      entry.name,
    );
    locals.push(local);
    at += local.length;
  }
  const central = Buffer.concat(centrals);
  const count = locals.length;
  const end = words([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [central.length, 4], [at, 4], [0, 2]);
  return Buffer.concat([...locals, central, end]);
}

/** The 26 bytes that the local and the central header share, then the name and the packed bytes. */
function packEntry(path, text) {
  const bytes = Buffer.from(text);
  const packed = deflateRawSync(bytes, { level: 9 });
  const name = Buffer.from(path);
  const stamp = words([VERSION, 2], [0, 2], [DEFLATED, 2], [0, 2], [DOS_DATE, 2]);
  const sizes = words([crc32(bytes), 4], [packed.length, 4], [bytes.length, 4], [name.length, 2], [0, 2]);
  return { facts: Buffer.concat([stamp, sizes]), name, packed };
}

function words(...fields) {
  return Buffer.concat(
    fields.map(([value, width]) => {
      const field = Buffer.alloc(width);
      field.writeUIntLE(value, 0, width);
      return field;
    }),
  );
}
