import { setImmediate } from "node:timers/promises";

/** So long nothing else happens in this process at a stretch. */
const STRETCH_MS = 12;

/** A function to call every now and then in long work: when it has gone on for a while, it lets everything else have its turn. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
