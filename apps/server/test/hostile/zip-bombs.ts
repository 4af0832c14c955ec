import { gzipSync } from "node:zlib";
import { classOf } from "./hostile-file.ts";
import {
  CHAPTER,
  docx,
  docxEntries,
  epub,
  ODT,
  odt,
  paragraph,
  pptx,
  SHEET,
  SLIDE,
  WORD,
  xlsx,
} from "./office-bytes.ts";
import { zipQuine } from "./quine.ts";
import { asGzip, blank, repeated } from "./repeated.ts";
import { zipBytes, type ZipEntry } from "./zip-bytes.ts";

const SLOW = { isSlow: true } as const;
const paragraphs = (count: number, each: string, around: { readonly head: string; readonly tail: string }) =>
  repeated(each.repeat(1_000), count / 1_000, around);

/** A zip in a zip in a zip, each level ten times over: the sum is huge, each file is small. */
function nested(levels: number): Buffer {
  let inner = zipBytes([{ name: "0.bin", data: blank(16) }]);
  for (let level = 0; level < levels; level++)
    inner = zipBytes(Array.from({ length: 10 }, (_, i) => ({ name: `${i}.zip`, data: inner })));
  return inner;
}

/** One kernel of packed bytes that many entries of the directory claim as theirs. */
const overlapping = (count: number, name: (i: number) => string): ZipEntry[] => [
  { name: name(0), data: blank(64) },
  ...Array.from({ length: count - 1 }, (_, i) => ({ name: name(i + 1), data: "", pointsAt: 0 })),
];

const deep = (levels: number): Buffer => {
  let inner: Buffer = Buffer.from("the innermost");
  for (let level = 0; level < levels; level++) inner = zipBytes([{ name: "deeper.zip", data: inner }]);
  return inner;
};

const gzips = (levels: number): Buffer => {
  let inner: Buffer = asGzip(blank(256));
  for (let level = 0; level < levels; level++) inner = gzipSync(inner);
  return inner;
};

function tarOf(name: string, claimed: string, type = "0"): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write("0000644\0", 100);
  header.write(claimed, 124);
  header.write("        ", 148);
  header.write(type, 156);
  header.write("ustar\x0000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return Buffer.concat([header, Buffer.alloc(1_024)]);
}

/** Office files and archives that unpack to far more than they are. */
export const zipBombs = classOf("zip bombs")
  .add("body-1-gb.docx", () => docx({ "word/document.xml": repeated(" ".repeat(2 ** 20), 1_024, WORD) }))
  .add(
    "3-million-paragraphs.docx",
    () => docx({ "word/document.xml": paragraphs(3_000_000, paragraph("One of very many"), WORD) }),
    SLOW,
  )
  .add("styles-1-gb.docx", () => docx({ "word/styles.xml": blank(1_024, " ") }))
  .add("picture-4-gb.docx", () => docx({ "word/media/image1.png": blank(4_095) }), SLOW)
  .add("overlapping.docx", () => zipBytes([...docxEntries(), ...overlapping(2_000, (i) => `word/media/${i}.png`)]))
  .add(
    "cells-without-end.xlsx",
    () => xlsx({ "xl/worksheets/sheet1.xml": paragraphs(10_000_000, "<row><c><v>1</v></c></row>", SHEET) }),
    SLOW,
  )
  .add("shared-texts-1-gb.xlsx", () => xlsx({ "xl/sharedStrings.xml": blank(1_024, " ") }))
  .add("row-of-2-31.xlsx", () =>
    xlsx({
      "xl/worksheets/sheet1.xml": `${SHEET.head}<row r="2147483647"><c r="XFD2147483647"><v>1</v></c></row>${SHEET.tail}`,
    }),
  )
  .add("cell-of-no-column.xlsx", () =>
    xlsx({
      "xl/worksheets/sheet1.xml": `${SHEET.head}<row r="1"><c r="${"Z".repeat(60)}1"><v>1</v></c></row>${SHEET.tail}`,
    }),
  )
  .add("slide-1-gb.pptx", () => pptx({ "ppt/slides/slide1.xml": repeated(" ".repeat(2 ** 20), 1_024, SLIDE) }), SLOW)
  .add("repeated-spaces.odt", () =>
    odt({ "content.xml": `${ODT.head}<text:p>a<text:s text:c="2147483647"/>b</text:p>${ODT.tail}` }),
  )
  .add("content-1-gb.odt", () => odt({ "content.xml": repeated(" ".repeat(2 ** 20), 1_024, ODT) }), SLOW)
  .add("chapter-1-gb.epub", () => epub({ "one.xhtml": repeated(" ".repeat(2 ** 20), 1_024, CHAPTER) }), SLOW)
  .add("overlapping.zip", () => zipBytes(overlapping(20_000, (i) => `${i}.bin`)), SLOW)
  .add("nested-ten-by-ten.zip", () => nested(5))
  .add("nested-500-deep.zip", () => deep(500))
  .add("quine.zip", () => zipQuine())
  .add("quine.docx", () => zipQuine())
  .add("zeros-10-gb.zip", () => zipBytes([{ name: "zeros.bin", data: blank(10_240), size: 4 }]), SLOW)
  .add(
    "60000-entries.zip",
    () => zipBytes(Array.from({ length: 60_000 }, (_, i) => ({ name: `${i}`, data: "" }))),
    SLOW,
  )
  .add("zeros-1-gb.gz", () => asGzip(blank(1_024)))
  .add("gzip-in-gzip.tar.gz", () => gzips(50))
  .add("claims-8-tb.tar", () => tarOf("large.bin", "77777777777\0"))
  .add("claims-less-than-nothing.tar", () => tarOf("large.bin", "-1\0"))
  .add("long-name-of-long-name.tar", () =>
    Buffer.concat([tarOf("././@LongLink", "77777777777\0", "L"), tarOf("x", "1\0")]),
  )
  .add("zeros.tgz", () => asGzip(blank(1_024))).files;

const slip = (name: string): Uint8Array =>
  zipBytes([
    { name, data: "slipped" },
    { name: "good.txt", data: "good" },
  ]);

/** Archives and Office files whose entries would land outside, if anything unpacked them by their names. */
export const zipSlips = classOf("zip slip")
  .add("up.zip", () => slip("../../../../../../slipped.txt"))
  .add("absolute.zip", () => slip("/slipped.txt"))
  .add("backslashes.zip", () => slip("..\\..\\..\\slipped.txt"))
  .add("drive.zip", () => slip("C:\\slipped.txt"))
  .add("zero-byte.zip", () => slip("good.txt\0/../../slipped.txt"))
  .add("up.docx", () => docx({ "word/../../../slipped.xml": "<slipped/>" }))
  .add("up.epub", () => epub({ "../../slipped.xhtml": `${CHAPTER.head}slipped${CHAPTER.tail}` }))
  .add("link.zip", ({ outside }) => zipBytes([{ name: "link", data: `${outside}/secret.txt`, mode: 0o120777 }]))
  .add("up.tar", () => tarOf("../../slipped.txt", "0\0"))
  .add("link.tar", () => tarOf("link", "0\0", "2")).files;
