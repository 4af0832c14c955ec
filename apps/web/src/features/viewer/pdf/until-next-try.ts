const FIRST_MS = 1_000;
const LONGEST_MS = 10_000;

/** Waits a little longer after each failure, and no longer than until the browser is on-line again or the signal ends it. */
export const untilNextTry = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1)));
    window.addEventListener("online", end, { signal: over.signal });
    signal.addEventListener("abort", end, { signal: over.signal });
  });
