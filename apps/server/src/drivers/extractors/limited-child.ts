import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "../../core/app-error.ts";
import type { ChildMessage, ChildOrder } from "./child-messages.ts";
import { childProcessOptions, leadsGroup } from "./child-process-options.ts";
import type { Need } from "./format.ts";
import { watchLimits, type ChildLimits } from "./watch-limits.ts";

/** A process of its own that reads files, one at a time. */
export interface LimitedChild {
  /** The only folder that it can write to; it goes when the child goes. */
  readonly folder: string;
  readonly needs: readonly Need[];
  /** How many orders it was given. */
  orders(): number;
  /**
   * Resolves when the order's file is written. Whatever rejects it, the child answers no more once `isAlive` is false.
   * @throws AppError as an extractor does; the signal's reason when it is aborted
   */
  run(order: Omit<ChildOrder, "id">, signal: AbortSignal): Promise<void>;
  /** To be called once what an order made was taken: a child that has grown too large for the next one is killed with its folder. */
  rest(): void;
  isAlive(): boolean;
  kill(): void;
}

export interface ChildStart {
  /** Of the module that exports FORMATS. */
  readonly registry: URL;
  readonly limits: ChildLimits;
  readonly needs: readonly Need[];
  /** A folder to make the child's own folder in. */
  readonly workFolder: string;
}

const READER = fileURLToPath(new URL("./reader-child.ts", import.meta.url));

/** Starts a child; it holds the parent open only while it works. @throws AppError `unavailable` when the machine has no room for it */
export function startChild({ registry, limits, needs, workFolder }: ChildStart): LimitedChild {
  const folder = mkdtempSync(join(workFolder, "child-"));
  const child = forkReader(folder, registry, needs);
  if (leadsGroup(needs)) lowerGroup(child);
  let isKilled = false;
  let orders = 0;
  let lastRss = 0;
  const kill = () => {
    isKilled = true;
    if (leadsGroup(needs)) killGroup(child);
    child.kill("SIGKILL");
  };
  child.on("error", kill).on("exit", () => {
    kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 2 });
  });
  hold(child, false);
  return {
    folder,
    needs,
    orders: () => orders,
    async run(order, signal) {
      hold(child, true);
      try {
        lastRss = await oneOrder(child, {
          order: { ...order, id: ++orders },
          signal,
          folder,
          limits,
          needs,
          kill,
        });
      } finally {
        hold(child, false);
      }
    },
    rest() {
      if (lastRss > limits.maxIdleRssBytes) kill();
    },
    isAlive: () => child.exitCode === null && child.signalCode === null && child.connected && !isKilled,
    kill,
  };
}

/** What Node did not start has no number, and may lack all by which it is spoken to. */
function forkReader(folder: string, registry: URL, needs: readonly Need[]): ChildProcess {
  try {
    const args = [registry.href, leadsGroup(needs) ? "group" : "single"];
    const child = fork(READER, args, childProcessOptions(folder, needs));
    child.once("error", () => {}); // told below
    if (child.pid !== undefined) return child;
    if (child.connected) child.disconnect();
    throw new Error("no process was started");
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    throw new AppError("unavailable", "The file could not be read for now: the machine has no room for its reader.", {
      cause,
    });
  }
}

/** Its group may outlive it: programs that it started. */
function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}

/** Linux may share its time out among groups first, and among processes of one group only then. */
function lowerGroup(child: ChildProcess): void {
  try {
    writeFileSync(`/proc/${child.pid}/autogroup`, "10");
  } catch {
    // It does not, here.
  }
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
  readonly folder: string;
  readonly limits: ChildLimits;
  readonly needs: readonly Need[];
  readonly kill: () => void;
}

/** @returns the memory that the child was last seen to hold, in bytes */
function oneOrder(child: ChildProcess, { order, signal, folder, limits, needs, kill }: Job): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const fail = (error: unknown) => {
    kill();
    reject(error);
  };
  const watch = watchLimits({ pid: child.pid, folder, limits, needs, fail });
  const onMessage = (message: ChildMessage) => {
    if (message.id !== order.id) return;
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

/** SIGABRT is how Node ends when its own memory limit is reached. */
const gone = (how: string | null): AppError =>
  how === "SIGKILL" || how === "SIGABRT"
    ? new AppError("extraction_memory", "Reading the file was stopped by the system, most likely for want of memory.")
    : new AppError("unreadable_file", "The file is damaged: its reader stopped over it.");
