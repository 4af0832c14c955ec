import type { LibraryProgress } from "@reading-room/contract/library";
import type { LibraryStore } from "./store.ts";

/** Speed is measured over this long. */
const WINDOW_MS = 30_000;

const FINAL = new Set(["indexed", "partly", "failed", "skipped"]);

/** What a file costs beside its bytes, in bytes: the smallest are read first, and say nothing of how fast bytes are read. */
const FILE_COSTS_BYTES = 256 * 1024;

/** What was measured for less time is no speed. */
const TOLD_FROM_MS = 3_000;

interface Work {
  readonly files: number;
  readonly bytes: number;
}

const costOf = ({ files, bytes }: Work): number => files * FILE_COSTS_BYTES + bytes;

type ScanState = Awaited<ReturnType<LibraryStore["scanStates"]>>[number];

type Done = Awaited<ReturnType<LibraryStore["doneSince"]>>;

function pagesPerSecond({ pages, firstStartedAt }: Done, now: number): number {
  if (firstStartedAt === null) return 0;
  const seconds = Math.max(1, Math.min(WINDOW_MS, now - firstStartedAt) / 1000);
  return Math.round((10 * pages) / seconds) / 10;
}

/** By what was done while something was done: a large file that is in hand now has no share in it. Null while too little was. */
function secondsLeft(left: Work, done: Done): number | null {
  if (left.files === 0) return 0;
  if (done.firstStartedAt === null || done.lastEndedAt === null) return null;
  const tookMs = Math.min(WINDOW_MS, done.lastEndedAt - done.firstStartedAt);
  return tookMs < TOLD_FROM_MS ? null : Math.ceil((costOf(left) / costOf(done)) * (tookMs / 1000));
}

const filesOf = (counts: readonly { readonly files: number }[]): number =>
  counts.reduce((sum, row) => sum + row.files, 0);

/** How far scanning and indexing are, counted from the rows themselves: true for any number of workers. */
export async function libraryProgressNow(store: LibraryStore, now = Date.now()): Promise<LibraryProgress> {
  const [counts, scans, done] = await Promise.all([
    store.countsByState(),
    store.scanStates(),
    store.doneSince(now - WINDOW_MS),
  ]);
  const [pagesToRecognise, isPaused, changeCount] = await Promise.all([
    store.pagesToRecognise(),
    store.isPaused(),
    store.changeCount(),
  ]);
  const filesIn = (state: string): number => filesOf(counts.filter((row) => row.state === state));
  const open = counts.filter((row) => !FINAL.has(row.state));
  const bytesLeft = open.reduce((sum, row) => sum + row.bytes, 0);
  const filesLeft = filesOf(open);
  const filesTotal = filesOf(counts);
  // Of a place that was never looked through to its end nobody knows whether all of it is read; another look at one that was is told of nobody.
  const isNew = (scan: ScanState): boolean => filesTotal === 0 || (scan.last_scan_at === null && filesLeft === 0);
  const scanning = scans.some(
    (scan) => scan.scan_state === "waiting" || (scan.scan_state === "scanning" && isNew(scan)),
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
    pagesPerSecond: pagesPerSecond(done, now),
    secondsLeft: secondsLeft({ files: filesLeft, bytes: bytesLeft }, done),
    pagesToRecognise,
    changeCount,
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
