import { writeFile } from "node:fs/promises";
import { epub } from "./epub.ts";
import { extractorContract } from "./extractor.contract.ts";
import { extractorOf } from "./killable-extractors.ts";
import { bookOf } from "./office/files-for-tests.ts";

extractorContract({
  make: () => extractorOf(epub),
  fileName: "bridges.epub",
  mimeType: "application/epub+zip",
  writeGood: (path, words) =>
    writeFile(path, bookOf(Object.fromEntries(words.map((word, i) => [`c${i}.xhtml`, `<p>${word}</p>`])))),
  wrong: bookOf({}),
});
