import { existsSync } from "node:fs";
import path from "node:path";
import { installWithApt } from "./install-with-apt.mjs";

/** Without windows of its own the same browser takes a fifth less time. */
const LEAN = "chromium-headless-shell";
const NAMES = [LEAN, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * Finds the browser the end-to-end tests drive: `CHROMIUM_PATH`, else one on the path, else Debian's, installed with
 * apt when that is allowed here.
 * @returns an absolute path, or null where there is none
 * @throws when `CHROMIUM_PATH` names no file
 */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !existsSync(asked)) throw new Error(`CHROMIUM_PATH names no file: ${asked}`);
  if (asked) return path.resolve(asked);
  return chromiumOnPath() ?? (installWithApt(LEAN) || installWithApt("chromium") ? chromiumOnPath() : null);
}

function chromiumOnPath() {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/bin"].filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => existsSync(file)) ?? null;
}
