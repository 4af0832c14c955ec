import { activeSince } from "./ownership.ts";
import type { CounselStore } from "./store.ts";

/** Nobody reaches an ended conversation; its rows may stay so much longer. */
const EVERY_MS = 60 * 60_000;

/** Removes conversations that were left alone too long; called with every request, it does so once an hour. */
export function idleEnder(store: Pick<CounselStore, "removeIdle">): (now: number) => Promise<void> {
  let next = 0;
  return async (now) => {
    if (now < next) return;
    next = now + EVERY_MS;
    await store.removeIdle(activeSince(now));
  };
}
