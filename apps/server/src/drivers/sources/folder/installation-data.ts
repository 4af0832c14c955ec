import { access } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isInside } from "./what-stands-there.ts";

/** What a data folder has that no library has: its secret beside its records. */
const MARKS = ["secret.key", "records.db"] as const;

/** Whether a folder that holds these names is an installation's data: this one's before a restore, or a copy. It is no part of any library. */
export const isInstallationData = (names: { has(name: string): boolean }): boolean =>
  MARKS.every((name) => names.has(name));

const holds = async (folder: string): Promise<boolean> =>
  Promise.all(MARKS.map((name) => access(join(folder, name)))).then(
    () => true,
    () => false,
  );

/** Whether a file, or a folder above it up to the root, stands in such a folder. @param path resolved */
export async function standsInInstallationData(root: string, path: string): Promise<boolean> {
  for (let folder = dirname(path); isInside(root, folder); folder = dirname(folder)) {
    if (await holds(folder)) return true;
    if (folder === root || folder === dirname(folder)) break;
  }
  return false;
}
