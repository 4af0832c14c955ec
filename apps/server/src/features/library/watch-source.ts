import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { AppendAudit } from "../../core/audit.ts";
import type { Source } from "../../drivers/sources/source.ts";
import { scanSource, type ScanDeps, type ScanResult } from "./scan-source.ts";
import type { LibraryStore } from "./store.ts";

/** Watching is a hint; a scan this often is the truth. */
const RESCAN_MS = 5 * 60_000;
/** A little less than that: two workers do not begin at the same second. */
const APART_MS = 4 * 60_000;
/** A place that takes long to look through is left alone for so many times as long. */
const REST_PER_SCAN = 10;
/** A place that could not be read may be back soon. */
const RETRY_MS = 30_000;

export interface WatchDeps {
  readonly store: LibraryStore;
  readonly log: Pick<Logger, "info" | "warn">;
  readonly audit: AppendAudit;
  /**
   * Called after every scan: there may be something to index, to forget, or to describe anew.
   * Null when the place could not be read.
   */
  readonly onScanned: (result: ScanResult | null) => void;
  /** After so long a place that could not be read is looked at again; half a minute unless said. */
  readonly retryMs?: number;
}

/** A source that is being watched. */
export interface SourceWatch {
  /** Look now. */
  ask(): void;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

async function scan(deps: WatchDeps & ScanDeps, source: Source, signal: AbortSignal): Promise<ScanResult | null> {
  try {
    const result = await scanSource(deps, source, signal);
    deps.log.info({ source: source.name, ...result }, "scanned");
    return result;
  } catch (error) {
    if (!signal.aborted) deps.log.warn({ source: source.name, err: error }, "scan failed");
    return null;
  }
}

/** Intervals count by a clock that never jumps. */
function alarm() {
  let wake = (): void => {};
  let isRung = false;
  return {
    ring: (): void => {
      isRung = true;
      wake();
    },
    /** Whatever rings from now on is another hint. */
    reset: (): void => void (isRung = false),
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = globalThis.setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (isRung) wake();
      }),
  };
}

type Watcher = Awaited<ReturnType<Source["watch"]>>;

const NOT_WATCHED: Watcher = { close: async () => {} };

/** Scans one source now, after every hint of a change, when it is asked to, and at intervals, one scan at a time, until stopped. */
export function watchSource(
  deps: WatchDeps,
  source: Source,
  before: Promise<unknown> = Promise.resolve(),
): SourceWatch {
  const abort = new AbortController();
  const { signal } = abort;
  const bell = alarm();

  // What cannot be watched is scanned all the same.
  const watch = (): Promise<Watcher> => source.watch(bell.ring).catch(() => NOT_WATCHED);
  const run = async (): Promise<void> => {
    await before;
    let watcher = await watch();
    let [wasRead, countedAt] = [true, performance.now()];
    while (!signal.aborted) {
      bell.reset();
      const startedAt = performance.now();
      const isLater = startedAt - countedAt >= RESCAN_MS;
      if (isLater) countedAt = startedAt;
      const result = await scan({ ...deps, isLater, apartMs: APART_MS }, source, signal);
      if (result !== null && !wasRead && !signal.aborted) {
        // What was watched went away; what is there now is another.
        await watcher.close();
        watcher = await watch();
      }
      wasRead = result !== null;
      deps.onScanned(result);
      const tookMs = performance.now() - startedAt;
      // Where something changes all the time hints never end: no more than half the time is spent on looking.
      await setTimeout(tookMs, null, { signal }).catch(() => {}); // told to stop meanwhile
      const rest = Math.max(source.rescanMs ?? RESCAN_MS, REST_PER_SCAN * tookMs);
      await bell.wait(wasRead ? rest : (deps.retryMs ?? RETRY_MS));
    }
    await watcher.close();
  };
  const done = run();
  return {
    ask: bell.ring,
    stop: async () => {
      abort.abort();
      bell.ring();
      await done;
    },
  };
}
