import { AppError } from "../../core/app-error.ts";
import type { Need } from "./format.ts";
import type { LimitedChild } from "./limited-child.ts";
import { places } from "./places.ts";

/** Children that read files side by side: one serves many files of any format, and is replaced after it was killed. */
export interface Children {
  /**
   * Waits its turn for a child that is open as wide as `needs` says, and lends it to `work`. When a child breaks down over it that
   * others used before, whose leavings may be what broke it, `work` gets one more, fresh child.
   * @throws what `work` throws, or the signal's reason when it is aborted while it waits
   */
  lend<T>(needs: readonly Need[], work: (child: LimitedChild) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Kills all of them; what runs or waits is rejected. */
  close(): void;
}

export interface ChildrenOptions {
  /** At most so many at once, each started when it is first needed. */
  readonly count: number;
  readonly start: (needs: readonly Need[]) => LimitedChild;
}

/** Starts no child before the first is needed. Turns are given in the order they were asked for. */
export function children({ count, start }: ChildrenOptions): Children {
  const turns = places(count);
  const busy = new Set<LimitedChild>();
  let idle: LimitedChild[] = [];
  const take = (needs: readonly Need[], isFresh: boolean): LimitedChild => {
    idle = idle.filter((one) => one.isAlive());
    const at = isFresh ? -1 : idle.findLastIndex((one) => sameNeeds(one.needs, needs));
    const [fit] = at < 0 ? [] : idle.splice(at, 1);
    if (fit !== undefined) return fit;
    // One more may rest than may work: formats of different needs take turns in many libraries, and each would start anew.
    if (idle.length + busy.size > count) idle.shift()?.kill();
    return start(needs);
  };
  const withOne = async <T>(child: LimitedChild, work: (child: LimitedChild) => Promise<T>): Promise<T> => {
    busy.add(child);
    try {
      return await work(child);
    } finally {
      busy.delete(child);
      if (child.isAlive()) idle.push(child);
    }
  };
  return {
    async lend(needs, work, signal) {
      await turns.take(signal);
      try {
        const child = take(needs, false);
        return await withOne(child, work).catch((error: unknown) => {
          if (signal.aborted || turns.isClosed() || !mayBeAnothersFault(child, error)) throw error;
          return withOne(take(needs, true), work);
        });
      } finally {
        turns.giveBack();
      }
    },
    close() {
      turns.close();
      for (const child of [...idle.splice(0), ...busy]) child.kill();
    },
  };
}

const sameNeeds = (a: readonly Need[], b: readonly Need[]): boolean =>
  a.length === b.length && a.every((need) => b.includes(need));

/** Time is counted for each file alone, so running out of it is the file's own doing. */
const mayBeAnothersFault = (child: LimitedChild, error: unknown): boolean =>
  !child.isAlive() && child.orders() > 1 && !(error instanceof AppError && error.code === "extraction_timeout");
