import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { SetupError } from "./setup-error.mjs";

const OFFLINE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|CERT_\w+)\b/;
const NOISE = /^npm warn|A complete log of this run|^\s*$/;

const QUIETLY = ["--ignore-scripts", "--include=dev", "--no-audit", "--no-fund", "--no-progress", "--prefer-offline"];
const PATIENCE = ["--fetch-retries=3", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=10000"];

/**
 * Runs the machine's own npm under `node` in `cwd`, without its chatter.
 * @returns null when it succeeded, else what it said, why it failed, and whether the network is to blame
 * @throws SetupError when there is no npm
 */
export async function runNpm(node, args, cwd) {
  const { status, output } = await collect(node, [findNpm(), ...args, ...QUIETLY, ...PATIENCE], cwd);
  if (status === 0) return null;
  const offline = OFFLINE.test(output);
  const reason = offline ? "the package registry cannot be reached" : `npm ${args[0]} ended with status ${status}`;
  const said = output.split("\n").filter((line) => !NOISE.test(line));
  return { offline, reason, said: said.join("\n") };
}

function collect(node, args, cwd) {
  const child = spawn(node, args, { cwd, env: environmentFor(node), stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ status: -1, output: error.message }));
    child.once("close", (status) => resolve({ status, output }));
  });
}

/** npm looks for the machine's settings (registry, certificates) from where its Node is; that is not the pinned one. */
function environmentFor(node) {
  const besideNode = path.dirname(process.execPath);
  const prefix = process.platform === "win32" ? besideNode : path.dirname(besideNode);
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}`;
  return { PREFIX: prefix, ...process.env, PATH };
}

/** npm names its own program to the scripts it runs; without it, npm is beside Node or on the path. */
function findNpm() {
  const besideNode = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    path.join(besideNode, "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
    path.join(besideNode, "node_modules", "npm", "bin", "npm-cli.js"),
    ...(process.env.PATH ?? "").split(path.delimiter).map((folder) => realPath(path.join(folder, "npm"))),
    "/usr/share/nodejs/npm/bin/npm-cli.js",
  ];
  const npm = candidates.find((file) => file && path.basename(file) === "npm-cli.js" && existsSync(file));
  if (!npm)
    throw new SetupError(
      "npm was not found: install it with Node from https://nodejs.org/en/download and start again.",
    );
  return npm;
}

const realPath = (file) => (existsSync(file) ? realpathSync(file) : null);
