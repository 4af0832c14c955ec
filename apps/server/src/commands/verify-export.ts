import { readFile } from "node:fs/promises";
import { AppError } from "../core/app-error.ts";
import { checkExport, type CheckedPlace, type Verdict } from "../features/counsel/export/check-export.ts";
import { readExport } from "../features/counsel/export/read-export.ts";
import { oneLine } from "../features/counsel/export/safe-text.ts";
import { counselStore } from "../features/counsel/store.ts";
import { misused, runCommand, say, userPath, withRecords, wrongArgument } from "./command.ts";
import { fileStat } from "./file-stat.ts";
import { hasRecords } from "./doctor-records.ts";

const USAGE = "npm run verify-export -- FILE    check every citation of an exported conversation (JSON or Markdown)";
const MAX_BYTES = 100 * 1024 * 1024;
const WIDTH = 9;
const VERDICTS: readonly Verdict[] = ["verified", "moved", "changed", "missing"];

const fail = (message: string, cause?: unknown): never => {
  throw new AppError("validation_failed", message, { cause });
};

async function contentOf(path: string): Promise<string> {
  const { size } = await fileStat(path);
  if (size > MAX_BYTES) fail(`${path} is larger than any export.`);
  return readFile(path, "utf8").catch((cause: unknown) => fail(`The file ${path} cannot be read.`, cause));
}

/** Names come from a file that anybody may have written: on a terminal they are one harmless line. */
function lineOf({ place, verdict, note }: CheckedPlace): string {
  const what = `${place.name} ${place.fileName}, page ${place.page}`;
  return `${verdict.padEnd(WIDTH)}${oneLine(note === "" ? what : `${what}: ${note}`)}`;
}

function summaryOf(checked: readonly CheckedPlace[]): string {
  const counts = VERDICTS.map((verdict) => `${checked.filter((one) => one.verdict === verdict).length} ${verdict}`);
  return `${checked.length} ${checked.length === 1 ? "citation" : "citations"}: ${counts.join(", ")}.`;
}

await runCommand(USAGE, async (settings) => {
  const args = process.argv.slice(2);
  const [path = ""] = args;
  const wrong = wrongArgument(args, 1);
  if (path === "" || wrong !== null) return misused(USAGE, wrong);
  const places = readExport(await contentOf(userPath(path)));
  if (!hasRecords(settings)) return fail("There is no library here yet: start Reading Room with one first.");
  const checked = await withRecords(settings, ({ db }) => checkExport(counselStore(db), places));
  for (const one of checked) say(lineOf(one));
  say(summaryOf(checked));
  if (checked.some(({ verdict }) => verdict !== "verified")) process.exitCode = 1;
});
