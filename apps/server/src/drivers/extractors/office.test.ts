import { writeFile } from "node:fs/promises";
import { extractorContract } from "./extractor.contract.ts";
import { extractorOf } from "./killable-extractors.ts";
import { office } from "./office.ts";
import { bookFile, slideShape, slidesFile, wordFile, wordParagraph } from "./office/files-for-tests.ts";

const OPEN_XML = "application/vnd.openxmlformats-officedocument";
const ZIP_OF_NOTHING = Buffer.from("PK\u0005\u0006".padEnd(22, "\0"), "latin1");

extractorContract({
  make: () => extractorOf(office),
  fileName: "bridges.docx",
  mimeType: `${OPEN_XML}.wordprocessingml.document`,
  writeGood: (path, words) => writeFile(path, wordFile(words.map((word) => wordParagraph(word)).join(""))),
  wrong: ZIP_OF_NOTHING,
});

extractorContract({
  make: () => extractorOf(office),
  fileName: "bridges.pptx",
  mimeType: `${OPEN_XML}.presentationml.presentation`,
  writeGood: (path, words) => writeFile(path, slidesFile(words.map((word) => slideShape("title", word)))),
  wrong: Buffer.from("no presentation\0"),
});

extractorContract({
  make: () => extractorOf(office),
  fileName: "bridges.xlsx",
  mimeType: `${OPEN_XML}.spreadsheetml.sheet`,
  writeGood: (path, words) =>
    writeFile(
      path,
      bookFile({ Sheet1: words.map((word) => `<row><c t="inlineStr"><is><t>${word}</t></is></c></row>`).join("") }),
    ),
  wrong: wordFile("").subarray(0, 400),
});
