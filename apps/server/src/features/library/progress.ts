import type { LibraryProgress } from "@reading-room/contract/library";
import type { LibraryStore } from "./store.ts";

/** Speed is measured over this long. */
const WINDOW_MS = 30_000;

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

const filesOf = (counts: readonly { readonly files: number }[]): number =>
  counts.reduce((sum, row) => sum + row.files, 0);

/** How far scanning and indexing are, counted from the rows themselves: true for any number of workers. */
export async function libraryProgressNow(store: LibraryStore, now = Date.now()): Promise<LibraryProgress> {
  const [counts, scans, speed] = await Promise.all([store.countsByState(), store.scanStates(), speedNow(store, now)]);
  const [pagesToRecognise, isPaused] = await Promise.all([store.pagesToRecognise(), store.isPaused()]);
  const filesIn = (state: string): number => filesOf(counts.filter((row) => row.state === state));
  const open = counts.filter((row) => !FINAL.has(row.state));
  const bytesLeft = open.reduce((sum, row) => sum + row.bytes, 0);
  const filesLeft = filesOf(open);
  const filesTotal = filesOf(counts);
  const scanning = scans.some(
    (scan) => scan.scan_state === "waiting" || (scan.scan_state === "scanning" && filesTotal === 0),
  );
  return {
    state: isPaused ? "paused" : scanning ? "scanning" : filesLeft > 0 ? "indexing" : "ready",
    filesTotal,
    filesDone: filesTotal - filesLeft,
    filesIndexed: filesIn("indexed"),
    filesPartly: filesIn("partly"),
    filesFailed: filesIn("failed"),
    filesSkipped: filesIn("skipped"),
    pagesIndexed: counts.reduce((sum, row) => sum + (FINAL.has(row.state) ? row.pages : 0), 0),
    pagesPerSecond: Math.round(speed.pagesPerSecond * 10) / 10,
    secondsLeft: filesLeft === 0 ? 0 : speed.bytesPerSecond > 0 ? Math.ceil(bytesLeft / speed.bytesPerSecond) : null,
    pagesToRecognise,
  };
}

/** Progress now, and again whenever it differs; ends when the reader leaves. */
type Watch = (signal: AbortSignal) => AsyncGenerator<LibraryProgress>;

/**
 * Samples progress for all who watch it together, and not at all while nobody does.
 * @param pause waits between one sample and the next
 */
export function progressWatch(store: LibraryStore, pause: () => Promise<void>): Watch {
  let sample: { readonly progress: Promise<LibraryProgress>; readonly isOver: Promise<unknown> } | null = null;
  const take = () => {
    const progress = libraryProgressNow(store);
    const isOver = Promise.allSettled([progress, pause()]);
    void isOver.then(() => (sample = null));
    return { progress, isOver };
  };
  return async function* (signal) {
    let last = "";
    while (!signal.aborted) {
      const { progress, isOver } = (sample ??= take());
      const now = await progress;
      const text = JSON.stringify(now);
      if (text !== last) yield now;
      last = text;
      await isOver;
    }
  };
}
