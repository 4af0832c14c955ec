import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** One that is there already is as good as a new one. */
async function makeOne(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    const isThere = codeOf(error) === "EEXIST" && (await stat(path)).isDirectory();
    if (!isThere) throw error;
  });
}

/**
 * Makes a folder, and those above it, for their owner alone. Node's own way never ends where a folder is there and none can
 * be made in it, as in /proc. @throws Error of the system
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    const above = dirname(path);
    if (codeOf(error) !== "ENOENT" || above === path) throw error;
    await makeFolder(above);
    await makeOne(path);
  }
}
