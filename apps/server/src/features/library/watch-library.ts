import type { LiveSource, SourceBook } from "./source-book.ts";
import { watchSource, type SourceWatch, type WatchDeps } from "./watch-source.ts";

/** Rows of a removed source that go in one transaction: others write, too. */
const ROWS_AT_ONCE = 400;

interface Watched {
  readonly live: LiveSource;
  readonly watch: SourceWatch;
}

/** Takes the rows of removed sources away, part by part. @returns whether there were any */
async function sweepRemoved({ store }: WatchDeps, signal: AbortSignal): Promise<boolean> {
  const ids = await store.removedSources();
  for (const id of ids) while (!signal.aborted && (await store.sweepSource(id, ROWS_AT_ONCE)));
  return ids.length > 0;
}

/** Sweeps when told to, once at a time. */
function sweeper(deps: WatchDeps, signal: AbortSignal) {
  let running: Promise<void> | null = null;
  const sweep = async (): Promise<void> => {
    try {
      if (await sweepRemoved(deps, signal)) deps.onScanned(null);
    } catch (error) {
      deps.log.warn({ err: error }, "a removed source is tidied away later");
    }
    running = null;
  };
  return { wake: (): void => void (running ??= sweep()), done: async (): Promise<void> => void (await running) };
}

const asksForMore = (now: LiveSource, before: LiveSource): boolean =>
  now.row.scan_asked_at > 0 && now.row.scan_asked_at !== before.row.scan_asked_at;

const isConfirmed = (now: LiveSource, before: LiveSource): boolean =>
  now.row.is_loss_confirmed === 1 && before.row.is_loss_confirmed === 0;

/**
 * Keeps the file rows of all sources true until aborted, follows the sources as admins add, change and remove them, and takes
 * away what removed ones leave. One source's failure costs the others nothing.
 */
export async function watchLibrary(deps: WatchDeps, book: SourceBook, signal: AbortSignal): Promise<void> {
  const watched = new Map<string, Watched>();
  const ending = new Map<string, Promise<void>>();
  const rows = sweeper(deps, signal);

  const end = (id: string, { watch }: Watched): void => {
    watched.delete(id);
    ending.set(id, watch.stop());
  };
  const begin = (live: LiveSource): void => {
    const { id } = live.source;
    // Two scans of one source never run beside each other.
    watched.set(id, { live, watch: watchSource(deps, live.source, ending.get(id)) });
  };
  const follow = (): void => {
    const now = new Map(book.all().map((live) => [live.source.id, live]));
    for (const [id, one] of watched) if (now.get(id)?.source !== one.live.source) end(id, one);
    for (const [id, live] of now) {
      const one = watched.get(id);
      if (one === undefined) begin(live);
      else {
        watched.set(id, { ...one, live });
        if (asksForMore(live, one.live) || isConfirmed(live, one.live)) one.watch.ask();
      }
    }
    rows.wake();
  };

  const unfollow = book.follow(follow);
  follow();
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve());
    if (signal.aborted) resolve();
  });
  unfollow();
  for (const [id, one] of watched) end(id, one);
  await Promise.all([...ending.values(), rows.done()]);
}
