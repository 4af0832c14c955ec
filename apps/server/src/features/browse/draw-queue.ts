import { AppError } from "../../core/app-error.ts";

/** Work that is done one after the other, in turns of those who ask for it. */
export interface DrawQueue {
  /**
   * Does work, or joins others who wait for the same. Work that nobody waits for any more is not begun.
   * @throws AppError `unavailable` when too much waits, or it takes too long: it may be there a moment later; what the
   * work throws; the signal's reason
   */
  run(
    asked: { readonly by: string; readonly what: string; readonly signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<void>;
}

interface Job {
  readonly by: string;
  readonly what: string;
  readonly work: () => Promise<void>;
  readonly done: PromiseWithResolvers<void>;
  waiting: number;
  isBegun: boolean;
}

interface QueueLimits {
  /** Beyond this, whoever comes is sent away. */
  readonly maxWaiting: number;
  /** The same for one person, so that there is room for others. */
  readonly maxWaitingEach: number;
  /** A browser keeps only so many requests open, and needs them for other things. */
  readonly maxWaitMs: number;
}

const LIMITS: QueueLimits = { maxWaiting: 200, maxWaitingEach: 100, maxWaitMs: 10_000 };
const RETRY_S = 5;

const busy = (): AppError =>
  new AppError("unavailable", "Too many pictures are being drawn. Please try again in a moment.", {
    retryAfterS: RETRY_S,
  });

/** Waits for a job, but not for ever. */
async function patiently(job: Job, signal: AbortSignal, maxWaitMs: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(busy()), maxWaitMs);
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await Promise.race([job.done.promise, promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

/** What waits, by who asked for it. */
function waitingLines({ maxWaiting, maxWaitingEach }: Omit<QueueLimits, "maxWaitMs">) {
  /** Those that are worked on, too. */
  const jobs = new Map<string, Job>();
  const lines = new Map<string, Job[]>();
  return {
    find: (what: string): Job | undefined => jobs.get(what),
    add(job: Job): void {
      const line = lines.get(job.by) ?? [];
      if (jobs.size >= maxWaiting || line.length >= maxWaitingEach) throw busy();
      jobs.set(job.what, job);
      lines.set(job.by, [...line, job]);
    },
    /** Whoever's turn it is goes to the end of the round. */
    take(): Job | undefined {
      for (const [by, line] of lines) {
        lines.delete(by);
        const job = line.pop();
        if (line.length > 0) lines.set(by, line);
        if (job !== undefined) return job;
      }
      return undefined;
    },
    /** It is done, or nobody waits for it any more: it takes no room from others. */
    drop({ by, what }: Job): void {
      jobs.delete(what);
      const left = (lines.get(by) ?? []).filter((one) => one.what !== what);
      if (left.length > 0) lines.set(by, left);
      else lines.delete(by);
    },
  };
}

function jobOf(by: string, what: string, work: () => Promise<void>): Job {
  const done = Promise.withResolvers<void>();
  // Everybody may have left before it fails.
  done.promise.catch(() => {});
  return { by, what, work, done, waiting: 0, isBegun: false };
}

/** One person's lately asked work comes first, since it is what stands before them; all people take turns. */
export function drawQueue(limits: Partial<QueueLimits> = {}): DrawQueue {
  const { maxWaitMs, ...max } = { ...LIMITS, ...limits };
  const lines = waitingLines(max);
  let isWorking = false;

  const goOn = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    for (let job = lines.take(); job !== undefined; job = lines.take()) {
      job.isBegun = true;
      await job.work().then(job.done.resolve, job.done.reject);
      lines.drop(job);
    }
    isWorking = false;
  };

  return {
    async run({ by, what, signal }, work) {
      signal.throwIfAborted();
      const known = lines.find(what);
      const job = known ?? jobOf(by, what, work);
      if (known === undefined) lines.add(job);
      job.waiting += 1;
      void goOn();
      try {
        await patiently(job, signal, maxWaitMs);
      } finally {
        job.waiting -= 1;
        if (job.waiting === 0 && !job.isBegun) lines.drop(job);
      }
    },
  };
}
