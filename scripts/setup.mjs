import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildWeb, isWebBuilt } from "./build-web.mjs";
import { areInstalled, installPackages } from "./install-packages.mjs";
import { bringNode, broughtVersion, presentNode } from "./node-runtime.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { place, root } from "./places.mjs";
import { orOneSentence, SetupError } from "./setup-error.mjs";

const NOT_WRITABLE = new Set(["EACCES", "EPERM", "EROFS"]);

/**
 * Brings what is missing: Node 24, the packages, the built web app (`web`), the check tools (`tools`). Needs only
 * Node 20 and npm; touches neither disk nor network when everything is there.
 * @returns the Node to run the product with
 * @throws SetupError in one sentence when something cannot be brought
 */
export async function setUp({ web = false, tools = false } = {}) {
  const wanted = { web, tools };
  const ready = readyNode(wanted);
  if (ready) return ready;
  try {
    return await oneAtATime(place(".runtime", "setup.lock"), () => bringAll(wanted));
  } catch (error) {
    if (!NOT_WRITABLE.has(error.code)) throw error;
    throw new SetupError(`Setup cannot write in ${root} (${error.code}): start once as a user who may.`);
  }
}

function readyNode({ web, tools }) {
  const node = presentNode();
  const installed = node && areInstalled(root) && (!tools || areInstalled(place("tools")));
  return installed && (!web || isWebBuilt()) ? node : null;
}

async function bringAll({ web, tools }) {
  const node = presentNode() ?? (await step(`Getting Node ${broughtVersion} (here is ${process.version})`, bringNode));
  if (!areInstalled(root)) await step("Installing packages", () => installPackages(node, root));
  if (tools && !areInstalled(place("tools")))
    await step("Installing tools", () => installPackages(node, place("tools")));
  if (web && !isWebBuilt()) await step("Building the web app", () => buildWeb(node));
  return node;
}

/** Progress goes to standard error, so that a command's own output stays clean. */
async function step(title, deed) {
  const start = Date.now();
  process.stderr.write(`${title} … `);
  try {
    const result = await deed();
    process.stderr.write(`done in ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stderr.write("failed\n");
    throw error;
  }
}

const isRunDirectly = process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isRunDirectly) await orOneSentence(() => setUp({ web: true }));
