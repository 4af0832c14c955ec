import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { GLIBC_OPTIONS, NODE_OPTIONS } from "../../scripts/run-options.mjs";
import { addPerson, start } from "../product.ts";
import { printCompared } from "../last-figures.ts";
import { askProduct } from "./ask-product.ts";
import { corpus, type Corpus } from "./corpus.ts";
import type { Measured } from "./measure.ts";
import { diskOf } from "./memory.ts";
import { costTable, growthTable, mediansOf, timesOf, timesTable, type Row } from "./tables.ts";
import { vocabulary } from "./vocabulary.ts";

/**
 * The same library and the same queries for the product over HTTP, its engine alone, SQLite FTS5, Tantivy and OpenSearch.
 * Usage: node bench/search/run.ts [PASSAGES, comma-separated] [ENGINES, comma-separated] [FOLDER]
 * In that folder the product's filled library of each size stays for another run: a million passages take it a while.
 */
const sizes = (process.argv[2] ?? "10000,100000,1000000").split(",").map(Number);
const PEERS = { fts5: "SQLite FTS5", tantivy: "Tantivy", opensearch: "OpenSearch" } as const;
const chosen = process.argv[3]?.split(",") ?? ["product", ...Object.keys(PEERS)];
const kept = process.argv[4];
const PRODUCT = "product, HTTP";
const PERSON = { email: "bench@example.org", password: "a long enough one" };

/** One engine in a process of its own. @throws Error with the first line of what it said when it failed */
function measured(engine: string, folder: string, passages: number): Measured {
  const args = [...NODE_OPTIONS, resolve(import.meta.dirname, "measure.ts"), engine, folder, String(passages)];
  const env = { ...GLIBC_OPTIONS, ...process.env };
  const out = execFileSync(process.execPath, args, { encoding: "utf8", env, stdio: ["ignore", "pipe", "pipe"] });
  return JSON.parse(out.trim().split("\n").at(-1) ?? "") as Measured;
}

async function withFolder<T>(work: (folder: string) => Promise<T> | T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "reading-room-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Work in a folder that stays, where one is named. */
const withKeptFolder = <T>(passages: number, work: (folder: string) => Promise<T>): Promise<T> =>
  kept === undefined ? withFolder(work) : work(join(kept, String(passages)));

const READY = "filled";

/** @returns how long it took, and the most memory it held; null when it was filled in an earlier run */
async function fill(folder: string, passages: number) {
  if (existsSync(join(folder, READY))) return null;
  rmSync(folder, { recursive: true, force: true });
  const [library, dataDir] = [join(folder, "library"), join(folder, "data")];
  mkdirSync(library, { recursive: true });
  await (await start(library, dataDir, { ROLES: "serve" })).stop();
  addPerson(dataDir, PERSON);
  const { fillSeconds, mostMb } = measured("product", dataDir, passages);
  mkdirSync(join(folder, READY));
  return { fillSeconds, mostMb };
}

/** The product, and its engine alone in the same data folder. */
async function productRows(folder: string, made: Corpus): Promise<Row[]> {
  const { passages } = made;
  const [library, dataDir] = [join(folder, "library"), join(folder, "data")];
  const filled = await fill(folder, passages);
  const diskMb = diskOf(dataDir);
  const product = await askProduct({ library, dataDir, person: PERSON }, made);
  const { dropdown, facets } = product.asked;
  console.log(
    `\nThe product: ready ${(product.readyMs / 1_000).toFixed(1)} s after a start, with ${product.idleMb.toFixed(0)} MB;`,
  );
  console.log(`questions for five results ${timesOf(dropdown)} ms, with facets ${timesOf(facets)} ms;`);
  const held = filled === null ? "" : `the process that filled it held ${filled.mostMb.toFixed(0)} MB at most; `;
  console.log(`${held}index alone ${diskOf(join(dataDir, "passages")).toFixed(0)} MB on disk.`);
  const alone = measured("lancedb", dataDir, passages);
  const rows = [{ engine: PRODUCT, passages, fillSeconds: filled?.fillSeconds ?? null, diskMb, ...product }];
  if (alone.timings === null) return rows;
  return [
    ...rows,
    { engine: "LanceDB alone", passages, ...alone, timings: alone.timings, fillSeconds: null, diskMb: null },
  ];
}

function peerRow(peer: keyof typeof PEERS, folder: string, passages: number): Row[] {
  try {
    const { timings, ...rest } = measured(peer, folder, passages);
    return timings === null ? [] : [{ engine: PEERS[peer], passages, timings, ...rest, diskMb: diskOf(folder) }];
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    console.log(`${PEERS[peer]} was left out: ${said.split("\n").find((line) => /error/i.test(line)) ?? said}`);
    return [];
  }
}

const isPeer = (name: string): name is keyof typeof PEERS => name in PEERS;

async function main(): Promise<void> {
  const words = vocabulary();
  const machine = `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`;
  console.log(`${new Date().toISOString().slice(0, 10)}; ${machine}; words: ${words.source}`);
  const all: Row[] = [];
  for (const passages of sizes) {
    const made = corpus(words, passages);
    const rows: Row[] = [];
    if (chosen.includes("product"))
      rows.push(...(await withKeptFolder(passages, (folder) => productRows(folder, made))));
    for (const peer of chosen.filter(isPeer))
      rows.push(...(await withFolder((folder) => peerRow(peer, folder, passages))));
    const product = rows.find(({ engine }) => engine === PRODUCT);
    console.log(`\n## ${passages.toLocaleString("en-US")} passages\n\n${timesTable(rows)}\n\n${costTable(rows)}`);
    if (product !== undefined) printCompared(`search ${passages}`, mediansOf(product.timings));
    all.push(...rows);
  }
  if (sizes.length > 1) console.log(`\n## Growth\n\n${growthTable(all)}`);
}

await main();
