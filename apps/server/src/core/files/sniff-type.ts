const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));

/** Any byte. */
const ANY = -1;

/** Bytes at an offset that tell a type: the allow-list of what is shown in the browser. */
const SIGNATURES: readonly (readonly [mimeType: string, offset: number, bytes: readonly number[]])[] = [
  ["image/png", 0, [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a]],
  ["image/jpeg", 0, [0xff, 0xd8, 0xff]],
  ["image/gif", 0, ascii("GIF87a")],
  ["image/gif", 0, ascii("GIF89a")],
  ["image/webp", 0, [...ascii("RIFF"), ANY, ANY, ANY, ANY, ...ascii("WEBP")]],
  ["image/avif", 4, ascii("ftypavif")],
  // Letters alone would take a text that begins with them for a picture.
  ["image/bmp", 0, [...ascii("BM"), ANY, ANY, ANY, ANY, 0, 0, 0, 0]],
  ["image/tiff", 0, [...ascii("II"), 42, 0]],
  ["image/tiff", 0, [...ascii("MM"), 0, 42]],
  ["audio/mpeg", 0, [...ascii("ID3"), 2]],
  ["audio/mpeg", 0, [...ascii("ID3"), 3]],
  ["audio/mpeg", 0, [...ascii("ID3"), 4]],
  ["audio/mpeg", 0, [0xff, 0xfb]],
  ["audio/mpeg", 0, [0xff, 0xf3]],
  ["audio/wav", 0, [...ascii("RIFF"), ANY, ANY, ANY, ANY, ...ascii("WAVE")]],
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
  bytes.every((byte, index) => byte === ANY || head[offset + index] === byte);

/** How a page or picture that could run scripts begins: past a byte order mark, white space and comments. */
const MARKUP =
  /^\ufeff?(?:\s|<!--(?:(?!-->)[\s\S])*-->)*<(?:!doctype|\?xml|html|head|body|title|meta|script|style|iframe|svg)\b/i;

function textOf(head: Uint8Array): string | null {
  if (head.some((byte) => byte === 0)) return null;
  try {
    // The head may end inside a character: streaming mode forgives that.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(head, { stream: true });
  } catch {
    return null;
  }
}

const PDF = "application/pdf";

/** A text that speaks of PDFs may hold their mark, too: behind what can be read, it counts only where the file is called a PDF. */
function isPdf(head: Uint8Array, told: string): boolean {
  const at = Buffer.from(head.slice(0, PDF_WITHIN_BYTES)).indexOf("%PDF-");
  return at === 0 || (at > 0 && (told === PDF || textOf(head) === null));
}

/** Whether a text begins like a page, a drawing or other markup, which a browser might run. */
export const isMarkup = (text: string): boolean => MARKUP.test(text);

/**
 * What the first bytes of a file are, when it is of a kind that a browser may show: a PDF, a raster picture, audio, video
 * or plain text. HTML, SVG and XML are none of these.
 * @param head the first kilobyte or more
 * @param told the MIME type that its name says, where that is known
 * @returns null for everything else, which is offered as a download only
 */
export function sniffType(head: Uint8Array, told = ""): string | null {
  if (isPdf(head, told)) return PDF;
  const known = SIGNATURES.find(([, offset, bytes]) => holdsAt(head, offset, bytes));
  if (known !== undefined) return known[0];
  const text = textOf(head);
  return text === null || isMarkup(text) ? null : "text/plain";
}
