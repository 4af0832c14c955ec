import type { Endpoint } from "@reading-room/contract/endpoint";
import { AppError } from "../core/app-error.ts";

/** A kind of costly work. */
export type Load = NonNullable<Endpoint["load"]>;

/** How much of a kind is done and waits; of more, whoever comes is sent away. */
interface Room {
  readonly running: number;
  /** Of one person, so that nobody takes it from all others. */
  readonly runningEach: number;
  readonly waiting: number;
  readonly maxWaitMs: number;
}

/**
 * What a machine does side by side gains nothing beyond a few of each; what waits is bounded by what people wait for. A browser opens six
 * downloads at once at most.
 */
const ROOMS: Readonly<Record<Load, Room>> = {
  search: { running: 32, runningEach: 16, waiting: 1_000, maxWaitMs: 5_000 },
  question: { running: 32, runningEach: 8, waiting: 300, maxWaitMs: 10_000 },
  archive: { running: 48, runningEach: 6, waiting: 48, maxWaitMs: 5_000 },
  rendition: { running: 32, runningEach: 8, waiting: 100, maxWaitMs: 10_000 },
};
/** All kinds of costly work. */
export const LOADS = Object.keys(ROOMS) as readonly Load[];

/** A process that comes so late to everything, for seconds, does no more costly work until it has caught up: a busy machine alone is no reason. */
const MAX_LAG_MS = 700;
const RETRY_S = 2;

export interface LoadNow {
  readonly running: number;
  readonly waiting: number;
}

/** Lets in as much costly work as can be done. */
export interface LoadShedder {
  /** @throws AppError `unavailable` while this process cannot keep up: told before anything is looked up */
  readonly check: (load: Load) => void;
  /** Waits for its turn. @returns to be called when the work is over. @throws AppError `unavailable`; the signal's reason */
  readonly enter: (load: Load, by: string, signal: AbortSignal) => Promise<() => void>;
  readonly now: (load: Load) => LoadNow;
}

interface Waiting {
  readonly by: string;
  readonly admit: () => void;
}

const busy = (): AppError =>
  new AppError("unavailable", "Too much is being asked just now. Please try again in a moment.", {
    retryAfterS: RETRY_S,
  });

/** Who is worked for, and who waits: in the order in which they came, but for those who have enough running. */
function line(room: Room) {
  const running = new Map<string, number>();
  let waiting: readonly Waiting[] = [];
  let total = 0;

  const hasRoom = (by: string): boolean => total < room.running && (running.get(by) ?? 0) < room.runningEach;
  const begin = (by: string): void => {
    total += 1;
    running.set(by, (running.get(by) ?? 0) + 1);
  };
  const leave = (one: Waiting): void => void (waiting = waiting.filter((other) => other !== one));
  return {
    hasRoom,
    begin,
    leave,
    isFull: (): boolean => waiting.length >= room.waiting,
    join: (one: Waiting): void => void (waiting = [...waiting, one]),
    now: (): LoadNow => ({ running: total, waiting: waiting.length }),
    end: (by: string): void => {
      total -= 1;
      const left = (running.get(by) ?? 1) - 1;
      if (left > 0) running.set(by, left);
      else running.delete(by);
      const next = waiting.find((one) => hasRoom(one.by));
      if (next === undefined) return;
      leave(next);
      begin(next.by);
      next.admit();
    },
  };
}

/** One kind's work. */
function turnstile(room: Room) {
  const { hasRoom, begin, end, join, leave, isFull, now } = line(room);
  const wait = async (by: string, signal: AbortSignal): Promise<void> => {
    if (isFull()) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own: Waiting = { by, admit: resolve };
    join(own);
    const giveUp = (why: unknown): void => {
      leave(own);
      reject(why);
    };
    const timer = setTimeout(() => giveUp(busy()), room.maxWaitMs);
    const onAbort = (): void => giveUp(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    await promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    });
  };

  return {
    now,
    enter: async (by: string, signal: AbortSignal): Promise<() => void> => {
      signal.throwIfAborted();
      if (hasRoom(by)) begin(by);
      else await wait(by, signal);
      let isOver = false;
      return () => {
        if (!isOver) end(by);
        isOver = true;
      };
    },
  };
}

export interface ShedDeps {
  readonly lagMs: () => number;
  /** Is told of each that is sent away. */
  readonly onShed?: (load: Load, why: "lag" | "full") => void;
  readonly rooms?: Readonly<Record<Load, Room>>;
}

/** Keeps costly work from making everything slow, this process's own work alone. */
export function loadShedder({ lagMs, onShed = () => {}, rooms = ROOMS }: ShedDeps): LoadShedder {
  const kinds = {
    search: turnstile(rooms.search),
    question: turnstile(rooms.question),
    archive: turnstile(rooms.archive),
    rendition: turnstile(rooms.rendition),
  } satisfies Record<Load, ReturnType<typeof turnstile>>;
  return {
    check: (load) => {
      if (lagMs() <= MAX_LAG_MS) return;
      onShed(load, "lag");
      throw busy();
    },
    enter: async (load, by, signal) => {
      try {
        return await kinds[load].enter(by, signal);
      } catch (error) {
        if (!signal.aborted) onShed(load, "full");
        throw error;
      }
    },
    now: (load) => kinds[load].now(),
  };
}
