import { libraryProgress } from "@reading-room/contract/library";
import type { LibraryProgress } from "@reading-room/contract/library";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readEvents } from "../../lib/events.ts";
import { pause } from "./pause.ts";
import { refreshOnChange } from "./refresh-on-change.ts";

/** After a lost connection: first wait, doubled each time up to the last. */
const RECONNECT_MS = 2_000;
const RECONNECT_MAX_MS = 60_000;

const untilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === "visible") return resolve();
    const go = () => {
      if (document.visibilityState !== "visible" && !signal.aborted) return;
      document.removeEventListener("visibilitychange", go);
      resolve();
    };
    document.addEventListener("visibilitychange", go);
    signal.addEventListener("abort", go, { once: true });
  });

/** Aborts with `signal` or when the tab is hidden: browsers open only six connections to a host, and tabs share them. */
const whileVisible = (signal: AbortSignal): AbortSignal => {
  const hidden = new AbortController();
  const check = () => document.visibilityState === "hidden" && hidden.abort();
  document.addEventListener("visibilitychange", check, { signal: AbortSignal.any([signal, hidden.signal]) });
  return AbortSignal.any([signal, hidden.signal]);
};

const follow = async (onEvent: (progress: LibraryProgress) => void, signal: AbortSignal): Promise<void> => {
  let waitMs = RECONNECT_MS;
  const heard = (progress: LibraryProgress) => {
    waitMs = RECONNECT_MS;
    onEvent(progress);
  };
  while (!signal.aborted) {
    await untilVisible(signal);
    await readEvents(libraryProgress, {}, { onEvent: heard, signal: whileVisible(signal) }).catch(() => undefined);
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, RECONNECT_MAX_MS);
  }
};

/** The index as it grows, null until first heard; what the cache holds of folders, counts and searches follows it. */
export const useLibraryProgress = (): LibraryProgress | null => {
  const client = useQueryClient();
  const [progress, setProgress] = useState<LibraryProgress | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const noteChange = refreshOnChange(client, stop.signal);
    const heard = (next: LibraryProgress) => {
      setProgress(next);
      noteChange(next);
    };
    void follow(heard, stop.signal);
    return () => stop.abort();
  }, [client]);

  return progress;
};
