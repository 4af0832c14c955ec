import { randomBytes } from "node:crypto";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

const VERSION = 0x7000;
/** Twelve bits that count within one millisecond. They begin in their lower half, so that none runs over. */
const MOST_COUNT = 0xfff;
const MOST_BEGINNING = 0x7ff;

let last = { ms: 0, count: 0 };

function countAt(ms: number, beginning: number): number {
  const count = last.ms === ms ? Math.min(last.count + 1, MOST_COUNT) : beginning & MOST_BEGINNING;
  last = { ms, count };
  return count;
}

/** A UUIDv7 (RFC 9562): sorts by the time it was made; of one process and one millisecond, by which was made first. */
export function newId(nowMs = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt16BE(VERSION | countAt(nowMs, bytes.readUInt16BE(6)), 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const text = hex(bytes);
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
}

const TIME_DIGITS = 12;

/** When an id was made, epoch milliseconds. */
export const idMadeAt = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, TIME_DIGITS), 16);
