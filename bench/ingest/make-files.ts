import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILES_PER_FOLDER = 500;
const LINES_PER_PAGE = 38;
const WORDS_PER_LINE = 9;
const KNOWN_WORDS = 20_000;
const SYLLABLES = "ba ce di fo gu ka le mi no pu ra se ti vo wu xa ye zi bra cle dri fro gla pre sti tru".split(" ");

/** Numbers that look random and are the same at every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Few words are used often and many seldom, as in any language. */
function writer(random: () => number): () => string {
  const word = (n: number): string => {
    let [text, left] = ["", n + SYLLABLES.length];
    for (; left > 0; left = Math.floor(left / SYLLABLES.length)) text += SYLLABLES[left % SYLLABLES.length] ?? "";
    return text;
  };
  return () => word(Math.floor(KNOWN_WORDS * random() ** 3));
}

function pageLines(next: () => string): string[] {
  return Array.from({ length: LINES_PER_PAGE }, (_, line) => {
    const words = Array.from({ length: WORDS_PER_LINE }, next).join(" ");
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}${line % 3 === 2 ? "." : ""}`;
  });
}

/** A PDF of one page in Helvetica, as small as may be. */
function pdfOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line}) Tj T*`).join("\n");
  const stream = `BT /F1 11 Tf 14 TL 72 740 Td\n${shown}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

/** Fills a folder with so many one-page files, a text and a PDF by turns. The same at every run. */
export function makeFiles(folder: string, count: number): void {
  const next = writer(seeded(count));
  for (let i = 0; i < count; i++) {
    const place = join(folder, `part ${String(Math.floor(i / FILES_PER_FOLDER) + 1).padStart(2, "0")}`);
    if (i % FILES_PER_FOLDER === 0) mkdirSync(place, { recursive: true });
    const name = `${next()} ${next()} ${i}`;
    const lines = pageLines(next);
    if (i % 2 === 0) writeFileSync(join(place, `${name}.txt`), lines.join("\n"));
    else writeFileSync(join(place, `${name}.pdf`), pdfOf(lines));
  }
}
