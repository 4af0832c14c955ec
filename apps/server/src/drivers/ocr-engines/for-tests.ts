import { writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import sharp from "sharp";
import { drawPage } from "../extractors/pdf/draw-page.ts";
import { writeTinyPdf } from "../extractors/pdf/for-tests.ts";
import { startPdfium } from "../extractors/pdf/pdfium.ts";

/** A page of a PDF that is one JPEG in shades of grey, over all of it. */
export interface PicturePage {
  readonly jpeg: Buffer;
  /** Dots. */
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  /** What else is drawn ("BT /F1 12 Tf 72 700 Td (Stamp) Tj ET"). */
  readonly content?: string;
  /** More entries of the page's dictionary ("/Rotate 90"). */
  readonly entries?: string;
}

/** Writes what a scanner would: for tests and evaluations. */
export function writePicturePdf(path: string, pages: readonly PicturePage[]): void {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  const put = (bytes: Buffer | string): void => {
    const buffer = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
    parts.push(buffer);
    at += buffer.length;
  };
  const object = (number: number, head: string, stream?: Buffer): void => {
    offsets[number] = at;
    put(`${number} 0 obj\n${head}\n`);
    if (stream !== undefined) {
      put("stream\n");
      put(stream);
      put("\nendstream\n");
    }
    put("endobj\n");
  };
  put("%PDF-1.7\n");
  object(1, "<< /Type /Catalog /Pages 2 0 R >>");
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${4 + 3 * i} 0 R`).join(" ")}] >>`);
  object(3, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  pages.forEach((page, i) => {
    const [width, height] = [(page.width * 72) / page.dpi, (page.height * 72) / page.dpi];
    const own = `/Contents ${5 + 3 * i} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /X1 ${6 + 3 * i} 0 R >> >>`;
    object(
      4 + 3 * i,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ${own} ${page.entries ?? ""} >>`,
    );
    const content = Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /X1 Do Q ${page.content ?? ""}`, "latin1");
    object(5 + 3 * i, `<< /Length ${content.length} >>`, content);
    const image = `/Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height}`;
    const form = `/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${page.jpeg.length}`;
    object(6 + 3 * i, `<< ${image} ${form} >>`, page.jpeg);
  });
  const start = at;
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  put(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${entries.join("")}`);
  put(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  writeFileSync(path, Buffer.concat(parts));
}

/** Lines of 12-point type from an inch below the top, drawn as a page of 612 × 792 points; no fonts of the machine are needed. */
export async function writePicture(path: string, lines: readonly string[], spoil: Spoil = {}): Promise<void> {
  const pdf = `${path}.pdf`;
  await writeTinyPdf(pdf, { pages: [{ lines: lines.map((text, i) => ({ text, x: 72, y: 720 - 18 * i })) }] });
  drawPage(
    await startPdfium(),
    { path: pdf, passwords: [] },
    { pageNumber: 1, dpi: spoil.dpi ?? 200, out: `${path}.png` },
  );
  const picture = sharp(`${path}.png`).rotate(spoil.degrees ?? 0, { background: "white" });
  await picture
    .toColourspace("b-w")
    .withDensity(spoil.dpi ?? 200)
    .toFile(path);
  await Promise.all([rm(pdf), rm(`${path}.png`)]);
}

interface Spoil {
  /** Turned clockwise. */
  readonly degrees?: number;
  readonly dpi?: number;
}

/** A PDF whose pages are pictures of these lines. */
export async function writeScan(path: string, pages: readonly (readonly string[])[], spoil: Spoil = {}): Promise<void> {
  const made: PicturePage[] = [];
  for (const lines of pages) {
    await writePicture(`${path}.jpg`, lines, spoil);
    const { width = 1, height = 1 } = await sharp(`${path}.jpg`).metadata();
    made.push({ jpeg: await readFile(`${path}.jpg`), width, height, dpi: spoil.dpi ?? 200 });
    await rm(`${path}.jpg`);
  }
  writePicturePdf(path, made);
}
