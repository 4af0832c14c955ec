const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));

/** Bytes at an offset that tell a type: the allow-list of what is shown in the browser. */
const SIGNATURES: readonly (readonly [mimeType: string, offset: number, bytes: readonly number[]])[] = [
  ["image/png", 0, [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a]],
  ["image/jpeg", 0, [0xff, 0xd8, 0xff]],
  ["image/gif", 0, ascii("GIF87a")],
  ["image/gif", 0, ascii("GIF89a")],
  ["image/webp", 8, ascii("WEBP")],
  ["image/avif", 4, ascii("ftypavif")],
  ["image/bmp", 0, ascii("BM")],
  ["audio/mpeg", 0, ascii("ID3")],
  ["audio/mpeg", 0, [0xff, 0xfb]],
  ["audio/wav", 8, ascii("WAVE")],
  ["audio/flac", 0, ascii("fLaC")],
  ["audio/ogg", 0, ascii("OggS")],
  ["audio/mp4", 4, ascii("ftypM4A")],
  ["video/webm", 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ["video/quicktime", 4, ascii("ftypqt")],
  ["video/mp4", 4, ascii("ftyp")],
];

/** PDF readers accept the mark anywhere in the first kilobyte. */
const PDF_WITHIN_BYTES = 1024;

const holdsAt = (head: Uint8Array, offset: number, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[offset + index] === byte);

function looksLikeText(head: Uint8Array): boolean {
  if (head.some((byte) => byte === 0)) return false;
  try {
    // The head may end inside a character: streaming mode forgives that.
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * What the first bytes of a file are, when it is of a kind that a browser may show: a PDF, a raster picture, audio, video
 * or plain text (HTML, SVG and XML count as plain text: they are shown as they are written, never run).
 * @param head the first kilobyte or more
 * @returns null for everything else, which is offered as a download only
 */
export function sniffType(head: Uint8Array): string | null {
  if (Buffer.from(head.slice(0, PDF_WITHIN_BYTES)).includes("%PDF-")) return "application/pdf";
  const known = SIGNATURES.find(([, offset, bytes]) => holdsAt(head, offset, bytes));
  if (known !== undefined) return known[0];
  return looksLikeText(head) ? "text/plain" : null;
}
