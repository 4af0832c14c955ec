import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";

/** A page of a PDF made by hand: lines of 12-point Helvetica, or whatever `content` draws. */
export interface TinyPage {
  readonly lines?: readonly { readonly text: string; readonly x: number; readonly y: number; readonly size?: number }[];
  readonly content?: string;
  /** More entries of the page's dictionary ("/Rotate 90"). */
  readonly entries?: string;
  /** Left, bottom, right and top in points. */
  readonly mediaBox?: readonly [number, number, number, number];
  /** Fonts beside F1, as entries of a dictionary ("/F2 100 0 R"). */
  readonly fonts?: string;
}

interface TinyPdf {
  readonly pages: readonly TinyPage[];
  /** Objects from number 100 on, that pages may name; only where there are at most 45 pages. */
  readonly objects?: readonly string[];
  readonly catalog?: string;
  readonly trailer?: string;
}

const LETTER = [0, 0, 612, 792] as const;

const escaped = (text: string): string => text.replace(/[\\()]/g, "\\$&");

const draw = (page: TinyPage): string =>
  page.content ??
  (page.lines ?? [])
    .map(({ text, x, y, size = 12 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
    .join("\n");

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Writes a PDF of 612 × 792 points a page, unless it says otherwise; its text is Latin-1. */
export async function writeTinyPdf(
  path: string,
  { pages, objects = [], catalog = "", trailer = "" }: TinyPdf,
): Promise<void> {
  const numbered = new Map<number, string>();
  numbered.set(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`);
  numbered.set(
    2,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${10 + 2 * i} 0 R`).join(" ")}] >>`,
  );
  numbered.set(3, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  pages.forEach((page, i) => {
    const resources = `/Font << /F1 3 0 R ${page.fonts ?? ""} >> /XObject << /X1 100 0 R >>`;
    const own = `/Contents ${11 + 2 * i} 0 R /Resources << ${resources} >> /MediaBox [${(page.mediaBox ?? LETTER).join(" ")}]`;
    numbered.set(10 + 2 * i, `<< /Type /Page /Parent 2 0 R ${own} ${page.entries ?? ""} >>`);
    numbered.set(11 + 2 * i, stream(draw(page)));
  });
  objects.forEach((object, i) => numbered.set(100 + i, object));
  let file = "%PDF-1.7\n";
  const offsets = new Map<number, number>();
  for (const [number, body] of numbered) {
    offsets.set(number, file.length);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = file.length;
  const size = Math.max(...numbered.keys()) + 1;
  const entries = [...offsets].map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`);
  file += `xref\n${entries.join("")}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  await writeFile(path, file, "latin1");
}

/** Forms that each draw the next one many times over: small to store, endless to read, and of so little text that no memory is full before. The first is number 100. */
export const endlessForms = (): string[] => {
  const depth = 12;
  return Array.from({ length: depth }, (_, i) => {
    const content = i + 1 < depth ? "/X1 Do ".repeat(20) : `${"q Q ".repeat(5_000)}BT /F1 12 Tf (a) Tj ET`;
    const resources = `<< /Font << /F1 3 0 R >> /XObject << /X1 ${101 + i} 0 R >> >>`;
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources ${resources} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  });
};

const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const MAY_ALL = -4;
/** Of the first page in a tiny PDF. */
const CONTENT_OBJECT = 11;

const md5 = (...parts: readonly Uint8Array[]): Buffer => createHash("md5").update(Buffer.concat(parts)).digest();

const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password, "latin1"), PADDING]).subarray(0, 32);

/** RC4, which the standard's oldest lock is made of and today's libraries leave out. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, i) => i);
  const at = (i: number): number => box[i & 255] ?? 0;
  const swap = (i: number, j: number): void => {
    [box[i & 255], box[j & 255]] = [at(j), at(i)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j += at(i) + (key[i % key.length] ?? 0);
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    bytes.map((byte, n) => {
      j += at(n + 1);
      swap(n + 1, j);
      return byte ^ at(at(n + 1) + at(j));
    }),
  );
}

/** Writes a PDF of one page that opens with a password only (40-bit RC4, revision 2). */
export async function writeLockedPdf(path: string, text: string, password: string): Promise<void> {
  const id = Buffer.alloc(16, 7);
  const owner = rc4(md5(padded("owner")).subarray(0, 5), padded(password));
  const may = Buffer.alloc(4);
  may.writeInt32LE(MAY_ALL);
  const key = md5(padded(password), owner, may, id).subarray(0, 5);
  const user = rc4(key, PADDING);
  const contentKey = md5(key, Uint8Array.of(CONTENT_OBJECT, 0, 0, 0, 0)).subarray(0, 10);
  const content = rc4(contentKey, Buffer.from(`BT /F1 12 Tf 72 700 Td (${text}) Tj ET`, "latin1")).toString("latin1");
  const hex = (bytes: Buffer): string => `<${bytes.toString("hex")}>`;
  await writeTinyPdf(path, {
    pages: [{ content }],
    objects: [`<< /Filter /Standard /V 1 /R 2 /Length 40 /O ${hex(owner)} /U ${hex(user)} /P ${MAY_ALL} >>`],
    trailer: `/Encrypt 100 0 R /ID [${hex(id)} ${hex(id)}]`,
  });
}
