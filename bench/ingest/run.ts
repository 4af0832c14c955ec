import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { GLIBC_OPTIONS, NODE_OPTIONS } from "../../scripts/run-options.mjs";
import { addPerson, signIn, start } from "../product.ts";
import { processesBelow } from "../start/processes.ts";
import { makeFiles } from "./make-files.ts";

/**
 * How many pages a second come in, from files on disk to found by search: made-up files of one page each, half of them texts and
 * half PDFs, and a folder of real ones when it is given.
 * Usage: node bench/ingest/run.ts [COUNTS, comma-separated] [FOLDER]
 */
const PERSON = { email: "bench@example.org", password: "a long enough one" };
const SAMPLE_MS = 250;
const MOST_FOR_PEER = 1_000;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const perSecond = (pages: number, ms: number): string => `${(pages / (ms / 1_000)).toFixed(0)}`;

interface Progress {
  readonly state: string;
  readonly pagesIndexed: number;
  readonly filesTotal: number;
}

/** The product on a folder, from ready to all read. */
async function endToEnd(folder: string, place: string) {
  addPerson(place, PERSON);
  const running = await start(folder, place);
  const headers = { Authorization: `Bearer ${await signIn(running.address, PERSON)}` };
  const begun = performance.now();
  let peakMb = 0;
  for (;;) {
    const response = await fetch(`${running.address}/api/library/overview`, { headers });
    const { overview } = (await response.json()) as { overview: { progress: Progress } };
    const total = processesBelow(running.pid).reduce((sum, { rssMb }) => sum + rssMb, 0);
    peakMb = Math.max(peakMb, total);
    if (overview.progress.state === "ready" && overview.progress.filesTotal > 0) {
      const ms = performance.now() - begun;
      const metrics = await (await fetch(`${running.address}/metrics`)).text();
      const lag = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1] ?? NaN) * 1_000;
      await running.stop();
      return { ms, pages: overview.progress.pagesIndexed, peakMb, lag };
    }
    await sleep(SAMPLE_MS);
  }
}

interface Stages {
  readonly files: number;
  readonly pages: number;
  readonly seconds: number;
  readonly stages: Record<string, { readonly s: number }>;
  readonly delayMs: { readonly p99: number; readonly max: number };
  readonly peakMbByQuarter: readonly number[];
}

function stagesOf(folder: string, place: string): Stages {
  const program = resolve(import.meta.dirname, "measure.ts");
  const out = execFileSync(process.execPath, [...NODE_OPTIONS, program, folder, place], {
    encoding: "utf8",
    env: { ...GLIBC_OPTIONS, ...process.env },
  });
  return JSON.parse(out) as Stages;
}

/** `pdftotext` one file after the other. @returns pages a second, or why there is none */
function peer(folder: string, pagesPerFile: number): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".pdf"));
  const some = files.slice(0, MOST_FOR_PEER);
  try {
    const begun = performance.now();
    for (const file of some) execFileSync("pdftotext", ["-bbox", join(folder, file), "/dev/null"]);
    return perSecond(some.length * pagesPerFile, performance.now() - begun);
  } catch {
    return "not installed";
  }
}

async function measure(folder: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "reading-room-bench-"));
  try {
    for (const name of ["product", "stages"]) mkdirSync(join(dataDir, name));
    const whole = await endToEnd(folder, join(dataDir, "product"));
    const { files, pages, seconds, stages, delayMs, peakMbByQuarter } = stagesOf(folder, join(dataDir, "stages"));
    const busy = Object.entries(stages).filter(([, { s }]) => s > 0);
    console.log(`\n${folder}\n  ${busy.map(([stage, { s }]) => `${stage} ${s.toFixed(2)} s`).join(" · ")}`);
    return {
      pages: whole.pages,
      "end to end, pages/s": perSecond(whole.pages, whole.ms),
      "worker alone, pages/s": perSecond(pages, seconds * 1_000),
      "pdftotext, pages/s": peer(folder, pages / files),
      "peak MB, all": whole.peakMb.toFixed(0),
      "worker's peak MB by quarter": peakMbByQuarter.join(", "),
      "server lag p99 ms": whole.lag.toFixed(0),
      "worker delay p99 / max ms": `${delayMs.p99.toFixed(0)} / ${delayMs.max.toFixed(0)}`,
      load: loadavg()[0]?.toFixed(1),
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const [counts = "10,100,1000,10000", library] = process.argv.slice(2);
const made = mkdtempSync(join(tmpdir(), "reading-room-files-"));
const results: Record<string, Awaited<ReturnType<typeof measure>>> = {};
for (const count of counts.split(",").map(Number).filter(Boolean)) {
  const folder = join(made, String(count));
  makeFiles(folder, count);
  results[`${count} files`] = await measure(folder);
}
rmSync(made, { recursive: true, force: true });
if (library !== undefined) results[library] = await measure(resolve(library));
console.table(results);
