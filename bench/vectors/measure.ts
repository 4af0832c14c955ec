import type { OpenTable } from "../../apps/server/src/drivers/lancedb-open.ts";
import { foldHere } from "../../apps/server/src/drivers/vector-indexes/fold-vectors.ts";
import { lancedbVectors } from "../../apps/server/src/drivers/vector-indexes/lancedb.ts";
import { openVectorTable } from "../../apps/server/src/drivers/vector-indexes/vector-table.ts";
import { memoryOf } from "../search/memory.ts";
import { clustered, DIMENSIONS } from "./clustered.ts";

/** One part of `run.ts`, in a process of its own: its memory is that of the part. */
const [part, folder = ""] = process.argv.slice(2);
const KIND = { model: "bench", dimensions: DIMENSIONS };
const QUESTIONS = 300;
const COMPARED = 40;
const WANTED = 50;

const tell = (what: string): void => {
  const { nowMb, mostMb } = memoryOf(process.pid);
  console.log(`${what}; memory ${nowMb.toFixed(0)} MB, at most ${mostMb.toFixed(0)} MB`);
};

async function fold(): Promise<void> {
  const { table } = await openVectorTable(folder, KIND);
  const begun = performance.now();
  await foldHere(table, KIND);
  tell(`folded in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  // What readers would need for ten more minutes does not count.
  await table.optimize({ cleanupOlderThan: new Date() });
}

/** The nearest of all, compared one by one. */
async function exactly(table: OpenTable["table"], vector: Float32Array): Promise<Set<string>> {
  const all = table.query().nearestTo(vector).column("vector").distanceType("cosine").bypassVectorIndex();
  const found = await all.limit(WANTED).select(["id", "_distance"]).toArrow();
  return new Set([...(found.getChild("id") ?? [])].map(String));
}

const shareAt = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);

async function timed<Given>(all: readonly Given[], work: (one: Given) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (const one of all) {
    const from = performance.now();
    await work(one);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  return `p50 ${shareAt(times, 0.5)} ms, p95 ${shareAt(times, 0.95)} ms`;
}

async function ask(): Promise<void> {
  const vectors = await lancedbVectors(folder, KIND);
  const made = clustered(2);
  const questions = Array.from({ length: QUESTIONS }, () => made.next());
  const begun = performance.now();
  await vectors.nearest(made.next(), WANTED);
  console.log(`the first question: ${(performance.now() - begun).toFixed(0)} ms`);
  for (let i = 0; i < 50; i++) await vectors.nearest(made.next(), WANTED);
  const found: string[][] = [];
  const asked = await timed(questions, async (question) => {
    found.push((await vectors.nearest(question, WANTED)).map(({ passageId }) => passageId));
  });
  tell(`nearest ${WANTED}: ${asked}`);
  const compared = await timed(found, (ids) => vectors.likeness(questions[0] ?? made.next(), ids));
  console.log(`likeness of ${WANTED}: ${compared}`);
  const { table } = await openVectorTable(folder, KIND);
  let [right, wanted] = [0, 0];
  for (let i = 0; i < COMPARED; i++) {
    const exact = await exactly(table, questions[i] ?? made.next());
    right += (found[i] ?? []).filter((id) => exact.has(id)).length;
    wanted += exact.size;
  }
  console.log(`recall@${WANTED} of ${COMPARED}: ${((100 * right) / wanted).toFixed(1)} %`);
}

await (part === "fold" ? fold() : ask());
