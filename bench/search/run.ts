import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { lancedbEngine } from "../../apps/server/src/drivers/engines/lancedb.ts";
import type { EngineQuery } from "../../apps/server/src/drivers/engines/engine.ts";
import { syntheticLibrary } from "./make-passages.ts";

const PASSAGES = Number(process.argv[2] ?? 100_000);
const PASSAGES_PER_FILE = 250;
const RUNS = 60;
const FOUND = 50;
const VISIBLE = { sourceIds: ["s1", "s2"] };

const folder = await mkdtemp(join(tmpdir(), "reading-room-bench-"));
const engine = await lancedbEngine(folder);
const library = syntheticLibrary();
const plain: EngineQuery = { words: "", phrases: [], everyWord: false, fuzzy: false, filter: {} };

const since = (start: number): number => performance.now() - start;
const ms = (value: number): string => value.toFixed(1).padStart(9);

async function measure(what: string, queryFor: () => EngineQuery, visibleTo = VISIBLE): Promise<void> {
  const times: number[] = [];
  let hits = 0;
  for (let i = -5; i < RUNS; i++) {
    const query = queryFor();
    const start = performance.now();
    const found = await engine.find(query, visibleTo, FOUND);
    if (i >= 0) times.push(since(start));
    hits += found.length;
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? 0;
  console.log(`${what.padEnd(44)} ${ms(at(0.5))} ${ms(at(0.95))}   ${(hits / (RUNS + 5)).toFixed(1)} hits`);
}

/** A run of words that stands somewhere in the library. */
async function standingPhrases(): Promise<string[]> {
  const hits = await engine.find({ ...plain, words: library.asked(6) }, VISIBLE, 40);
  return hits.map((hit) => hit.text.split(" ").slice(20, 24).join(" "));
}

async function fill(from: number, files: number): Promise<number> {
  const start = performance.now();
  for (let i = from; i < from + files; i++) {
    await engine.replace(`file${i}`, library.file(i), library.passages(`file${i}`, PASSAGES_PER_FILE));
  }
  return since(start);
}

async function measureAll(): Promise<void> {
  console.log(`${"".padEnd(44)} ${"p50 ms".padStart(9)} ${"p95 ms".padStart(9)}`);
  const phrases = await standingPhrases();
  let turn = 0;
  await measure("question: any of 5 words", () => ({ ...plain, words: library.asked(5) }));
  await measure("every one of 2 words", () => ({ ...plain, words: library.asked(2), everyWord: true }));
  await measure("exact phrase of 4 words", () => ({ ...plain, phrases: [phrases[turn++ % phrases.length] ?? ""] }));
  await measure("any of 5 words, one letter may be wrong", () => ({ ...plain, words: library.asked(5), fuzzy: true }));
  const kinds = { fileKinds: ["doc"], folderIds: ["folder3", "folder7"] };
  await measure("any of 3 words, by kind and folder", () => ({ ...plain, words: library.asked(3), filter: kinds }));
  const dates = { modifiedFrom: Date.UTC(2020, 0, 1) };
  await measure("any of 3 words, by date", () => ({ ...plain, words: library.asked(3), filter: dates }));
  await measure("any of 3 words, 1 file in 20 visible", () => ({ ...plain, words: library.asked(3) }), { sourceIds: ["s2"] });
}

try {
  const files = Math.ceil(PASSAGES / PASSAGES_PER_FILE);
  console.log(`${files * PASSAGES_PER_FILE} passages in ${files} files, ${availableParallelism()} processors, Node ${process.version}`);
  console.log(`put in one file after the other: ${(await fill(0, files) / 1000).toFixed(1)} s`);
  let start = performance.now();
  await engine.optimize();
  console.log(`optimize: ${(since(start) / 1000).toFixed(1)} s`);
  await measureAll();
  await fill(files, 20);
  console.log(`\nwith ${20 * PASSAGES_PER_FILE} more passages that are not yet in the indexes:`);
  await measure("question: any of 5 words", () => ({ ...plain, words: library.asked(5) }));
  start = performance.now();
  await engine.replace("file1", library.file(1), library.passages("file1", PASSAGES_PER_FILE));
  console.log(`one file of ${PASSAGES_PER_FILE} passages replaced: ${since(start).toFixed(0)} ms`);
  start = performance.now();
  await engine.optimize();
  console.log(`optimize again: ${(since(start) / 1000).toFixed(1)} s`);
  console.log(`memory: ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`);
} finally {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
}
