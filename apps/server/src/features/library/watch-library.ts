import type { Logger } from "pino";
import type { Source } from "../../drivers/sources/source.ts";
import { scanSource } from "./scan-source.ts";
import type { LibraryStore } from "./store.ts";

/** Watching is a hint; a scan this often is the truth. */
const RESCAN_MS = 5 * 60_000;
/** A place that could not be read may be back soon. */
const RETRY_MS = 30_000;

export interface WatchDeps {
  readonly store: LibraryStore;
  readonly log: Pick<Logger, "info" | "warn">;
  /** Called after every scan: there may be something to index, or to forget. */
  readonly onScanned: () => void;
  /** After so long a place that could not be read is looked at again; half a minute unless said. */
  readonly retryMs?: number;
}

/** @returns whether the source could be read */
async function scan(deps: WatchDeps & { isLater: boolean }, source: Source, signal: AbortSignal): Promise<boolean> {
  try {
    const result = await scanSource(deps, source, signal);
    deps.log.info({ source: source.name, ...result }, "scanned");
    return true;
  } catch (error) {
    if (!signal.aborted) deps.log.warn({ source: source.name, err: error }, "scan failed");
    return false;
  }
}

/** Scans one source now, after every hint of a change, and at intervals, one scan at a time, until aborted. */
async function watchSource(deps: WatchDeps, source: Source, signal: AbortSignal): Promise<void> {
  let wake = (): void => {};
  let hinted = false;
  const hint = (): void => {
    hinted = true;
    wake();
  };
  signal.addEventListener("abort", hint);
  let watcher = await source.watch(hint);
  let [wasRead, countedAt] = [true, performance.now()];
  while (!signal.aborted) {
    hinted = false;
    const isLater = performance.now() - countedAt >= RESCAN_MS;
    if (isLater) countedAt = performance.now();
    const isRead = await scan({ ...deps, isLater }, source, signal);
    if (isRead && !wasRead && !signal.aborted) {
      // What was watched went away; what is there now is another.
      await watcher.close();
      watcher = await source.watch(hint);
    }
    wasRead = isRead;
    deps.onScanned();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isRead ? RESCAN_MS : (deps.retryMs ?? RETRY_MS));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (hinted) wake();
    });
  }
  await watcher.close();
}

/** Keeps the file rows of all sources true until aborted. One source's failure costs the others nothing. */
export async function watchLibrary(deps: WatchDeps, sources: readonly Source[], signal: AbortSignal): Promise<void> {
  await Promise.all(sources.map((source) => watchSource(deps, source, signal)));
}
