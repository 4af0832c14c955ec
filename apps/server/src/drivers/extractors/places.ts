import { AppError } from "../../core/app-error.ts";

/** Places that only so many can hold at once. */
export interface Places {
  /** Waits for one; those who wait get theirs in the order they came. @throws the signal's reason when it is aborted first */
  take(signal: AbortSignal): Promise<void>;
  /** By whoever took one, once. */
  giveBack(): void;
  /** Turns away all who wait and all who come. */
  close(): void;
  isClosed(): boolean;
}

/** @param count at least 1 */
export function places(count: number): Places {
  const waiting = new Set<PromiseWithResolvers<void>>();
  let free = count;
  let isClosed = false;
  const closed = () => new AppError("unavailable", "Files are no longer read.");
  return {
    async take(signal) {
      signal.throwIfAborted();
      if (isClosed) throw closed();
      if (free > 0) {
        free -= 1;
        return;
      }
      const turn = Promise.withResolvers<void>();
      const leave = () => {
        if (waiting.delete(turn)) turn.reject(signal.reason);
      };
      waiting.add(turn);
      signal.addEventListener("abort", leave, { once: true });
      await turn.promise.finally(() => signal.removeEventListener("abort", leave));
    },
    giveBack() {
      const [next] = waiting;
      if (next === undefined) free += 1;
      else {
        waiting.delete(next);
        next.resolve();
      }
    },
    close() {
      isClosed = true;
      for (const turn of waiting) turn.reject(closed());
      waiting.clear();
    },
    isClosed: () => isClosed,
  };
}
