import { createHash } from "node:crypto";
import type { S3Calls } from "./s3-calls.ts";

const PAGE = 1_000;

/** What the first page of a listing says: of a small library that is all, of a larger one a hint. */
async function glance(calls: S3Calls, signal: AbortSignal): Promise<string> {
  const { Contents = [] } = await calls.list({ limit: PAGE, signal });
  const hash = createHash("sha256");
  for (const { Key, ETag, LastModified } of Contents) hash.update(`${Key}\n${ETag}\n${LastModified?.getTime()}\n`);
  return hash.digest("hex");
}

/** Looks now and then, and calls back when the first thousand objects are others than before. */
export function watchObjects(calls: S3Calls, everyMs: number, onChange: () => void): { close(): Promise<void> } {
  const stop = new AbortController();
  let before: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    // What a look misses, the next scan finds.
    const now = await glance(calls, stop.signal).catch(() => before);
    if (stop.signal.aborted) return;
    if (before !== null && now !== before) onChange();
    before = now;
    wait();
  };
  const wait = (): void => {
    timer = setTimeout(() => void (looking = look()), everyMs);
  };
  looking = look();
  return {
    close: async () => {
      stop.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}
