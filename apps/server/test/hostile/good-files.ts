import { crc32 } from "node:zlib";
import { docx, epub, odt, paragraph, pptx, WORD, xlsx } from "./office-bytes.ts";
import { onePage, pdfBytes, text, type PdfObject } from "./pdf-bytes.ts";
import { asZlib, repeated } from "./repeated.ts";
import { zipBytes } from "./zip-bytes.ts";

const PAGES = 20;
const SUBJECTS = [
  "bridges",
  "rivers",
  "harbours",
  "roads",
  "railways",
  "canals",
  "tunnels",
  "ferries",
  "towers",
  "mills",
];

/** Lines that are not the same on every page: those would be taken for running heads. */
const linesOf = (page: number): string =>
  SUBJECTS.map((subject, i) =>
    text(`Of ${subject} the ${SUBJECTS[(i + page) % SUBJECTS.length]} tells more`, 700 - 40 * i),
  ).join("\n");

function pdfOfPages(): Buffer {
  const numbers = Array.from({ length: PAGES }, (_, i) => 200 + 2 * i);
  const pages = numbers.flatMap((number, i): [number, PdfObject][] => [
    [
      number,
      `<< /Type /Page /Parent 2 0 R /Contents ${number + 1} 0 R /Resources << /Font << /F1 4 0 R >> >> /MediaBox [0 0 612 792] >>`,
    ],
    [number + 1, { entries: "", stream: linesOf(i) }],
  ]);
  const tree = `<< /Type /Pages /Count ${PAGES} /Kids [${numbers.map((number) => `${number} 0 R`).join(" ")}] >>`;
  return pdfBytes({ ...onePage({ 2: tree }), ...Object.fromEntries(pages) });
}

const SENTENCES = Array.from({ length: 200 }, (_, i) => `Sentence ${i} of a good document about bridges.`);

function png(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", Buffer.from("00000020000000200800000000", "hex")),
    chunk("IDAT", asZlib(repeated("\0".repeat(33), 32))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const GIF = Buffer.from("47494638396101000100800000000000ffffff2c00000000010001000002024401003b", "hex");

const eml = (): string =>
  `From: a@example.org\r\nTo: b@example.org\r\nSubject: Bridges\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n${SENTENCES.join("\r\n")}\r\n--b\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdfOfPages().toString("base64")}\r\n--b--\r\n`;

/** A good file of each kind, by its extension. */
export const GOOD: Readonly<Record<string, () => Uint8Array | string>> = {
  pdf: pdfOfPages,
  docx: () => docx({ "word/document.xml": WORD.head + SENTENCES.map(paragraph).join("") + WORD.tail }),
  xlsx: () => xlsx(),
  pptx: () => pptx(),
  odt: () => odt(),
  epub: () => epub(),
  rtf: () => `{\\rtf1\\ansi ${SENTENCES.join("\\par ")}}`,
  html: () => `<!doctype html><title>Bridges</title><p>${SENTENCES.join("<p>")}`,
  csv: () => SENTENCES.map((sentence, i) => `${i},"${sentence}"`).join("\n"),
  eml,
  png,
  gif: () => GIF,
  zip: () => zipBytes([{ name: "bridges.txt", data: SENTENCES.join("\n") }]),
  txt: () => SENTENCES.join("\n"),
};
