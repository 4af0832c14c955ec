import { writeFile } from "node:fs/promises";
import { extractorContract } from "./extractor.contract.ts";
import { extractorOf } from "./killable-extractors.ts";
import { odf } from "./odf.ts";
import { odfFile } from "./office/files-for-tests.ts";

extractorContract({
  make: () => extractorOf(odf),
  fileName: "bridges.odt",
  mimeType: "application/vnd.oasis.opendocument.text",
  writeGood: (path, words) =>
    writeFile(path, odfFile("text", words.map((word) => `<text:p>${word}</text:p>`).join(""))),
  wrong: odfFile("text", "<text:p>cut").subarray(0, 300),
});
