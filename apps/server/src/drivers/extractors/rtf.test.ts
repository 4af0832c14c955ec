import { writeFile } from "node:fs/promises";
import { extractorContract } from "./extractor.contract.ts";
import { extractorOf } from "./killable-extractors.ts";
import { rtf } from "./rtf.ts";

extractorContract({
  make: () => extractorOf(rtf),
  fileName: "bridges.rtf",
  mimeType: "application/rtf",
  writeGood: (path, words) => writeFile(path, `{\\rtf1\\ansi ${words.join("\\par ")}\\par}`),
  wrong: Buffer.from("{no rich text}\0"),
});
