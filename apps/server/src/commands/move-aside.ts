import { mkdir, rename, rmdir } from "node:fs/promises";
import { join } from "node:path";

/** Moves these out of one folder into another of the same disk. */
export async function moveAll(from: string, to: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rename(join(from, name), join(to, name));
}

/** A folder that is a disk of its own, or whose surroundings are another's: nothing can be put beside it. */
const NOT_BESIDE = new Set(["EXDEV", "EACCES", "EPERM", "EROFS"]);

const isNotBeside = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && NOT_BESIDE.has(error.code);

/**
 * Moves what is in a folder out of the way, never deleting any: a wrong file must not cost the right data.
 * @returns where it is now: a folder beside it, or, where there can be none, one in it
 */
export async function moveAside(folder: string, names: readonly string[]): Promise<string> {
  const when = new Date().toISOString().replace(/[:.]/g, "-");
  const [beside, within] = [`${folder}.before-${when}`, join(folder, `before-${when}`)];
  try {
    await mkdir(beside);
    await moveAll(folder, beside, names);
    return beside;
  } catch (error) {
    if (!isNotBeside(error)) throw error;
    // The first could not be moved: it is empty, where it could be made.
    await rmdir(beside).catch(() => {});
  }
  await mkdir(within);
  await moveAll(folder, within, names);
  return within;
}
