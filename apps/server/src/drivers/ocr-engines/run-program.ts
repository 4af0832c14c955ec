import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { AppError } from "../../core/app-error.ts";

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
  /** Of the processor, where the system can limit it. */
  readonly maxCpuSeconds: number;
}

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

const IS_WINDOWS = process.platform === "win32";
const LOWEST_PRIORITY = 19;
const MAX_OUTPUT_CHARS = 64 * 2 ** 20;
/** The system's own limits stay when this process is killed and can end nothing any more. */
const LIMITED = 'ulimit -t "$(($1 + 5))" 2>/dev/null; ulimit -S -t "$1" 2>/dev/null; shift; exec nice -n 19 "$@"';

/**
 * Runs a program below all other work and waits for its end. What it started ends with it.
 * @returns what it wrote and its status
 * @throws AppError `extraction_timeout` after the time limit, `unavailable` when there is no such program; the signal's reason when
 * it is aborted
 */
export function runProgram(program: Program, signal: AbortSignal): Promise<Ended> {
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  if (signal.aborted) return Promise.reject(signal.reason);
  const child = start(program);
  let [out, err] = ["", ""];
  const end = (error: unknown): void => {
    reject(error);
    if (child.pid === undefined) return;
    try {
      process.kill(IS_WINDOWS ? child.pid : -child.pid, "SIGKILL");
    } catch {
      // It is gone already.
    }
  };
  const late = setTimeout(() => end(tookTooLong(program.timeoutMs / 1_000)), program.timeoutMs);
  const onAbort = (): void => end(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (out.length < MAX_OUTPUT_CHARS) out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err = (err + text).slice(-2_000)));
  child.on("error", (cause) => end(new AppError("unavailable", `${program.command} could not be started.`, { cause })));
  child.on("close", (status, how) => {
    if (how === "SIGXCPU") end(tookTooLong(program.maxCpuSeconds));
    else resolve({ status, out, err });
  });
  return promise.finally(() => {
    clearTimeout(late);
    signal.removeEventListener("abort", onAbort);
  });
}

const tookTooLong = (seconds: number): AppError =>
  new AppError("extraction_timeout", `Text recognition was stopped after ${Math.round(seconds)} s.`);

function start({ command, args, env, maxCpuSeconds }: Program) {
  const limited = ["-c", LIMITED, "sh", String(maxCpuSeconds), command, ...args];
  const [file, all] = IS_WINDOWS ? [command, args] : ["sh", limited];
  const child = spawn(file, all, { env, stdio: ["ignore", "pipe", "pipe"], detached: !IS_WINDOWS, windowsHide: true });
  if (IS_WINDOWS && child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
  return child;
}
