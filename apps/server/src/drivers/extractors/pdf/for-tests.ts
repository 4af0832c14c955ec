import { writeFile } from "node:fs/promises";

/** A page of a PDF made by hand: lines of 12-point Helvetica, or whatever `content` draws. */
export interface TinyPage {
  readonly lines?: readonly { readonly text: string; readonly x: number; readonly y: number; readonly size?: number }[];
  readonly content?: string;
  /** More entries of the page's dictionary ("/Rotate 90"). */
  readonly entries?: string;
}

interface TinyPdf {
  readonly pages: readonly TinyPage[];
  /** Objects from number 100 on, that pages may name. */
  readonly objects?: readonly string[];
  readonly catalog?: string;
  readonly trailer?: string;
}

const escaped = (text: string): string => text.replace(/[\\()]/g, "\\$&");

const draw = (page: TinyPage): string =>
  page.content ??
  (page.lines ?? [])
    .map(({ text, x, y, size = 12 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
    .join("\n");

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Writes a PDF of 612 × 792 points a page; its text is Latin-1. */
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
    const own = `/Contents ${11 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /X1 100 0 R >> >> /MediaBox [0 0 612 792]`;
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
  const entries = [...offsets].map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`);
  file += `xref\n${entries.join("")}trailer\n<< /Size 200 /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  await writeFile(path, file, "latin1");
}

/** Forms that each draw the next one many times over: small to store, endless to read. The first is number 100. */
export const endlessForms = (): string[] => {
  const depth = 12;
  return Array.from({ length: depth }, (_, i) => {
    const content = i + 1 < depth ? "/X1 Do ".repeat(20) : "BT /F1 12 Tf (a) Tj ET ".repeat(20);
    const resources = `<< /Font << /F1 3 0 R >> /XObject << /X1 ${101 + i} 0 R >> >>`;
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources ${resources} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  });
};
