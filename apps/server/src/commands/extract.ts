import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { AppError } from "../core/app-error.ts";
import { cutPassages } from "../core/cut-passages.ts";
import { extractors } from "../drivers/extractors/registry.ts";
import { fileAt, NO_HELP } from "../drivers/extractors/extractor.ts";
import { say } from "./command.ts";

const HELP = `Shows what is read from a file, one JSON object a line: first the document's facts, then its pages, or its passages.

  extract FILE             its pages
  extract --passages FILE  its passages, as they would be indexed`;

async function extract(path: string, asPassages: boolean): Promise<void> {
  const all = extractors();
  const asked = fileAt(path);
  const extractor = all.find((one) => one.reads(asked));
  try {
    if (extractor === undefined) throw new AppError("unsupported_file", "Files of this type are not read.");
    const { pages, ...facts } = await extractor.extract(asked, NO_HELP, new AbortController().signal);
    say(JSON.stringify(facts));
    const lines = asPassages
      ? cutPassages({ ...facts, pages }, { fileId: basename(path), version: "0" })
      : pages.map(({ words, ...page }) => ({ ...page, wordCount: words.starts.length }));
    for (const line of lines) say(JSON.stringify(line));
  } finally {
    await Promise.all(all.map((one) => one.close()));
  }
}

const { values, positionals } = parseArgs({
  options: { passages: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (values.help || file === undefined) say(HELP);
else {
  await extract(resolve(file), values.passages).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
