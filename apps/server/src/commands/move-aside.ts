import { mkdir, readdir, rename, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Moves these out of one folder into another of the same disk: all of them, or none. */
async function moveAll(from: string, to: string, names: readonly string[]): Promise<void> {
  const moved: string[] = [];
  try {
    for (const name of names) {
      await rename(join(from, name), join(to, name));
      moved.push(name);
    }
  } catch (error) {
    for (const name of moved) await rename(join(to, name), join(from, name));
    throw error;
  }
}

/** A folder that is a disk of its own, or whose surroundings are another's: nothing can be put beside it. */
const NOT_BESIDE = new Set(["EXDEV", "EACCES", "EPERM", "EROFS"]);

const isNotBeside = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && NOT_BESIDE.has(error.code);

/**
 * Moves what is in a folder out of the way, never deleting any: a wrong file must not cost the right data.
 * @returns where it is now: a folder beside it, or, where there can be none, one in it
 */
async function moveAside(folder: string, names: readonly string[]): Promise<string> {
  const when = new Date().toISOString().replace(/[:.]/g, "-");
  // Hidden: where the data folder lies in a library, what lies beside it is a part of that, unless its name begins with a dot.
  const name = `.${basename(folder).replace(/^\.+/, "")}.before-${when}`;
  const [beside, within] = [join(dirname(folder), name), join(folder, `before-${when}`)];
  try {
    await mkdir(beside);
    await moveAll(folder, beside, names);
    return beside;
  } catch (error) {
    if (!isNotBeside(error)) throw error;
    // Nothing could be moved: it is empty, where it could be made.
    await rmdir(beside).catch(() => {});
  }
  await mkdir(within);
  await moveAll(folder, within, names);
  return within;
}

export interface Replaced {
  /** Where what was there before is now; null where nothing was. */
  readonly kept: string | null;
  /** Puts all back as it was. */
  readonly undo: () => Promise<void>;
}

/** Puts what is in `draft`, a folder in this one, in the place of all else in it, which is moved aside: all of it, or nothing. */
export async function replaceAll(folder: string, draft: string): Promise<Replaced> {
  const before = (await readdir(folder)).filter((name) => name !== basename(draft));
  const names = await readdir(draft);
  const kept = before.length === 0 ? null : await moveAside(folder, before);
  const putBack = async (): Promise<void> => {
    if (kept === null) return;
    await moveAll(kept, folder, before);
    await rmdir(kept);
  };
  await moveAll(draft, folder, names).catch(async (error: unknown) => {
    await putBack();
    throw error;
  });
  const undo = async (): Promise<void> => {
    await moveAll(folder, draft, names);
    await putBack();
  };
  return { kept, undo };
}
