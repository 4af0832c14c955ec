import { setTimeout as sleep } from "node:timers/promises";

/** What tells that the rows of the library changed, whichever process changed them. */
export interface LibraryNotices {
  hear(topic: "library", onTold: () => void): () => void;
  /** Whether other processes' notices arrive now. */
  isLinked(): boolean;
}

/** How far the library is is looked at so often at most. */
const SAMPLE_MS = 1_000;
/** What nobody tells of (a lease that ran out, another's clock) is seen so late. */
const UNTOLD_MS = 5_000;

/**
 * @returns what waits until there may be something new to see: a second, or longer while nobody tells of anything
 * @param leaving once it is aborted nobody waits
 */
export const untilLibraryChanges =
  (notices: LibraryNotices, leaving: AbortSignal): (() => Promise<void>) =>
  async () => {
    const over = new AbortController();
    const end = notices.hear("library", () => over.abort());
    const rest = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }).catch(() => {});
    await rest(SAMPLE_MS, leaving);
    if (notices.isLinked()) await rest(UNTOLD_MS - SAMPLE_MS, AbortSignal.any([leaving, over.signal]));
    end();
  };
