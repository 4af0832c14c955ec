import { fork } from "node:child_process";
import { once } from "node:events";

interface Failure {
  readonly problem: string;
}

interface Apart {
  /** Absolute path of a file that calls `apart`. */
  readonly program: string;
  readonly args: readonly string[];
  /** Beside the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs a program of this product in a process of its own, whose memory goes with it.
 * @throws Error when it failed, or was aborted
 */
export async function runApart({ program, args, env = {} }: Apart, signal: AbortSignal): Promise<void> {
  const child = fork(program, args, {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { ...process.env, ...env },
    signal,
    killSignal: "SIGKILL",
  });
  child.on("error", () => {}); // told by its exit
  let problem: string | null = null;
  child.on("message", (message: Failure) => (problem = message.problem));
  const [status, how] = await once(child, "exit");
  if (status !== 0) throw new Error(problem ?? `What runs apart ended with ${how ?? status}.`);
}

/** The other side: does the work, says what went wrong, and ends. It ends with its parent, too. */
export async function apart(work: (args: readonly string[]) => Promise<void>): Promise<void> {
  process.on("disconnect", () => process.exit(1));
  try {
    await work(process.argv.slice(2));
    process.exit(0);
  } catch (error) {
    const failure: Failure = { problem: error instanceof Error ? error.message : String(error) };
    process.send?.(failure, () => process.exit(1));
  }
}
