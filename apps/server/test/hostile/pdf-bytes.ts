/** The body of an object: its text, or a dictionary with a stream. */
export type PdfObject =
  string | { readonly entries: string; readonly stream: string | Uint8Array; readonly length?: string };

interface PdfTail {
  readonly trailer?: string;
  /** Instead of the right one. */
  readonly xref?: string;
  readonly startxref?: number;
}

const latin = (text: string): Buffer => Buffer.from(text, "latin1");

function bodyOf(object: PdfObject): Buffer {
  if (typeof object === "string") return latin(object);
  const stream = typeof object.stream === "string" ? latin(object.stream) : object.stream;
  const head = `<< ${object.entries} /Length ${object.length ?? stream.length} >>\nstream\n`;
  return Buffer.concat([latin(head), stream, latin("\nendstream")]);
}

/** Writes a PDF of these objects as it is told to, right or wrong; number 1 is the catalogue. */
export function pdfBytes(objects: Readonly<Record<number, PdfObject>>, tail: PdfTail = {}): Buffer {
  const head = latin("%PDF-1.7\n");
  const parts: Buffer[] = [head];
  const rows: string[] = [];
  let at = head.length;
  for (const [number, object] of Object.entries(objects)) {
    const bytes = Buffer.concat([latin(`${number} 0 obj\n`), bodyOf(object), latin("\nendobj\n")]);
    rows.push(`${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`);
    parts.push(bytes);
    at += bytes.length;
  }
  const xref = tail.xref ?? `xref\n${rows.join("")}`;
  const end = `${xref}trailer\n<< /Size 10000 /Root 1 0 R ${tail.trailer ?? ""} >>\nstartxref\n${tail.startxref ?? at}\n%%EOF\n`;
  return Buffer.concat([...parts, latin(end)]);
}

const MEDIA_BOX = "/MediaBox [0 0 612 792]";
const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

/** What a PDF of one page is made of; each piece can be put wrong. Object 5 is the page's content, 100 is named `/X1`. */
export function onePage(more: Readonly<Record<number, PdfObject>> = {}): Record<number, PdfObject> {
  const resources = "/Resources << /Font << /F1 4 0 R >> /XObject << /X1 100 0 R >> >>";
  return {
    1: "<< /Type /Catalog /Pages 2 0 R >>",
    2: "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    3: `<< /Type /Page /Parent 2 0 R /Contents 5 0 R ${resources} ${MEDIA_BOX} >>`,
    4: FONT,
    5: { entries: "", stream: text("A page of a hostile file") },
    ...more,
  };
}

/** Draws a line of text so many points above the page's foot. */
export const text = (line: string, above = 700): string => `BT /F1 12 Tf 72 ${above} Td (${line}) Tj ET`;

/** A form that does `content`; its resources name the form `next` as `/X1`. */
export const form = (content: string, next: number): PdfObject => ({
  entries: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> /XObject << /X1 ${next} 0 R >> >>`,
  stream: content,
});
