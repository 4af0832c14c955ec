import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { builtProgram } from "../../../../scripts/build-server.mjs";

const SRC = resolve(import.meta.dirname, "..");

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  /** All that it wrote so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly ended: Promise<Ended>;
}

interface Starting {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Runs with the rights of this user. */
  readonly uid?: number;
}

/**
 * Only what a program needs: the settings of whoever runs the tests must not reach it. What Node has compiled before is no setting:
 * without it most of a program's time would go by before it begins.
 */
const bareEnv = (): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  HOME: process.env.HOME ?? "",
  NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
  ...(process.env.NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
});

/** Programs of tests are not built. */
const fileOf = (program: string): string =>
  program.endsWith("for-tests.ts") ? resolve(SRC, program) : builtProgram(program);

/** Starts one of the server's programs, `main.ts` or `commands/….ts`, as it is built, as a process of its own. */
export function startProgram(program: string, { args = [], env = {}, input = "", uid }: Starting = {}): Started {
  const child = spawn(process.execPath, [fileOf(program), ...args], {
    env: { ...bareEnv(), ...env },
    cwd: SRC,
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (part: Buffer) => void (stdout += part.toString("utf8")));
  child.stderr.on("data", (part: Buffer) => void (stderr += part.toString("utf8")));
  child.stdin.on("error", () => {}); // one that ends at once reads nothing
  child.stdin.end(input);
  const ended = once(child, "close").then(() => ({ status: child.exitCode, stdout, stderr }));
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

/** Runs a program to its end. */
export const runProgram = (program: string, starting: Starting = {}): Promise<Ended> =>
  startProgram(program, starting).ended;

const LOOK_EVERY_MS = 50;
const WAIT_MS = 30_000;

/** Waits until a program wrote this. @throws when it ends before, or takes too long */
export async function wrote({ stdout, stderr, child }: Started, text: string): Promise<void> {
  const until = Date.now() + WAIT_MS;
  while (!stdout().includes(text)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`never wrote "${text}": ${stdout()}${stderr()}`);
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
}

interface Serving {
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Serves until the library is ready and `work` is done. */
export async function whileServing(
  { args = [], env }: Serving,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const started = startProgram("main.ts", { args, env: { PORT: "0", RATE_LIMIT_SCALE: "1000", ...env } });
  try {
    await wrote(started, "Library ready");
    await work(/ready at (\S+)/.exec(started.stdout())?.[1] ?? "");
  } finally {
    started.child.kill("SIGTERM");
    await started.ended;
  }
}

/** Signs in the account of these tests. @returns its access token, or "undefined" */
export async function signIn(address: string): Promise<string> {
  const body = JSON.stringify({ identifier: "anna", password: "long enough" });
  const answer: unknown = await (await fetch(`${address}/api/auth/login`, { method: "POST", body })).json();
  return String(Reflect.get(Object(answer), "accessToken"));
}

/** Asks for something as whoever has this token. */
export const asks = (address: string, path: string, token: string): Promise<Response> =>
  fetch(`${address}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
