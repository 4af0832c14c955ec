import { execFileSync, spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { builtProgram, refreshServer } from "../scripts/build-server.mjs";
import { NODE_OPTIONS, productEnvironment } from "../scripts/run-options.mjs";

const ROOT = resolve(import.meta.dirname, "..");
const LOOK_MS = 500;

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Makes a confirmed account in a data folder. */
export function addPerson(dataDir: string, { email, password }: Person): void {
  refreshServer(process.execPath);
  execFileSync(process.execPath, [builtProgram("commands/user.ts"), "add", email], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    input: `${password}\n`,
  });
}

/** The product, started as a process of its own. */
export interface Running {
  readonly pid: number;
  readonly address: string;
  readonly readyMs: number;
  readonly stop: () => Promise<void>;
}

/** Starts it on a folder as `npm start` does; a free port is taken. @throws Error with what it printed when it ends instead */
export async function start(folder: string, dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Running> {
  refreshServer(process.execPath);
  const begun = performance.now();
  const child = spawn(process.execPath, [...NODE_OPTIONS, builtProgram("main.ts"), folder], {
    cwd: ROOT,
    env: { ...productEnvironment(), DATA_DIR: dataDir, PORT: "0", RATE_LIMIT_SCALE: "100000", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((found, failed) => {
    let output = "";
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      const match = /ready at (\S+)/.exec(output);
      if (match?.[1] !== undefined) found(match[1]);
    });
    child.once("exit", () => failed(new Error(`it ended: ${output}`)));
  });
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await new Promise((ended) => child.once("exit", ended));
  };
  return { pid: child.pid ?? 0, address, readyMs: performance.now() - begun, stop };
}

/** @returns an access token */
export async function signIn(address: string, { email, password }: Person): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    body: JSON.stringify({ identifier: email, password }),
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

interface Stats {
  readonly stats: { readonly documentsCount: number; readonly indexStatus: "indexing" | "ready" };
}

/** Ends when all files are read. @param token as `signIn` returns it @throws Error when that takes longer than `limitMs` */
export async function untilIndexed(address: string, token: string, limitMs = Number.POSITIVE_INFINITY): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(LOOK_MS)) {
    const response = await fetch(`${address}/api/ai-counsel/stats`, { headers });
    const { stats } = (await response.json()) as Stats;
    if (stats.indexStatus === "ready" && stats.documentsCount > 0) return;
  }
  throw new Error("indexing took too long");
}

/** Ids of the sources whose files a data folder's records list. */
export function sourceIdsOf(dataDir: string): string[] {
  const db = new DatabaseSync(join(dataDir, "records.db"), { readOnly: true, timeout: 5_000 });
  const rows = db.prepare("select id from source").all();
  db.close();
  return rows.map(({ id }) => String(id));
}
