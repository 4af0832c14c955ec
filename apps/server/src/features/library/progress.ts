import type { LibraryProgress } from "@reading-room/contract/library";
import type { LibraryStore } from "./store.ts";

/** Speed is measured over this long. */
const WINDOW_MS = 30_000;
const SAMPLE_MS = 1_000;

const FINAL = new Set(["indexed", "partly", "failed", "skipped"]);

interface Speed {
  readonly pagesPerSecond: number;
  readonly bytesPerSecond: number;
}

async function speedNow(store: LibraryStore, now: number): Promise<Speed> {
  const done = await store.doneSince(now - WINDOW_MS);
  if (done.firstStartedAt === null) return { pagesPerSecond: 0, bytesPerSecond: 0 };
  const seconds = Math.max(1, Math.min(WINDOW_MS, now - done.firstStartedAt) / 1000);
  return { pagesPerSecond: done.pages / seconds, bytesPerSecond: done.bytes / seconds };
}

/** How far scanning and indexing are, counted from the rows themselves: true for any number of workers. */
export async function libraryProgressNow(store: LibraryStore, now = Date.now()): Promise<LibraryProgress> {
  const [counts, scans, speed] = await Promise.all([store.countsByState(), store.scanStates(), speedNow(store, now)]);
  const filesIn = (state: string): number => counts.find((row) => row.state === state)?.files ?? 0;
  const open = counts.filter((row) => !FINAL.has(row.state));
  const bytesLeft = open.reduce((sum, row) => sum + row.bytes, 0);
  const filesLeft = open.reduce((sum, row) => sum + row.files, 0);
  const filesTotal = counts.reduce((sum, row) => sum + row.files, 0);
  const scanning = scans.some(
    (scan) => scan.scan_state === "waiting" || (scan.scan_state === "scanning" && filesTotal === 0),
  );
  return {
    state: scanning ? "scanning" : filesLeft > 0 ? "indexing" : "ready",
    filesTotal,
    filesDone: filesTotal - filesLeft,
    filesIndexed: filesIn("indexed"),
    filesPartly: filesIn("partly"),
    filesFailed: filesIn("failed"),
    filesSkipped: filesIn("skipped"),
    pagesIndexed: counts.reduce((sum, row) => sum + (FINAL.has(row.state) ? row.pages : 0), 0),
    pagesPerSecond: Math.round(speed.pagesPerSecond * 10) / 10,
    secondsLeft: filesLeft === 0 ? 0 : speed.bytesPerSecond > 0 ? Math.ceil(bytesLeft / speed.bytesPerSecond) : null,
  };
}

/** Progress now, and again whenever it differs, sampled each second; ends when the reader leaves. */
export async function* progressEvents(store: LibraryStore, signal: AbortSignal): AsyncGenerator<LibraryProgress> {
  let last = "";
  while (!signal.aborted) {
    const progress = await libraryProgressNow(store);
    const text = JSON.stringify(progress);
    if (text !== last) yield progress;
    last = text;
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  }
}
