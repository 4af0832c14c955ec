import { fork, type ChildProcess } from "node:child_process";
import { AppError } from "../../core/app-error.ts";
import type { ChildMessage, ChildOrder } from "./child-messages.ts";
import { processMemory } from "./process-memory.ts";

/** How long and how large a child may grow over one file. */
export interface ChildLimits {
  readonly baseMs: number;
  readonly perPageMs: number;
  readonly maxRssBytes: number;
  /** A child that holds more than this between files is replaced: memory once taken is not given back. */
  readonly maxIdleRssBytes: number;
}

/** A process of its own that reads files, one at a time. */
export interface LimitedChild {
  /**
   * Resolves when the order's file is written. Whatever rejects it, the child answers no more once `isAlive` is false.
   * @throws AppError as an extractor does; the signal's reason when it is aborted
   */
  run(order: ChildOrder, signal: AbortSignal): Promise<void>;
  isAlive(): boolean;
  kill(): void;
}

const WATCH_MS = 100;
/** Nothing else of the environment: a file that takes the child over finds no secrets in it. */
const ENVIRONMENT = ["NODE_COMPILE_CACHE", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG"];

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );

/** Starts a child; it holds the parent open only while it works. */
export function startChild(modulePath: string, limits: ChildLimits): LimitedChild {
  const child = fork(modulePath, [], {
    env: environment(),
    execArgv: ["--max-old-space-size=640"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("error", () => child.kill("SIGKILL"));
  hold(child, false);
  return {
    async run(order, signal) {
      hold(child, true);
      try {
        const lastRss = await oneOrder(child, { order, signal, limits });
        if (lastRss > limits.maxIdleRssBytes) child.kill("SIGKILL");
      } finally {
        hold(child, false);
      }
    },
    isAlive: () => child.exitCode === null && child.signalCode === null && child.connected && !child.killed,
    kill: () => void child.kill("SIGKILL"),
  };
}

function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

interface Job {
  readonly order: ChildOrder;
  readonly signal: AbortSignal;
  readonly limits: ChildLimits;
}

/** @returns the memory that the child was last seen to hold, in bytes */
function oneOrder(child: ChildProcess, { order, signal, limits }: Job): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const fail = (error: unknown) => {
    child.kill("SIGKILL");
    reject(error);
  };
  const watch = watchLimits(child, limits, fail);
  const onMessage = (message: ChildMessage) => {
    if (message.kind === "started") watch.allowPages(message.pages);
    if (message.kind === "done") resolve(watch.lastRss());
    if (message.kind === "failed") (message.isHarmed ? fail : reject)(new AppError(message.code, message.message));
  };
  const onExit = (_code: number | null, how: string | null) => reject(gone(how));
  const onAbort = () => fail(signal.reason);
  child.on("message", onMessage).once("exit", onExit);
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  else child.send(order, (error) => (error === null ? undefined : reject(gone(null))));
  return promise.finally(() => {
    watch.stop();
    child.off("message", onMessage).off("exit", onExit);
    signal.removeEventListener("abort", onAbort);
  });
}

const gone = (how: string | null): AppError =>
  how === "SIGKILL"
    ? new AppError("extraction_memory", "Reading the file was stopped by the system, most likely for want of memory.")
    : new AppError("unreadable_file", "The file is damaged: its reader stopped over it.");

/** Looks at the clock and at the child's memory until stopped. */
function watchLimits(child: ChildProcess, limits: ChildLimits, fail: (error: AppError) => void) {
  const start = performance.now();
  let allowedMs = limits.baseMs;
  let rss = 0;
  const look = async () => {
    if (performance.now() - start > allowedMs) {
      fail(
        new AppError(
          "extraction_timeout",
          `Reading the file was stopped after ${Math.round(allowedMs / 1_000)} seconds.`,
        ),
      );
    }
    rss = (child.pid === undefined ? null : await processMemory(child.pid)) ?? rss;
    if (rss <= limits.maxRssBytes) return;
    fail(
      new AppError(
        "extraction_memory",
        `Reading the file was stopped when it took more than ${Math.round(limits.maxRssBytes / 2 ** 20)} MB of memory.`,
      ),
    );
  };
  const timer = setInterval(() => void look(), WATCH_MS);
  return {
    allowPages: (pages: number) => void (allowedMs = limits.baseMs + limits.perPageMs * pages),
    lastRss: () => rss,
    stop: () => clearInterval(timer),
  };
}
