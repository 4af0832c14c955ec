const SIGNATURE = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** Whether bytes begin as a compound file does, in which old Office files and locked new ones come. */
export const isCompoundFile = (head: Uint8Array): boolean => SIGNATURE.equals(head.subarray(0, SIGNATURE.length));

/** The streams in a compound file's root (MS-CFB), found when asked for. */
export interface CompoundFile {
  readonly names: readonly string[];
  /** Null when there is none of this name; letters' case does not matter. @throws Error when the file is damaged */
  stream(name: string): Buffer | null;
}

const FREE = 0xfffffffa;
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const IN_HEADER = 109;
const STREAM = 2;
const ROOT = 5;

interface Directory {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
}

/** @throws Error when the bytes are no sound compound file */
export function compoundFile(bytes: Buffer): CompoundFile {
  if (!isCompoundFile(bytes) || bytes.length < HEADER_BYTES) throw new Error("no compound file");
  const sectorBytes = 2 ** bytes.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4_096) throw new Error("no compound file");
  const sector = (at: number): Buffer => {
    const start = (at + 1) * sectorBytes;
    if (start >= bytes.length) throw new Error("a sector is outside the file");
    return bytes.subarray(start, start + sectorBytes);
  };
  const table = sectorTable(bytes, sector);
  const chain = (first: number): Buffer =>
    Buffer.concat(follow(first, table, bytes.length / sectorBytes + 1).map(sector));
  const directory = directoryIn(chain(bytes.readUInt32LE(48)));
  const small = smallStreams({ bytes, chain, root: directory.find(({ type }) => type === ROOT) });
  const isSmall = ({ size }: Directory): boolean => size < bytes.readUInt32LE(56);
  return {
    names: directory.filter(({ type }) => type === STREAM).map(({ name }) => name),
    stream(name) {
      const entry = directory.find((other) => other.type === STREAM && other.name.toLowerCase() === name.toLowerCase());
      if (entry === undefined) return null;
      return (isSmall(entry) ? small(entry.start) : chain(entry.start)).subarray(0, entry.size);
    },
  };
}

/** For each sector the one that follows it. */
function sectorTable(bytes: Buffer, sector: (at: number) => Buffer): readonly number[] {
  const places = numbersIn(bytes.subarray(76, 76 + 4 * IN_HEADER));
  let next = bytes.readUInt32LE(68);
  for (let left = bytes.readUInt32LE(72); left > 0 && next < FREE; left--) {
    const more = numbersIn(sector(next));
    next = more.pop() ?? FREE;
    places.push(...more);
    if (places.length > bytes.length / 128) throw new Error("the sector table is longer than the file");
  }
  return places.filter((at) => at < FREE).flatMap((at) => numbersIn(sector(at)));
}

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) => bytes.readUInt32LE(4 * i));

/** @throws Error when the chain is a ring */
function follow(first: number, table: readonly number[], most: number): number[] {
  const chain: number[] = [];
  for (let at = first; at < FREE; at = table[at] ?? FREE) {
    if (chain.length > most) throw new Error("a chain of sectors has no end");
    chain.push(at);
  }
  return chain;
}

function directoryIn(bytes: Buffer): Directory[] {
  return Array.from({ length: Math.floor(bytes.length / ENTRY_BYTES) }, (_, i) => {
    const entry = bytes.subarray(i * ENTRY_BYTES, (i + 1) * ENTRY_BYTES);
    const nameBytes = Math.min(64, Math.max(2, entry.readUInt16LE(64)));
    return {
      name: entry.subarray(0, nameBytes - 2).toString("utf16le"),
      type: entry.readUInt8(66),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
}

interface SmallPlace {
  readonly bytes: Buffer;
  readonly chain: (first: number) => Buffer;
  readonly root: Directory | undefined;
}

/** Streams of a few bytes stand together in one stream of the root, in sectors of their own size. */
function smallStreams({ bytes, chain, root }: SmallPlace): (first: number) => Buffer {
  const sectorBytes = 2 ** bytes.readUInt16LE(32);
  return (first) => {
    const all = root === undefined ? Buffer.alloc(0) : chain(root.start);
    const table = numbersIn(chain(bytes.readUInt32LE(60)));
    const places = follow(first, table, table.length);
    return Buffer.concat(places.map((at) => all.subarray(at * sectorBytes, (at + 1) * sectorBytes)));
  };
}
