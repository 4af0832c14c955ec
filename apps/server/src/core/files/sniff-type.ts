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
  ["video/webm", 0, [0x1a, 0x45, 0xdf, 0xa3]],
];

const TRANSPORT_PACKET = 188;
/** Sent over the air, films are packets of one length; cameras put four bytes of time before each. */
const packets = (first: number): number[] => [
  ...Array.from({ length: first }, () => ANY),
  0x47,
  ...Array.from({ length: TRANSPORT_PACKET + first - 1 }, () => ANY),
  0x47,
];

/** The same for kinds that few bytes, or letters alone, tell: they count where the file is called picture, sound or film, as they say. */
const IF_CALLED_SO: typeof SIGNATURES = [
  ["image/x-icon", 0, [0, 0, 1, 0]],
  ["image/tiff", 0, [...ascii("II"), 43, 0]],
  ["image/tiff", 0, [...ascii("MM"), 0, 43]],
  ["image/jp2", 4, [...ascii("jP  \r\n"), 0x87, 0x0a]],
  ["image/jp2", 0, [0xff, 0x4f, 0xff, 0x51]],
  ["image/jxl", 4, [...ascii("JXL \r\n"), 0x87, 0x0a]],
  ["image/jxl", 0, [0xff, 0x0a]],
  ["image/vnd.adobe.photoshop", 0, [...ascii("8BPS"), 0]],
  ...[0xe3, 0xf2, 0xf4, 0xf5, 0xfa, 0xfc, 0xfd].map((frame) => ["audio/mpeg", 0, [0xff, frame]] as const),
  ...[0xf0, 0xf1, 0xf8, 0xf9].map((frame) => ["audio/aac", 0, [0xff, frame]] as const),
  ["audio/aac", 0, ascii("ADIF")],
  ["audio/aiff", 0, [...ascii("FORM"), ANY, ANY, ANY, ANY, ...ascii("AIF")]],
  ["audio/midi", 0, ascii("MThd")],
  ["audio/amr", 0, ascii("#!AMR")],
  ["audio/ape", 0, ascii("MAC ")],
  ["audio/wavpack", 0, ascii("wvpk")],
  ["audio/x-ms-wma", 0, [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]],
  ["video/x-ms-wmv", 0, [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]],
  ["video/x-msvideo", 0, [...ascii("RIFF"), ANY, ANY, ANY, ANY, ...ascii("AVI ")]],
  ["video/x-flv", 0, [...ascii("FLV"), 1]],
  ["video/mpeg", 0, [0, 0, 1, 0xba]],
  ["video/mpeg", 0, [0, 0, 1, 0xb3]],
  ["video/mp2t", 0, packets(0)],
  ["video/mp2t", 0, packets(4)],
  ["video/ogg", 0, ascii("OggS")],
  ["video/quicktime", 4, ascii("moov")],
  ["video/quicktime", 4, ascii("mdat")],
  ["video/quicktime", 4, ascii("wide")],
  ["video/quicktime", 4, ascii("free")],
];

/** One container holds films, sounds and pictures: its brand says which, or for a picture of any kind the brands beside it. */
const BRANDS: readonly (readonly [mimeType: string, brands: RegExp])[] = [
  ["image/avif", /^(?:avi[fs]|m(?:if|sf)1.*avi[fs])/s],
  ["image/heic", /^(?:he[iv]|m(?:if|sf)1)/],
  ["audio/mp4", /^M4[AB]/],
  ["video/quicktime", /^qt/],
  ["video/mp4", /^/],
];
const BRAND_AT = 8;
const BRAND_BYTES = 4;

/** PDF readers accept the mark anywhere in the first kilobyte. */
const PDF_WITHIN_BYTES = 1024;

const holdsAt = (head: Uint8Array, offset: number, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => byte === ANY || head[offset + index] === byte);

/** What the container of films says that it holds; null for what is none. */
function typeOfBrand(head: Uint8Array): string | null {
  if (!holdsAt(head, 4, ascii("ftyp"))) return null;
  const bytes = Buffer.from(head);
  const brands = bytes.toString("latin1", BRAND_AT, Math.max(BRAND_AT + BRAND_BYTES, bytes.readUInt32BE(0)));
  return BRANDS.find(([, brand]) => brand.test(brands))?.[0] ?? null;
}

const familyOf = (mimeType: string): string | undefined => mimeType.split("/")[0];

/** The type that marks at the front tell. */
function typeOfMarks(head: Uint8Array, told: string): string | null {
  const called = IF_CALLED_SO.filter(([mimeType]) => familyOf(mimeType) === familyOf(told));
  const holds = ([, offset, bytes]: (typeof SIGNATURES)[number]): boolean => holdsAt(head, offset, bytes);
  return (called.find(holds) ?? SIGNATURES.find(holds))?.[0] ?? typeOfBrand(head);
}

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
  const known = typeOfMarks(head, told);
  if (known !== null) return known;
  const text = textOf(head);
  return text === null || isMarkup(text) ? null : "text/plain";
}
