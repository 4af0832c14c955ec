import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lancedbEngine } from "../../apps/server/src/drivers/engines/lancedb.ts";
import { syntheticLibrary } from "./make-passages.ts";

/** Fills an index with synthetic passages and measures finding in it: `node bench/search/run.ts [PASSAGES]`. */

const PASSAGES = Number(process.argv[2] ?? 100_000);
const PASSAGES_PER_FILE = 250;
const FRESH_FILES = 20;

const folder = await mkdtemp(join(tmpdir(), "reading-room-bench-"));
const engine = await lancedbEngine(folder);
const library = syntheticLibrary();

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

const put = (i: number): Promise<void> =>
  engine.replace(`file${i}`, library.file(i), library.passages(`file${i}`, PASSAGES_PER_FILE));

async function fill(from: number, files: number): Promise<void> {
  for (let i = from; i < from + files; i++) await put(i);
}

const measure = (...which: string[]): void => {
  const script = fileURLToPath(new URL("measure.ts", import.meta.url));
  execFileSync(process.execPath, [script, folder, ...which], { stdio: "inherit" });
};

try {
  const files = Math.ceil(PASSAGES / PASSAGES_PER_FILE);
  const machine = `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`;
  console.log(`${files * PASSAGES_PER_FILE} passages in ${files} files; ${machine}`);
  await timed("put in, one file after the other, text made on the way", () => fill(0, files));
  await timed("optimize", () => engine.optimize());
  measure();
  await fill(files, FRESH_FILES);
  console.log(`\nwith ${FRESH_FILES * PASSAGES_PER_FILE} more passages that no index holds yet:`);
  measure("question");
  await timed(`one file of ${PASSAGES_PER_FILE} passages replaced`, () => put(1));
  await timed("optimize again", () => engine.optimize());
} finally {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
}
