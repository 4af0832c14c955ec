import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNpm } from "./run-npm.mjs";
import { SetupError } from "./setup-error.mjs";

const stampOf = (folder) => path.join(folder, "node_modules", ".installed");

/** Whether the packages in `folder` are those its lock file names, whole, for this platform. */
export function areInstalled(folder) {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted(folder);
}

/**
 * Installs what the lock file of `folder` names. Its stamp is written last, so an interrupted install is done again.
 * @throws SetupError when neither way of installing works
 */
export async function installPackages(node, folder) {
  rmSync(stampOf(folder), { force: true });
  const hash = wanted(folder);
  const failure = await installAsLocked(node, folder);
  if (failure) throw new SetupError(`${failure.said}\nThe packages could not be installed: ${failure.reason}.`);
  writeFileSync(stampOf(folder), hash);
}

/**
 * A registry that lacks some platform's optional package leaves it out of the lock, and `npm ci` then refuses the lock
 * on every platform; a plain install does not.
 */
async function installAsLocked(node, folder) {
  const failure = await runNpm(node, ["ci"], folder);
  return failure && !failure.offline ? runNpm(node, ["install", "--no-save"], folder) : failure;
}

const wanted = (folder) =>
  createHash("sha256")
    .update(readFileSync(path.join(folder, "package-lock.json")))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
