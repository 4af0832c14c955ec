/** What a ZIP says of one entry. Formats: PKWARE APPNOTE 6.3.10, and Info-ZIP's extended timestamp. */
export interface ZipRecord {
  /** UTF-8; a folder's ends in a slash. */
  readonly name: Buffer;
  readonly isFolder: boolean;
  readonly isDeflated: boolean;
  /** Said before the bytes are known: sizes stand in 64 bits. */
  readonly isLarge: boolean;
  readonly modifiedAt: Date;
}

/** What is known once its bytes are through. */
export interface ZipSizes {
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;
const VERSION = 20;
const VERSION_LARGE = 45;
/** Names are UTF-8; sizes stand behind the bytes. */
const FLAGS = 0x0808;
const FLAGS_FOLDER = 0x0800;
const MADE_ON_UNIX = 3 << 8;
const FILE_MODE = 0o100644;
const FOLDER_MODE = 0o40755;
const DOS_FOLDER = 0x10;
const DEFLATE = 8;

/** Writes little-endian numbers one after the other: [bytes, value]. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) out.writeBigUInt64LE(BigInt(value), at);
    else out.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return out;
}

function dosTime(at: Date): { readonly time: number; readonly date: number } {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107) - 1980;
  return {
    date: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}

/** Seconds in UTC, which the DOS fields cannot tell; nothing for times beyond 32 bits. */
function timestamp(at: Date): Buffer {
  const seconds = Math.floor(at.getTime() / 1_000);
  if (seconds < 0 || seconds > 0x7fffffff) return Buffer.alloc(0);
  return Buffer.concat([numbers([2, 0x5455], [2, 5]), Buffer.of(1), numbers([4, seconds])]);
}

const large = (...values: readonly number[]): Buffer =>
  numbers([2, 1], [2, 8 * values.length], ...values.map((value) => [8, value] as const));

/** Fields that the entry's own head and the directory share. */
function common({ isFolder, isDeflated, isLarge, modifiedAt }: ZipRecord): (readonly [2, number])[] {
  const { time, date } = dosTime(modifiedAt);
  return [
    [2, isLarge ? VERSION_LARGE : VERSION],
    [2, isFolder ? FLAGS_FOLDER : FLAGS],
    [2, isDeflated ? DEFLATE : 0],
    [2, time],
    [2, date],
  ];
}

/** What stands before an entry's bytes. */
export function localHead(record: ZipRecord): Buffer {
  const extra = Buffer.concat([record.isLarge ? large(0, 0) : Buffer.alloc(0), timestamp(record.modifiedAt)]);
  const unknown = record.isLarge ? MAX_32 : 0;
  const sizes = [[4, 0] as const, [4, unknown] as const, [4, unknown] as const];
  const lengths = [[2, record.name.length] as const, [2, extra.length] as const];
  return Buffer.concat([numbers([4, 0x04034b50], ...common(record), ...sizes, ...lengths), record.name, extra]);
}

/** What stands behind them. */
export function dataDescriptor({ isLarge }: ZipRecord, { crc, packed, size }: ZipSizes): Buffer {
  const bytes = isLarge ? 8 : 4;
  return numbers([4, 0x08074b50], [4, crc], [bytes, packed], [bytes, size]);
}

/** An entry's line in the directory at the end. @param offset where its head stands */
export function directoryLine(record: ZipRecord, { crc, packed, size }: ZipSizes, offset: number): Buffer {
  const isLarge = record.isLarge || Math.max(packed, size, offset) >= MAX_32;
  const extra = Buffer.concat([isLarge ? large(size, packed, offset) : Buffer.alloc(0), timestamp(record.modifiedAt)]);
  const told = (value: number): number => (isLarge ? MAX_32 : value);
  const mode = record.isFolder ? FOLDER_MODE * 0x10000 + DOS_FOLDER : FILE_MODE * 0x10000;
  const head = numbers(
    [4, 0x02014b50],
    [2, MADE_ON_UNIX | VERSION_LARGE],
    ...common({ ...record, isLarge }),
    [4, crc],
    [4, told(packed)],
    [4, told(size)],
    [2, record.name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, mode],
    [4, told(offset)],
  );
  return Buffer.concat([head, record.name, extra]);
}

/** The archive's end: how many entries there are, and where their directory stands. */
export function directoryEnd(entries: number, offset: number, bytes: number): Buffer {
  const short = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(entries, MAX_16)],
    [2, Math.min(entries, MAX_16)],
    [4, Math.min(bytes, MAX_32)],
    [4, Math.min(offset, MAX_32)],
    [2, 0],
  );
  if (entries < MAX_16 && offset < MAX_32 && bytes < MAX_32) return short;
  const long = numbers(
    [4, 0x06064b50],
    [8, 44],
    [2, MADE_ON_UNIX | VERSION_LARGE],
    [2, VERSION_LARGE],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, bytes],
    [8, offset],
  );
  const locator = numbers([4, 0x07064b50], [4, 0], [8, offset + bytes], [4, 1]);
  return Buffer.concat([long, locator, short]);
}
