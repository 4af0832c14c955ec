import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { areInstalled, installPackages } from "./install-packages.mjs";
import { place, root } from "./places.mjs";

const folder = place("embeddings");

/** The text of a file `.env`; "" where there is none, or where it is none that can be read: the server says what is wrong with it. */
const textOf = (dotEnv) => {
  if (statSync(dotEnv, { throwIfNoEntry: false })?.isFile() !== true) return "";
  return readFileSync(dotEnv, "utf8").replace(/^\uFEFF/, "");
};

/** A setting as the server will find it: in the environment, or else in `.env`; "" where it is not given. */
function setting(name, env, dotEnv) {
  if (env[name] !== undefined) return env[name].trim();
  const line = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*(["'\`]?)(.*?)\\1[ \\t\\r]*(?:#.*)?$`, "m");
  return line.exec(textOf(dotEnv))?.[2] ?? "";
}

/**
 * Whether a local embedding model is to be run: EMBEDDINGS is `local`, and the model's folder is there. Without it nothing can be
 * run, and the start says how to get it.
 */
export function runsLocalModel(env = process.env, dotEnv = place(".env")) {
  const given = (name) => setting(name, env, dotEnv);
  if (given("EMBEDDINGS") !== "local") return false;
  const downloaded = path.join(given("DATA_DIR") || "data", "models", "all-MiniLM-L6-v2");
  return existsSync(path.resolve(root, given("EMBEDDINGS_MODEL_DIR") || downloaded));
}

/** Whether what runs a local embedding model is there. */
export const canRunModels = () => areInstalled(folder);

/**
 * Installs what runs a local embedding model: 290 MB, of which 50 stay.
 * @throws SetupError when it cannot be installed
 */
export async function installModelRuntime(node) {
  await installPackages(node, folder);
  leaveOtherPlatforms(path.join(folder, "node_modules", "onnxruntime-node", "bin"));
}

/** The package carries the programs of every platform; only those of this one are of use here. */
function leaveOtherPlatforms(bin) {
  const below = (parent) => (existsSync(parent) ? readdirSync(parent).map((name) => path.join(parent, name)) : []);
  const platforms = below(bin).flatMap(below);
  const isOther = (file) => !file.endsWith(path.join(process.platform, process.arch));
  for (const file of platforms.flatMap(below).filter(isOther)) rmSync(file, { recursive: true, force: true });
}
