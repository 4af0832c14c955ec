import { randomBytes } from "node:crypto";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** A UUIDv7 (RFC 9562): sorts by the time it was made. */
export function newId(nowMs = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const text = hex(bytes);
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
}

const TIME_DIGITS = 12;

/** When an id was made, epoch milliseconds. */
export const idMadeAt = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, TIME_DIGITS), 16);
