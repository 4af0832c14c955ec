import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { areInstalled, installPackages } from "./install-packages.mjs";
import { place } from "./places.mjs";

const folder = place("embeddings");
const IN_FILE = /^\s*(?:export\s+)?EMBEDDINGS\s*=\s*(["'`]?)local\1\s*(?:#.*)?$/m;

/** Whether EMBEDDINGS is `local`, in the environment or else in `.env`, where the server will look for it. */
export function wantsLocalModel(env = process.env, dotEnv = place(".env")) {
  if (env.EMBEDDINGS !== undefined) return env.EMBEDDINGS.trim() === "local";
  return existsSync(dotEnv) && IN_FILE.test(readFileSync(dotEnv, "utf8"));
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
