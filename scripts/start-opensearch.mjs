import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.mjs";
import { stopKeeper } from "./stop-keeper.mjs";

const READY_LIMIT_MS = 180_000;
const JAVA = ["-Xms256m", "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"];

/** Outlives this process just long enough to stop the node and remove its files, however this process or the node ends. */
const KEEPER = `trap '' INT TERM HUP
exec 3<&0
"$0" "$@" >"$FOLDER/log" 2>&1 </dev/null 3<&- &
node=$!
echo "$node"
{ cat <&3 >/dev/null; kill -KILL "$node" 2>/dev/null; } &
wait "$node"
grep -m 1 -E 'Exception|Error' "$FOLDER/log" || tail -n 1 "$FOLDER/log"
rm -rf "$FOLDER"`;

/** A port that was free may be taken until a node comes to open it. */
const TRIES = 2;

/**
 * Starts an empty cluster of OpenSearch on free ports of this machine alone, each node a process.
 * @param classes the folder of its classes
 * @returns its nodes, each with its address and process; how to put an empty one in the place of one that was killed; and how
 *   to stop them all and remove their files
 * @throws with one sentence's worth of reason when it does not start
 */
export async function startOpensearch(classes, count = 1) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await startOnce(classes, count);
    } catch (error) {
      if (tried === TRIES) throw error;
    }
  }
}

async function startOnce(classes, count) {
  const plans = await Promise.all(
    Array.from({ length: count }, async (_, i) => ({
      name: `node-${i + 1}`,
      port: await freePort(),
      inner: await freePort(),
    })),
  );
  const members = plans.map(({ name, inner }) => `${name}=127.0.0.1:${inner}`);
  const running = await Promise.all(plans.map((plan) => startNode(classes, plan, members)));
  const stop = async () => void (await Promise.all(running.map(({ keeper }) => stopKeeper(keeper))));
  const replace = async ({ name }) => {
    const i = plans.findIndex((plan) => plan.name === name);
    await stopKeeper(running[i].keeper);
    running[i] = await startNode(classes, plans[i], members);
    await untilReady([running[i]], count);
    return told(running[i]);
  };
  try {
    await untilReady(running, count);
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes: running.map(told), replace, stop };
}

const told = ({ name, url, pid }) => ({ name, url, pid });

async function startNode(classes, { name, port, inner }, members) {
  const folder = mkdtempSync(path.join(tmpdir(), "reading-room-opensearch-"));
  for (const part of ["config", "data", "logs"]) mkdirSync(path.join(folder, part));
  const classPath = [classes, path.join(classes, "*"), path.join(classes, "plugins", "*")].join(path.delimiter);
  const node = ["java", ...JAVA, "-cp", classPath, "TestNode", folder, name, String(port), String(inner), ...members];
  const keeper = spawn("/bin/sh", ["-c", KEEPER, ...node], {
    env: { ...process.env, FOLDER: folder },
    stdio: ["pipe", "pipe", "ignore"],
    detached: true,
  });
  const lines = [];
  createInterface({ input: keeper.stdout }).on("line", (line) => lines.push(line));
  while (lines.length === 0 && keeper.exitCode === null) await sleep(10);
  return { name, url: `http://127.0.0.1:${port}`, pid: Number(lines[0]), keeper, lines };
}

async function untilReady(nodes, count) {
  const wanted = `/_cluster/health?wait_for_nodes=${count}&wait_for_status=yellow&timeout=5s`;
  const deadline = Date.now() + READY_LIMIT_MS;
  const waiting = new Set(nodes);
  while (Date.now() < deadline) {
    for (const node of waiting) {
      if (node.keeper.exitCode !== null) throw new Error(`it ended while it started: ${node.lines.at(-1)}`);
      const answer = await fetch(`${node.url}${wanted}`).catch(() => null);
      const health = answer?.ok ? await answer.json() : { timed_out: true };
      if (!health.timed_out) waiting.delete(node);
    }
    if (waiting.size === 0) return;
    await sleep(100);
  }
  throw new Error("it did not start in time");
}
