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
  readonly what: string;
  readonly work: () => Promise<void>;
  readonly done: PromiseWithResolvers<void>;
  waiting: number;
}

interface QueueLimits {
  /** Beyond this, whoever comes is sent away. */
  readonly maxWaiting: number;
  /** A browser keeps only so many requests open, and needs them for other things. */
  readonly maxWaitMs: number;
}

const LIMITS: QueueLimits = { maxWaiting: 200, maxWaitMs: 10_000 };
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

/** One person's lately asked work comes first, since it is what stands before them; all people take turns. */
export function drawQueue(limits: Partial<QueueLimits> = {}): DrawQueue {
  const { maxWaiting, maxWaitMs } = { ...LIMITS, ...limits };
  const jobs = new Map<string, Job>();
  const lines = new Map<string, Job[]>();
  let isWorking = false;

  /** Whoever's turn it is goes to the end of the round. */
  const take = (): Job | undefined => {
    for (const [by, line] of lines) {
      lines.delete(by);
      const job = line.pop();
      if (line.length > 0) lines.set(by, line);
      if (job !== undefined && job.waiting > 0) return job;
      if (job !== undefined) jobs.delete(job.what);
    }
    return undefined;
  };
  const goOn = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    for (let job = take(); job !== undefined; job = take()) {
      await job.work().then(job.done.resolve, job.done.reject);
      jobs.delete(job.what);
    }
    isWorking = false;
  };
  const begin = (by: string, what: string, work: () => Promise<void>): Job => {
    if (jobs.size >= maxWaiting) throw busy();
    const job = { what, work, done: Promise.withResolvers<void>(), waiting: 0 };
    // Everybody may have left before it fails.
    job.done.promise.catch(() => {});
    jobs.set(what, job);
    lines.set(by, [...(lines.get(by) ?? []), job]);
    return job;
  };

  return {
    async run({ by, what, signal }, work) {
      signal.throwIfAborted();
      const job = jobs.get(what) ?? begin(by, what, work);
      job.waiting += 1;
      void goOn();
      try {
        await patiently(job, signal, maxWaitMs);
      } finally {
        job.waiting -= 1;
      }
    },
  };
}
