import type { LibraryProgress } from "@reading-room/contract/library";
import type { QueryClient } from "@tanstack/react-query";
import { noteLibraryChange } from "../../lib/library-change.ts";
import { pause } from "./pause.ts";

/** Lists on the screen follow the index at most this often. */
const REFRESH_MS = 5_000;

/** Folders, counts, what is new in saved searches, and what AI Counsel and the older chat say of the index. */
const FOLLOWING = [["browse"], ["library"], ["search", "saved"], ["counsel", "stats"], ["research", "stats"]] as const;

const refreshCache = (client: QueryClient): void => {
  // Results under the reader's eyes stay where they are, and say that there may be others; the next search is fresh.
  void client.invalidateQueries({ queryKey: ["search"], refetchType: "none" });
  for (const queryKey of FOLLOWING) void client.invalidateQueries({ queryKey });
};

/** All that tells of what lists show: speed and what is left to do change all the time, and no list with them. */
const stampOf = (progress: LibraryProgress): string => {
  const { pagesPerSecond: _speed, secondsLeft: _left, pagesToRecognise: _pages, ...told } = progress;
  return JSON.stringify(told);
};

/** Tells the cache when the index has changed, the first report excepted, and not more often than REFRESH_MS. */
export const refreshOnChange = (client: QueryClient, signal: AbortSignal) => {
  let seen: string | null = null;
  let heardAtMs = 0;
  let isPlanned = false;
  return (progress: LibraryProgress): void => {
    const now = stampOf(progress);
    const isNews = seen !== null && seen !== now;
    seen = now;
    if (!isNews) return;
    heardAtMs = Date.now();
    if (isPlanned) return;
    isPlanned = true;
    void pause(REFRESH_MS, signal).then(() => {
      isPlanned = false;
      if (signal.aborted) return;
      refreshCache(client);
      noteLibraryChange(client, heardAtMs);
    });
  };
};
