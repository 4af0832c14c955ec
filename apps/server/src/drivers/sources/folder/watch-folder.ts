import { watch } from "chokidar";
import type { Reach } from "./what-stands-there.ts";

/** A burst of changes counts as one. */
const BURST_MS = 400;
/** However long it goes on, what came with it is told by then. */
const LONGEST_BURST_MS = 5_000;
/** A file that was told so lately and changes again is being written: the folder need not be looked through for each line of it. */
const WRITTEN_MS = 30_000;
/** Between two lines of it. */
const REST_OF_WRITER_MS = 2_000;

interface Watching {
  close(): Promise<void>;
}

interface Burst {
  /** One more change. */
  add(): void;
  cancel(): void;
}

/** Calls when nothing was added for a while, and, as long as more and more is added, at the longest time. */
function burst(onEnd: () => void, quietMs: number, longestMs: number): Burst {
  let timer: NodeJS.Timeout | undefined;
  let endsAt: number | null = null;
  const end = (): void => {
    endsAt = null;
    onEnd();
  };
  return {
    add: () => {
      const now = performance.now();
      endsAt ??= now + longestMs;
      clearTimeout(timer);
      timer = setTimeout(end, Math.min(quietMs, Math.max(0, endsAt - now)));
    },
    cancel: () => clearTimeout(timer),
  };
}

/**
 * Tells when to look, out of what the system says of single paths. One file that is written to all the time neither keeps the
 * others from being found nor has everything looked through for each line of it.
 */
export function changeHints(onChange: () => void) {
  const told = new Map<string, number>();
  const untold = new Set<string>();
  const tellUntold = (): void => {
    const now = performance.now();
    for (const [path, at] of told) if (now - at >= WRITTEN_MS) told.delete(path);
    for (const path of untold) told.set(path, now);
    untold.clear();
    onChange();
  };
  const fresh = burst(tellUntold, BURST_MS, LONGEST_BURST_MS);
  const written = burst(onChange, REST_OF_WRITER_MS, WRITTEN_MS);
  return {
    changed: (path: string): void => {
      if (performance.now() - (told.get(path) ?? -WRITTEN_MS) < WRITTEN_MS) return written.add();
      untold.add(path);
      fresh.add();
    },
    cancel: (): void => {
      fresh.cancel();
      written.cancel();
    },
  };
}

/** Hints when something in a folder may have changed. */
export function watchFolder({ root, without }: Reach, onChange: () => void): Watching {
  const hints = changeHints(onChange);
  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    // Every scan writes there, and would be its own next hint.
    ignored: without === null ? [] : [without],
  });
  // What watching misses, the next scan finds.
  watcher.on("all", (_, path) => hints.changed(path)).on("error", () => {});
  return {
    close: async () => {
      hints.cancel();
      await watcher.close();
    },
  };
}
