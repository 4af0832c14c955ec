import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { addPerson, signIn, start, type Running } from "../product.ts";
import { quantile } from "../quantile.ts";
import { heldMb, processesBelow } from "./processes.ts";

/**
 * Starts the product on a folder as a new user would after setup, and prints how long it takes and what it needs.
 * Usage: node bench/start/run.ts FOLDER
 */
const PERSON = { email: "bench@example.org", password: "a long enough one" };
const SAMPLE_MS = 250;
const IDLE_MS = 20_000;
const QUERIES = [
  "noise program",
  '"military construction"',
  "annual report to the Congress",
  "type:pdf reserve",
  "appropriations 2020",
];

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

interface Progress {
  readonly state: string;
  readonly pagesIndexed: number;
  readonly filesDone: number;
  readonly filesTotal: number;
}

function api(address: string, token: string) {
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${address}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })).json();
  const progress = async (): Promise<Progress> =>
    ((await get("/library/overview")) as { overview: { progress: Progress } }).overview.progress;
  const timed = async (path: string): Promise<number> => {
    const begun = performance.now();
    await get(path);
    return performance.now() - begun;
  };
  return { progress, timed };
}

async function watchIndexing(running: Running, token: string) {
  const { progress, timed } = api(running.address, token);
  const begun = performance.now();
  const searches: number[] = [];
  let [firstMs, peakTotal, peakOne] = [0, 0, 0];
  for (;;) {
    const now = await progress();
    const sizes = processesBelow(running.pid).map(({ rssMb }) => rssMb);
    peakTotal = Math.max(
      peakTotal,
      sizes.reduce((sum, mb) => sum + mb, 0),
    );
    peakOne = Math.max(peakOne, ...sizes);
    if (firstMs === 0 && now.pagesIndexed > 0) firstMs = performance.now() - begun;
    searches.push(await timed("/search?q=noise"));
    if (now.state === "ready" && now.filesTotal > 0)
      return { firstMs, allMs: performance.now() - begun, pages: now.pagesIndexed, peakTotal, peakOne, searches };
    await sleep(SAMPLE_MS);
  }
}

async function eventLoopDelay(address: string): Promise<string> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? "unknown";
}

function peerSeconds(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".pdf"));
  const begun = performance.now();
  try {
    for (const file of files) execFileSync("pdftotext", ["-bbox", join(folder, file), "/dev/null"]);
  } catch {
    return "not installed";
  }
  return seconds(performance.now() - begun);
}

async function main(folder: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "reading-room-bench-"));
  addPerson(dataDir, PERSON);
  const first = await start(folder, dataDir);
  const token = await signIn(first.address, PERSON);
  const indexing = await watchIndexing(first, token);
  const lag = await eventLoopDelay(first.address);
  const searches: number[] = [];
  for (let i = 0; i < 100; i++) {
    searches.push(
      await api(first.address, token).timed(`/search?q=${encodeURIComponent(QUERIES[i % QUERIES.length] ?? "")}`),
    );
  }
  await sleep(IDLE_MS);
  const idle = processesBelow(first.pid).map((one) => ({ ...one, held: heldMb(one.pid) }));
  await first.stop();
  const second = await start(folder, dataDir);
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });

  console.table({
    "ready, first start": seconds(first.readyMs),
    "first page searchable, after ready": seconds(indexing.firstMs),
    "all indexed, after ready": `${seconds(indexing.allMs)}, ${indexing.pages} pages, ${(indexing.pages / (indexing.allMs / 1000)).toFixed(0)} pages/s`,
    "pdftotext -bbox alone, same files": peerSeconds(folder),
    "memory peak, all processes / largest": `${indexing.peakTotal.toFixed(0)} / ${indexing.peakOne.toFixed(0)} MB`,
    "memory idle, by process": idle.map(({ rssMb }) => `${rssMb.toFixed(0)} MB`).join(" + "),
    "the same, what they share counted once": `${idle.reduce((sum, { held }) => sum + held, 0).toFixed(0)} MB`,
    "event loop delay p99 of the server": `${(Number(lag) * 1000).toFixed(0)} ms`,
    "search while indexing p50 / p95": `${quantile(indexing.searches, 0.5).toFixed(0)} / ${quantile(indexing.searches, 0.95).toFixed(0)} ms`,
    "search afterwards p50 / p95": `${quantile(searches, 0.5).toFixed(0)} / ${quantile(searches, 0.95).toFixed(0)} ms`,
    "ready, second start": seconds(second.readyMs),
  });
}

const folder = process.argv[2];
if (folder === undefined) console.error("Usage: node bench/start/run.ts FOLDER");
else await main(resolve(folder));
