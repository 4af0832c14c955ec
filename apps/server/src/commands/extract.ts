import { basename } from "node:path";
import { AppError } from "../core/app-error.ts";
import { cutPassages } from "../core/cut-passages.ts";
import { extractors } from "../drivers/extractors/registry.ts";
import { fileAt, NO_HELP } from "../drivers/extractors/extractor.ts";
import { misused, runCommand, say, userPath, wrongArgument } from "./command.ts";
import { fileStat } from "./file-stat.ts";

const AS_PASSAGES = "--passages";
const USAGE = `npm run extract -- FILE [${AS_PASSAGES}]    show what is read from a file, one JSON object a line: its facts, then its pages, or its passages as they would be indexed`;

async function extract(path: string, asPassages: boolean): Promise<void> {
  await fileStat(path);
  const all = extractors();
  const asked = fileAt(path);
  try {
    const extractor = all.find((one) => one.reads(asked));
    if (extractor === undefined) throw new AppError("validation_failed", "Files of this type are not read.");
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

await runCommand(USAGE, async () => {
  const args = process.argv.slice(2);
  const [path] = args.filter((arg) => !arg.startsWith("-"));
  const wrong = wrongArgument(args, 1, [AS_PASSAGES]);
  if (path === undefined || wrong !== null) return misused(USAGE, wrong);
  await extract(userPath(path), args.includes(AS_PASSAGES));
});
