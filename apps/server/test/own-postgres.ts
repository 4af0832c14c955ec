import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { findPostgres } from "../../../scripts/find-postgres.mjs";
import { freePort } from "../../../scripts/free-port.mjs";
import { unprivilegedOwner } from "../../../scripts/start-postgres.mjs";

/** A PostgreSQL server of a test's own, to be killed, closed and copied. */
export interface OwnPostgres {
  readonly url: string;
  /** Kills it (SIGKILL): what was acknowledged must be there afterwards. */
  crash(): void;
  /** Resolves when it answers; nothing else waits meanwhile. */
  start(): Promise<void>;
  /** A server that follows this one, read-only until it is promoted. */
  replica(): Promise<OwnPostgres>;
  promote(): void;
  /** Runs statements one after the other, as one who administers it. */
  run(...statements: readonly string[]): void;
  close(): Promise<void>;
}

/** Where this machine has the server's programs; null where the other tests found none, either. */
export const POSTGRES_PROGRAMS = process.env.TEST_POSTGRES_URL === undefined ? null : findPostgres();

/** Ends the server and removes its files, however the process that started it ends. */
const KEEPER = `trap '' INT TERM HUP
cat >/dev/null
"$0" -D "$1/cluster" -m immediate stop
rm -rf "$1"`;

/** A crash of the server, not of the machine, is what is tried: the disk need not be waited for. */
const SETTINGS = "fsync = off\nwal_level = replica\nmax_connections = 100\nunix_socket_directories = ''\n";

const TRIES = 50;
const AGAIN_MS = 100;

function run(program: string, args: readonly string[]): string {
  const path = join(POSTGRES_PROGRAMS ?? "", program);
  const ended = spawnSync(path, args, {
    ...unprivilegedOwner(),
    cwd: "/",
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (ended.status === 0) return ended.stdout;
  throw new Error(`${program} failed: ${ended.stderr}${ended.stdout}`);
}

/** What a killed server was doing for others takes a moment to end, and no other starts before. */
async function untilDone(program: string, args: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await promisify(execFile)(join(POSTGRES_PROGRAMS ?? "", program), args, { ...unprivilegedOwner(), cwd: "/" });
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
    await sleep(AGAIN_MS);
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "reading-room-own-postgres-"));
  const { uid, gid } = unprivilegedOwner();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Serves what lies in `folder/cluster`. */
async function serve(folder: string): Promise<OwnPostgres> {
  const [port, cluster] = [await freePort(), join(folder, "cluster")];
  const keeper = spawn("/bin/sh", ["-c", KEEPER, join(POSTGRES_PROGRAMS ?? "", "pg_ctl"), folder], {
    ...unprivilegedOwner(),
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  const control = (...args: readonly string[]): string[] => ["-D", cluster, "-w", "-t", "30", ...args];
  const start = () => untilDone("pg_ctl", control("-l", join(folder, "log"), "-o", `-p ${port} -h 127.0.0.1`, "start"));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await start();
  return {
    url,
    start,
    crash: () =>
      void process.kill(Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL"),
    promote: () => void run("pg_ctl", control("promote")),
    run: (...statements) => {
      run("psql", ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", url, ...statements.flatMap((one) => ["-c", one])]);
    },
    replica: async () => {
      const own = newFolder();
      run("pg_basebackup", ["-d", url, "-D", join(own, "cluster"), "-R", "-X", "stream", "-c", "fast", "--no-sync"]);
      return serve(own);
    },
    close: async () => {
      keeper.stdin?.end();
      await once(keeper, "exit");
    },
  };
}

/** Starts an empty server on a port of its own. It ends with this process at the latest. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = newFolder();
  const cluster = join(folder, "cluster");
  run("initdb", ["-D", cluster, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
  appendFileSync(join(cluster, "postgresql.conf"), SETTINGS);
  return serve(folder);
}
