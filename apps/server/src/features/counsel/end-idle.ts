import { activeSince } from "./ownership.ts";
import type { CounselStore } from "./store.ts";

/** Nobody reaches an ended conversation; its rows may stay so much longer. */
const EVERY_MS = 60_000;

/** Removes conversations that were left alone too long. */
export const endIdleNow = (store: Pick<CounselStore, "removeIdle">, now: number): Promise<void> =>
  store.removeIdle(activeSince(now));

/** The same, called with every request, once a minute. */
export function idleEnder(store: Pick<CounselStore, "removeIdle">): (now: number) => Promise<void> {
  let next = 0;
  return async (now) => {
    if (now < next) return;
    next = now + EVERY_MS;
    await endIdleNow(store, now);
  };
}
