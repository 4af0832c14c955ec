import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtProgram } from "../scripts/build-server.mjs";
import { placeOfData } from "./place-of-data.ts";
import { ROOT } from "./place.ts";

/** The product, running for real: its own process, data folder and port. */
export interface ReadingRoom {
  readonly address: string;
  readonly dataDir: string;
  readonly output: () => string;
  readonly call: (path: string, init?: RequestInit) => Promise<Response>;
  /** Link of the newest mail in the outbox. */
  readonly lastMailLink: () => Promise<string>;
  /** Resolves when everything in the library has its final state. */
  readonly indexed: () => Promise<void>;
  /** As `indexed`, and the text of every scanned page recognised: nothing of the library changes any more by itself. */
  readonly whole: () => Promise<void>;
  /** As `kill -9` does, with its worker. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<number | null>;
}

interface Starting {
  readonly library: string;
  /** A data folder of an earlier start; a fresh one when absent. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Journeys call far more often than people do. */
const OWN = { PORT: "0", LOG_LEVEL: "warn", RATE_LIMIT_SCALE: "1000" };
const START_TIMEOUT_MS = 60_000;
const INDEX_TIMEOUT_MS = 300_000;
const POLL_MS = 200;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function waitFor<T>(what: string, timeoutMs: number, look: () => Promise<T | null>): Promise<T> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const found = await look();
    if (found !== null) return found;
    await sleep(POLL_MS);
  }
  throw new Error(`${what} did not come within ${timeoutMs / 1000} s`);
}

/** The link that a mail's text ends in: mails of the outbox are readable as they are. */
const linkIn = (mail: string): string | null => /https?:\/\/\S+/.exec(mail)?.[0] ?? null;

async function newestMailLink(dataDir: string): Promise<string | null> {
  const folder = join(dataDir, "outbox");
  const mails = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const newest = mails.at(-1);
  return newest === undefined ? null : linkIn(await readFile(join(folder, newest), "utf8"));
}

function onExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once("exit", resolve);
  });
}

/** Starts the server as `npm start` does, without its setup. */
export async function startReadingRoom({ library, dataDir, env = {} }: Starting): Promise<ReadingRoom> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "reading-room-e2e-")));
  const child = spawn(process.execPath, [builtProgram("main.ts"), library], {
    cwd: ROOT,
    env: { ...process.env, ...OWN, DATA_DIR: folder, ...(await placeOfData(folder)), ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that the worker dies with it when it is killed.
    detached: true,
  });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (output += data.toString()));

  const address = await waitFor("Ready", START_TIMEOUT_MS, async () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`);
    return /ready at (\S+)/.exec(output)?.[1] ?? null;
  });

  return {
    address,
    dataDir: folder,
    output: () => output,
    call: (path, init) => fetch(`${address}${path}`, init),
    lastMailLink: () => waitFor("A mail", 10_000, () => newestMailLink(folder)),
    indexed: async () => {
      await waitFor("The end of indexing", INDEX_TIMEOUT_MS, async () =>
        output.includes("Library ready:") ? true : null,
      );
    },
    whole: async () => {
      await waitFor("The end of text recognition", INDEX_TIMEOUT_MS, async () => {
        const last = output.split("\n").findLast((line) => line.startsWith("Library ready:"));
        return last === undefined || last.includes("partly read") ? null : true;
      });
    },
    kill: async () => {
      process.kill(-(child.pid ?? 0), "SIGKILL");
      await onExit(child);
    },
    stop: async () => {
      child.kill("SIGTERM");
      const code = await onExit(child);
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}
