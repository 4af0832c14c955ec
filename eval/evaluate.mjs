// Runs the product on the development library and evaluates it over HTTP. See README.md.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { builtProgram, refreshServer } from "../scripts/build-server.mjs";
import { freePort } from "../scripts/free-port.mjs";

const root = resolve(import.meta.dirname, "..");
const shared = resolve(process.env.SHARED_DIR ?? resolve(root, "../shared"));
const evaluator = join(shared, "eval/evaluate.mjs");
const EMAIL = "evaluation@example.org";
const PASSWORD = "only for this evaluation";
const INDEXING_MS = 10 * 60_000;

const node = existsSync(join(root, ".runtime/node_modules")) ? runtimeNode() : process.execPath;

/** The Node that setup brought, when this one is too old to run the server. */
function runtimeNode() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  return join(root, ".runtime/node_modules", name, process.platform === "win32" ? "bin/node.exe" : "bin/node");
}

async function untilIndexed(base, server) {
  const token = await logIn(base);
  const end = Date.now() + INDEXING_MS;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error("the server stopped");
    const response = await fetch(`${base}/api/ai-counsel/stats`, { headers: { Authorization: `Bearer ${token}` } });
    const { stats } = await response.json();
    const isMeant = (process.env.EMBEDDINGS ?? "off") === "off" || stats.embeddings.state === "ready";
    if (stats.indexStatus === "ready" && stats.documentsCount > 0 && isMeant) return;
    await sleep(500);
  }
  throw new Error("indexing took too long");
}

async function logIn(base) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ identifier: EMAIL, password: PASSWORD });
  const response = await fetch(`${base}/api/auth/login`, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`logging in answered ${response.status}`);
  return (await response.json()).accessToken;
}

async function untilServing(base, server) {
  for (let i = 0; i < 100; i++) {
    if (server.exitCode !== null) throw new Error("the server did not start");
    const response = await fetch(`${base}/api/ready`).catch(() => null);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error("the server did not become ready");
}

/** The caller's options, with the gold file's short name as a path. */
function evaluatorOptions(library, base) {
  const given = process.argv.slice(2);
  const at = given.indexOf("--gold");
  const [, name = "gold_standard"] = at < 0 ? [] : given.splice(at, 2);
  const gold = name.endsWith(".jsonl") ? resolve(name) : join(shared, "eval/dev", `${name}.jsonl`);
  return [
    "--base",
    base,
    "--gold",
    gold,
    "--identifier",
    EMAIL,
    "--password",
    PASSWORD,
    "--library",
    library,
    ...given,
  ];
}

async function evaluate(dataDir) {
  const library = join(shared, "eval/dev/library");
  refreshServer(node);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", RATE_LIMIT_SCALE: "1000" };
  const server = spawn(node, [builtProgram("main.ts"), library], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await untilServing(base, server);
    const user = builtProgram("commands/user.ts");
    const added = spawnSync(node, [user, "add", EMAIL], { env, input: `${PASSWORD}\n`, encoding: "utf8" });
    if (added.status !== 0) throw new Error(`the account could not be added: ${added.stderr}`);
    await untilIndexed(base, server);
    return spawnSync(node, [evaluator, ...evaluatorOptions(library, base)], { stdio: "inherit" }).status ?? 1;
  } finally {
    server.kill("SIGTERM");
    if (server.exitCode === null) await new Promise((done) => server.once("exit", done));
  }
}

if (!existsSync(evaluator)) {
  console.log("evaluation skipped: the shared material is not here (set SHARED_DIR)");
} else {
  const dataDir = await mkdtemp(join(tmpdir(), "reading-room-eval-"));
  try {
    process.exitCode = await evaluate(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
