import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildServer, isServerBuilt } from "./build-server.mjs";
import { buildWeb, isWebBuilt } from "./build-web.mjs";
import { areInstalled, installPackages } from "./install-packages.mjs";
import { canRunModels, installModelRuntime } from "./local-model.mjs";
import { bringNode, broughtVersion, presentNode } from "./node-runtime.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { place, root } from "./places.mjs";
import { orOneSentence, SetupError } from "./setup-error.mjs";

const NO_MODELS = "There is no search by meaning until what runs its model is installed.";

const NOT_WRITABLE = new Set(["EACCES", "EPERM", "EROFS"]);

/**
 * Brings what is missing: Node 24, the packages, the built programs of the server (`server`), the built web app (`web`), the check
 * tools (`tools`), what runs a local embedding model (`models`: without it, if it cannot be had). Needs only Node 20 and npm; touches neither disk nor
 * network when everything is there.
 * @returns the Node to run the product with
 * @throws SetupError in one sentence when something cannot be brought
 */
export async function setUp({ server = false, web = false, tools = false, models = false } = {}) {
  const wanted = { server, web, tools, models };
  const ready = readyNode(wanted);
  if (ready) return ready;
  try {
    return await oneAtATime(place(".runtime", "setup.lock"), () => bringAll(wanted));
  } catch (error) {
    if (!NOT_WRITABLE.has(error.code)) throw error;
    const cannot = `Setup cannot write in ${root} (${error.code}): start once as a user who may.`;
    const enough = readyNode({ server, web, tools });
    if (!enough) throw new SetupError(cannot);
    console.error(`${cannot} ${NO_MODELS}`);
    return enough;
  }
}

function readyNode({ server, web, tools, models }) {
  const node = presentNode();
  const installed = node && areInstalled(root) && (!tools || areInstalled(place("tools")));
  const built = installed && (!server || isServerBuilt()) && (!web || isWebBuilt());
  return built && (!models || canRunModels()) ? node : null;
}

async function bringAll({ server, web, tools, models }) {
  const node = presentNode() ?? (await step(`Getting Node ${broughtVersion} (here is ${process.version})`, bringNode));
  if (!areInstalled(root)) await step("Installing packages", () => installPackages(node, root));
  if (tools && !areInstalled(place("tools")))
    await step("Installing tools", () => installPackages(node, place("tools")));
  if (models && !canRunModels()) await tryModels(node);
  if (server && !isServerBuilt()) await step("Building the server", () => buildServer(node));
  if (web && !isWebBuilt()) await step("Building the web app", () => buildWeb(node));
  return node;
}

/** Embeddings are a help that everything does without. */
async function tryModels(node) {
  try {
    await step("Installing what runs the embedding model (290 MB)", () => installModelRuntime(node));
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`${error.message}\n${NO_MODELS}`);
  }
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
if (isRunDirectly) await orOneSentence(() => setUp({ server: true, web: true }));
