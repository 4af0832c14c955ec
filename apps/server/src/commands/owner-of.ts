import { lchown, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Whom a file belongs to. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** Whom a folder belongs to or, where it is still to be made, the one above it. */
async function ownerOfPlace(folder: string): Promise<Owner> {
  try {
    return await stat(folder);
  } catch (error) {
    const above = dirname(folder);
    if (codeOf(error) !== "ENOENT" || above === folder) throw error;
    return ownerOfPlace(above);
  }
}

/**
 * Whom a folder and what is in it belong to, where root looks: whoever serves from it.
 * @returns null to anybody else, who can give nothing away, and where it is root's own
 */
export async function ownerBesideRoot(folder: string): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await ownerOfPlace(folder);
  return uid === 0 ? null : { uid, gid };
}

/** Gives a file, or a folder with all that is in it, to somebody; links themselves, not what they lead to. */
export async function giveTo({ uid, gid }: Owner, path: string): Promise<void> {
  const within = await readdir(path, { recursive: true }).catch(() => []); // a file
  for (const one of [path, ...within.map((name) => join(path, name))]) await lchown(one, uid, gid);
}

/** Gives a folder that was made, and those that were made above it up to the first, to somebody; nothing else in them. */
export async function giveMade(owner: Owner, folder: string, first: string): Promise<void> {
  await lchown(folder, owner.uid, owner.gid);
  if (folder !== first) await giveMade(owner, dirname(folder), first);
}
