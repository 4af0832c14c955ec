import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const UPDATE_LIMIT_MS = 3 * 60_000;
const INSTALL_LIMIT_MS = 8 * 60_000;

/**
 * Installs a Debian package when this process may: root on a machine with apt.
 * @returns whether the package is there now; false at once where it may not be installed
 */
export function installWithApt(packageName) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.error(`Installing ${packageName} with apt, for the tests …`);
  apt(["update"], UPDATE_LIMIT_MS);
  return apt(["install", "-y", "--no-install-recommends", packageName], INSTALL_LIMIT_MS);
}

function apt(args, timeoutMs) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const lock = ["-o", "DPkg::Lock::Timeout=120", "-qq"];
  return spawnSync("apt-get", [...lock, ...args], { env, stdio: "ignore", timeout: timeoutMs }).status === 0;
}
