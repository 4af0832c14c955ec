import { libraryProgress } from "@reading-room/contract/library";
import type { LibraryProgress } from "@reading-room/contract/library";
import { useQueryClient } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isTemporary } from "../../lib/api-error.ts";
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

interface Following {
  readonly onEvent: (progress: LibraryProgress) => void;
  /** The server is heard again, after a connection to it that ended. */
  readonly onReturn: () => void;
  readonly signal: AbortSignal;
}

const follow = async ({ onEvent, onReturn, signal }: Following): Promise<void> => {
  let waitMs = RECONNECT_MS;
  let hasEnded = false;
  const heard = (progress: LibraryProgress) => {
    if (hasEnded) onReturn();
    hasEnded = false;
    waitMs = RECONNECT_MS;
    onEvent(progress);
  };
  while (!signal.aborted) {
    await untilVisible(signal);
    await readEvents(libraryProgress, {}, { onEvent: heard, signal: whileVisible(signal) }).catch(() => undefined);
    hasEnded = true;
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, RECONNECT_MAX_MS);
  }
};

const mayWorkNow = ({ state }: Query): boolean => state.status === "error" && isTemporary(state.error);

/**
 * The index as it grows, null until first heard; what the cache holds of folders, counts and searches follows it, and what failed
 * while the server was away is asked for again.
 */
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
    const onReturn = () => void client.refetchQueries({ type: "active", predicate: mayWorkNow });
    void follow({ onEvent: heard, onReturn, signal: stop.signal });
    return () => stop.abort();
  }, [client]);

  return progress;
};
