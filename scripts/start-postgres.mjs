import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.mjs";
import { stopKeeper } from "./stop-keeper.mjs";

const READY_LIMIT_MS = 30_000;

/** Sorts by language, as a usual installation does, so that a store that counts on byte order is found out. */
const CLUSTER = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions"];
const BY_LANGUAGE = ["--locale-provider=icu", "--icu-locale=en-US"];

/** Nothing here outlives the run, so nothing needs to survive a crash. */
const SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

/** Outlives this process just long enough to stop the server and remove its files, however this process ends. */
const KEEPER = `trap '' INT TERM HUP
"$0" "$@" >"$FOLDER/log" 2>&1 &
server=$!
cat >/dev/null
kill -QUIT "$server" 2>/dev/null
wait "$server"
rm -rf "$FOLDER"`;

/**
 * Starts an empty PostgreSQL on a free port of this machine alone.
 * @returns its address, and how to stop it and remove its files
 * @throws with one sentence's worth of reason when it does not start
 */
export async function startPostgres(binFolder) {
  const owner = unprivilegedOwner();
  const folder = temporaryFolder(owner);
  try {
    createCluster({ binFolder, folder, owner });
    const port = await freePort();
    const keeper = startKeeper({ binFolder, folder, owner, port });
    const stop = () => stopKeeper(keeper);
    await untilReady({ binFolder, port, keeper, folder }).catch(async (error) => {
      await stop();
      throw error;
    });
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * PostgreSQL refuses to run as root.
 * @returns the account to run it as, as `spawn` takes it; nothing where that is who runs this
 */
export function unprivilegedOwner() {
  if (process.getuid() !== 0) return {};
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  const [, , uid, gid] = (accounts.find((line) => /^(postgres|nobody):/.test(line)) ?? "").split(":");
  if (!uid) throw new Error("it refuses to run as root, and there is no other account to run it as");
  return { uid: Number(uid), gid: Number(gid) };
}

function temporaryFolder(owner) {
  const folder = mkdtempSync(path.join(tmpdir(), "reading-room-postgres-"));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function createCluster({ binFolder, folder, owner }) {
  const attempt = (extra) =>
    spawnSync(path.join(binFolder, "initdb"), ["-D", path.join(folder, "cluster"), ...CLUSTER, ...extra], {
      ...owner,
      cwd: folder,
      encoding: "utf8",
    });
  const byLanguage = attempt(BY_LANGUAGE);
  if (byLanguage.status === 0) return;
  const plain = attempt([]);
  if (plain.status !== 0) throw new Error(`initdb failed: ${lastLine(plain.stderr ?? String(plain.error))}`);
}

function startKeeper({ binFolder, folder, owner, port }) {
  const settings = { ...SETTINGS, port, listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = [path.join(binFolder, "postgres"), "-D", path.join(folder, "cluster"), ...flags];
  return spawn("/bin/sh", ["-c", KEEPER, ...server], {
    ...owner,
    cwd: "/",
    env: { ...process.env, FOLDER: folder },
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
}

async function untilReady({ binFolder, port, keeper, folder }) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline && keeper.exitCode === null) {
    const probe = spawnSync(path.join(binFolder, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]);
    if (probe.status === 0) return;
    await sleep(50);
  }
  throw new Error(`it did not start: ${lastLine(readFileSync(path.join(folder, "log"), "utf8"))}`);
}

const lastLine = (text) => text.trim().split("\n").at(-1);
