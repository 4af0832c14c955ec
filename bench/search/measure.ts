import { lancedbEngine } from "../../apps/server/src/drivers/engines/lancedb.ts";
import type { Engine, EngineQuery, VisibleTo } from "../../apps/server/src/drivers/engines/engine.ts";
import { syntheticLibrary } from "./make-passages.ts";

/** Measures finding in a filled folder, in a process of its own as the serving one is: `node measure.ts FOLDER [question]`. */

const RUNS = 60;
const WARM_UP_RUNS = 5;
const FOUND = 50;
const ALL: VisibleTo = { sourceIds: ["s1", "s2"] };

interface Case {
  readonly name: string;
  readonly query: () => Partial<EngineQuery>;
  readonly visibleTo?: VisibleTo;
}

const ms = (value: number): string => value.toFixed(1).padStart(9);
const plain: EngineQuery = { words: "", phrases: [], everyWord: false, fuzzy: false, filter: {} };
const library = syntheticLibrary(11);

async function measure(engine: Engine, { name, query, visibleTo = ALL }: Case): Promise<void> {
  const times: number[] = [];
  let hits = 0;
  for (let i = -WARM_UP_RUNS; i < RUNS; i++) {
    const asked = { ...plain, ...query() };
    const start = performance.now();
    const found = await engine.find(asked, visibleTo, FOUND);
    if (i >= 0) times.push(performance.now() - start);
    if (i >= 0) hits += found.length;
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? 0;
  console.log(`${name.padEnd(44)} ${ms(at(0.5))} ${ms(at(0.95))}   ${(hits / RUNS).toFixed(1)} hits`);
}

/** Runs of words that stand somewhere in the library. */
async function standingPhrases(engine: Engine): Promise<string[]> {
  const hits = await engine.find({ ...plain, words: library.asked(6) }, ALL, 40);
  return hits.map((hit) => hit.text.split(" ").slice(20, 24).join(" "));
}

const question: Case = { name: "question: any of 5 words", query: () => ({ words: library.asked(5) }) };

async function cases(engine: Engine): Promise<Case[]> {
  const phrases = await standingPhrases(engine);
  let turn = 0;
  const place = { fileKinds: ["doc"], folderIds: ["folder2", "folder6"] };
  const dates = { modifiedFrom: Date.UTC(2020, 0, 1) };
  return [
    question,
    { name: "every one of 2 words", query: () => ({ words: library.asked(2), everyWord: true }) },
    { name: "exact phrase of 4 words", query: () => ({ phrases: [phrases[turn++ % phrases.length] ?? ""] }) },
    { name: "any of 5 words, one letter may be wrong", query: () => ({ words: library.asked(5), fuzzy: true }) },
    { name: "any of 3 words, by kind and folder", query: () => ({ words: library.asked(3), filter: place }) },
    { name: "any of 3 words, by date", query: () => ({ words: library.asked(3), filter: dates }) },
    {
      name: "any of 3 words, 1 file in 20 visible",
      query: () => ({ words: library.asked(3) }),
      visibleTo: { sourceIds: ["s2"] },
    },
  ];
}

const [folder = "", which] = process.argv.slice(2);
const engine = await lancedbEngine(folder);
console.log(`${"".padEnd(44)} ${"p50 ms".padStart(9)} ${"p95 ms".padStart(9)}`);
for (const one of which === "question" ? [question] : await cases(engine)) await measure(engine, one);
console.log(`memory of this process: ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`);
await engine.close();
