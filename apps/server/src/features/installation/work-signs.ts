import { setTimeout } from "node:timers/promises";
import type { FactStore } from "./fact-store.ts";

const EVERY_MS = 15_000;
/** Silent for so long, a worker is gone, or cannot reach the records: both need somebody. */
const SILENT_MS = 60_000;

/** Tells, now and then until aborted, that a worker is alive: in whatever process or machine it runs. */
export async function giveSigns(store: Pick<FactStore, "setFact">, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await store.setFact("worker_seen_at", String(Date.now())).catch(() => {}); // silence is what then tells
    await setTimeout(EVERY_MS, null, { signal }).catch(() => {}); // told to stop meanwhile
  }
}

/** @returns in words when a worker was last heard of. @throws Error when that is too long ago, or never was */
export async function lastSign(store: Pick<FactStore, "fact">, now = Date.now()): Promise<string> {
  const at = Number((await store.fact("worker_seen_at")) ?? 0);
  if (at === 0) throw new Error("No worker has been here yet: start one with the role work.");
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  const since = `last heard of ${seconds} ${seconds === 1 ? "second" : "seconds"} ago`;
  if (now - at > SILENT_MS) throw new Error(`No worker is running, it seems: ${since}.`);
  return `A worker is running, ${since}`;
}
