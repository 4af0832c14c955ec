import type { Logger } from "pino";
import type { Source } from "../../drivers/sources/source.ts";
import { scanSource } from "./scan-source.ts";
import type { LibraryStore } from "./store.ts";

/** Watching is a hint; a scan this often is the truth. */
const RESCAN_MS = 5 * 60_000;

export interface WatchDeps {
  readonly store: LibraryStore;
  readonly log: Pick<Logger, "info" | "warn">;
  /** Called after every scan: there may be something to index, or to forget. */
  readonly onScanned: () => void;
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
  const watcher = await source.watch(hint);
  while (!signal.aborted) {
    hinted = false;
    await scanSource(deps, source, signal)
      .then((result) => deps.log.info({ source: source.name, ...result }, "scanned"))
      .catch((error: unknown) => {
        if (!signal.aborted) deps.log.warn({ source: source.name, err: error }, "scan failed");
      });
    deps.onScanned();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, RESCAN_MS);
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
