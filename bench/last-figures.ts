import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Medians in milliseconds by what was timed. */
export type Medians = Readonly<Record<string, number>>;

/** Medians of a quiet machine that were looked at, and the day (YYYY-MM-DD) on which. */
export interface Kept {
  readonly day: string;
  readonly medians: Medians;
}

/** What takes so many times as long as it did, and so many milliseconds more, is said: less is a loud machine. */
const SLOWER = 1.5;
const SLOWER_MS = 3;

const rounded = (value: number): number => Number(value.toPrecision(2));

/** What became slower, in sentences; one sentence where nothing did. @param last null where nothing is kept to compare with */
export function compared(now: Medians, last: Kept | null): string[] {
  if (last === null) return ["Nothing is kept to compare with: KEEP_FIGURES=1 keeps these."];
  const both = Object.entries(now).flatMap(([name, ms]) => {
    const before = last.medians[name];
    return before === undefined ? [] : [{ name, ms, before }];
  });
  const slower = both.filter(({ ms, before }) => ms >= before * SLOWER && ms - before >= SLOWER_MS);
  if (slower.length === 0) return [`None of ${both.length} medians is half as slow again as on ${last.day}.`];
  return slower.map(
    ({ name, ms, before }) =>
      `SLOWER: ${name}: ${rounded(ms)} ms, ${rounded(ms / before)} times the ${rounded(before)} of ${last.day}.`,
  );
}

const FILE = join(import.meta.dirname, "last-figures.json");

const readAll = (): Readonly<Record<string, Kept>> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Kept>) : {};

/** Prints what became slower since figures of a bench were kept, and keeps these instead where `KEEP_FIGURES` is set. @param bench with its size */
export function printCompared(bench: string, medians: Medians): void {
  const all = readAll();
  console.log(["", ...compared(medians, all[bench] ?? null)].join("\n"));
  if (!process.env.KEEP_FIGURES) return;
  const kept = Object.fromEntries(Object.entries(medians).map(([name, ms]) => [name, rounded(ms)]));
  const next = { ...all, [bench]: { day: new Date().toISOString().slice(0, 10), medians: kept } };
  writeFileSync(FILE, `${JSON.stringify(next, null, 2)}\n`);
}
