/** Windows' Western signs, which is also what the web means by Latin-1. */
const FALLBACK = "windows-1252";
/** A page of the web says its encoding at its very beginning. */
const HEAD_BYTES = 2_048;

const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

function declared(bytes: Uint8Array): string | null {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return marked[0];
  const head = new TextDecoder(FALLBACK).decode(bytes.subarray(0, HEAD_BYTES));
  return /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? null;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A file's text: in the encoding that it declares, else as UTF-8, else as Western signs, which fit any bytes. */
export function decodeText(bytes: Uint8Array): string {
  const said = declared(bytes);
  return (
    (said === null ? null : decoded(bytes, said)) ?? decoded(bytes, "utf-8") ?? new TextDecoder(FALLBACK).decode(bytes)
  );
}
