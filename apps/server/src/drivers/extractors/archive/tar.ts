import { decoderFor } from "../text/decode-text.ts";
import { CUT, MAX_ENTRIES, shownName, type Entry } from "./listing.ts";

const BLOCK = 512;
/** Names longer than this are lies. */
const MAX_NAME_BYTES = 1 << 16;

/** Bytes in order, as many as are asked for or fewer at their end; what is skipped need not be read. */
export interface ByteFeed {
  take(count: number): Promise<Buffer>;
  skip(count: number): Promise<void>;
}

/** What a tar holds, as far as it could be gone through. */
export interface TarListing {
  readonly entries: readonly Entry[];
  readonly remark: string | null;
}

/** Goes through a tar's headers. @returns null when it is none */
export async function listTar(feed: ByteFeed): Promise<TarListing | null> {
  const entries: Entry[] = [];
  let longName: string | null = null;
  for (;;) {
    const block = await feed.take(BLOCK);
    if (block.length < BLOCK) return entries.length === 0 ? null : { entries, remark: "the archive is cut short" };
    if (block.every((byte) => byte === 0)) return { entries, remark: null };
    const header = headerOf(block);
    if (header === null) return entries.length === 0 ? null : { entries, remark: "the archive is damaged further on" };
    if (entries.length === MAX_ENTRIES) return { entries, remark: CUT };
    const told = await nameAhead(feed, header);
    if (told !== null) {
      longName = told === "" ? longName : told;
      continue;
    }
    if (header.type !== "g")
      entries.push({ name: shownName(longName ?? header.name), size: header.isFile ? header.size : null });
    longName = null;
    await feed.skip(header.isFile || header.type === "g" ? padded(header.size) : 0);
  }
}

interface Header {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly isFile: boolean;
}

function headerOf(block: Buffer): Header | null {
  const told = Number.parseInt(block.toString("latin1", 148, 156).replace(/\0/g, " ").trim(), 8);
  const sum = block.reduce((total, byte, i) => total + (i >= 148 && i < 156 ? 32 : byte), 0);
  if (told !== sum) return null;
  const size = sizeOf(block.subarray(124, 136));
  if (!Number.isSafeInteger(size) || size < 0) return null;
  const prefix = block.toString("latin1", 257, 262) === "ustar" ? text(block.subarray(345, 500)) : "";
  const type = String.fromCharCode(block[156] ?? 0);
  const name = text(block.subarray(0, 100));
  return { name: prefix === "" ? name : `${prefix}/${name}`, size, type, isFile: "0\x007".includes(type) };
}

function text(field: Buffer): string {
  const end = field.indexOf(0);
  const bytes = end === -1 ? field : field.subarray(0, end);
  return decoderFor(bytes, null).decode(bytes);
}

/** Octal digits, or a big number in bytes when the first is marked. */
function sizeOf(field: Buffer): number {
  if (((field[0] ?? 0) & 0x80) !== 0) return field.subarray(1).reduce((total, byte) => total * 256 + byte, 0);
  const digits = field.toString("latin1").replace(/\0/g, " ").trim();
  return digits === "" ? 0 : Number.parseInt(digits, 8);
}

const padded = (size: number): number => Math.ceil(size / BLOCK) * BLOCK;

/** A name too long for a header stands in a block of its own before it: null when this is none, "" when it tells no name. */
async function nameAhead(feed: ByteFeed, { type, size }: Header): Promise<string | null> {
  if (type !== "L" && type !== "x" && type !== "K") return null;
  if (size > MAX_NAME_BYTES) {
    await feed.skip(padded(size));
    return "";
  }
  const block = (await feed.take(padded(size))).subarray(0, size);
  if (type === "K") return "";
  return type === "L" ? text(block) : (/\d+ path=([^\n]*)\n/.exec(block.toString("utf8"))?.[1] ?? "");
}
