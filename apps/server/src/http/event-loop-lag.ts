const EVERY_MS = 100;
/** One standstill, of a suspended machine, too, is no sign of too much work. */
const COUNTED_MS = 1_000;
/** Of the newest measure: several long standstills in a row count, one does not. */
const WEIGHT = 0.3;

/** How late this process comes to what is due, in milliseconds, over the last second or so. @param signal ends the measuring */
export function eventLoopLag(signal: AbortSignal): () => number {
  let lagMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const late = Math.min(COUNTED_MS, Math.max(0, now - last - EVERY_MS));
    last = now;
    lagMs += (late - lagMs) * WEIGHT;
  }, EVERY_MS);
  timer.unref();
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
  return () => lagMs;
}
