import { AppError } from "../../../core/app-error.ts";

/** How long a model may take; only the time in which it is waited for counts. */
export interface Patience {
  readonly firstMs: number;
  readonly wholeMs: number;
}

const tooSlow = (): AppError => new AppError("unavailable", "The language model does not answer in time.");

/** What comes first: the promise, its time's end, or the signal. */
async function inTime<Value>(promise: Promise<Value>, ms: number, signal: AbortSignal): Promise<Value> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const leave = (): void => reject(signal.reason);
  const timer = setTimeout(() => reject(tooSlow()), Math.max(0, ms));
  signal.addEventListener("abort", leave);
  if (signal.aborted) leave();
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
  }
}

/**
 * The parts of what `start` begins, as long as they come in time, whether or not it heeds the signal that it is given.
 * @throws AppError `unavailable` when they do not; the signal's reason when it is aborted
 */
export async function* patiently<Part>(
  start: (signal: AbortSignal) => AsyncIterable<Part>,
  { firstMs, wholeMs }: Patience,
  signal: AbortSignal,
): AsyncGenerator<Part, undefined> {
  const over = new AbortController();
  const parts = start(AbortSignal.any([signal, over.signal]))[Symbol.asyncIterator]();
  let [left, isFirst] = [wholeMs, true];
  try {
    for (;;) {
      const began = performance.now();
      const next = await inTime(parts.next(), isFirst ? Math.min(firstMs, left) : left, signal);
      if (next.done === true) return undefined;
      [left, isFirst] = [left - (performance.now() - began), false];
      yield next.value;
    }
  } finally {
    over.abort();
    // What hangs cannot be waited for; that it ends with an error is nobody's concern any more.
    void Promise.resolve(parts.return?.()).catch(() => {});
  }
}
