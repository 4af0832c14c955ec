import { execFile } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { fileAt, NO_HELP } from "../../apps/server/src/drivers/extractors/extractor.ts";
import { extractorOf } from "../../apps/server/src/drivers/extractors/killable-extractors.ts";
import { pdf } from "../../apps/server/src/drivers/extractors/pdf.ts";
import type { Measured } from "./measure.ts";

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = resolve(process.argv[2] ?? join(process.env["SHARED_DIR"] ?? resolve(ROOT, "../shared"), "library"));

async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The longest time that this process could not look at anything else while the work went on. */
async function longestStallMs(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const tick = () => {
    longest = Math.max(longest, performance.now() - last - 10);
    last = performance.now();
  };
  const timer = setInterval(tick, 10);
  await work();
  clearInterval(timer);
  return longest;
}

async function measure(path: string): Promise<Measured> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, "measure.ts"), path]);
  return JSON.parse(stdout);
}

const perSecond = (pages: number, ms: number): string => String(Math.round(pages / (ms / 1_000))).padStart(7);

async function row(path: string, extract: (path: string) => Promise<unknown>): Promise<string> {
  const { pages, readMs, cleanMs, cutMs, peakMb, layoutBytes, passages } = await measure(path);
  let servedMs = 0;
  const stallMs = await longestStallMs(async () => (servedMs = await elapsedMs(() => extract(path))));
  const plain = await elapsedMs(() => run("pdftotext", [path, "/dev/null"])).catch(() => Infinity);
  const boxes = await elapsedMs(() => run("pdftotext", ["-bbox", path, "/dev/null"])).catch(() => Infinity);
  return [
    basename(path).slice(0, 40).padEnd(40),
    String(pages).padStart(6),
    perSecond(pages, readMs + cleanMs),
    perSecond(pages, servedMs),
    perSecond(pages, plain),
    perSecond(pages, boxes),
    `${peakMb} MB`.padStart(7),
    `${Math.round(stallMs)} ms`.padStart(7),
    `${(layoutBytes / pages / 1_024).toFixed(1)} kB`.padStart(7),
    `${passages} in ${Math.round(cutMs)} ms`.padStart(15),
  ].join(" ");
}

const files = existsSync(FOLDER) ? globSync(`${FOLDER}/**/*.pdf`).sort() : [];
if (files.length === 0) console.log(`No PDFs in ${FOLDER}: give a folder that holds some.`);
else {
  const extractor = extractorOf(pdf, { processes: 1 });
  const extract = (path: string) => extractor.extract(fileAt(path), NO_HELP, new AbortController().signal);
  await extract(files[0] ?? "");
  console.log(
    `${"pages a second".padStart(62)}: core, served, pdftotext, with boxes; memory; stall; layout a page; passages`,
  );
  for (const file of files) console.log(await row(file, extract));
  await extractor.close();
}
