import { constants, type Stats } from "node:fs";
import { access, lstat, realpath, stat } from "node:fs/promises";
import { sep } from "node:path";

/** The system's code of a failure, such as ENOENT. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown error";

/** Another whenever the bytes may be others. */
export const versionOf = (stats: Stats): string => `${Math.round(stats.mtimeMs * 1000)}-${stats.size}`;

/** Whether a path is the root or below it; both resolved. */
export const isInside = (root: string, path: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);

/** What a library in a folder reaches: the folder, without what is no part of it. Both resolved. */
export interface Reach {
  readonly root: string;
  /** The server's own data where that lies inside; null where it does not. */
  readonly without: string | null;
}

/** Whether a resolved path is part of the library. */
export const isReached = ({ root, without }: Reach, path: string): boolean =>
  isInside(root, path) && (without === null || !isInside(without, path));

/** What the identities of all that stands on a disk begin with. */
export const diskOf = ({ dev }: Stats): string => `${dev}:`;

/** What a folder or file stays, wherever it is moved to within its disk. Of several links to one file none is more it than the others. */
export const identityOf = (stats: Stats): string | null =>
  stats.ino === 0 || (stats.isFile() && stats.nlink > 1) ? null : `${diskOf(stats)}${stats.ino}`;

const PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: "No permission to read it",
  EPERM: "No permission to read it",
  ENOENT: "It leads to nothing, or its name cannot be read",
  ELOOP: "A link that leads round in a circle",
};

/** Why something cannot be read, for a person. */
export const problemOf = (error: unknown): string => PROBLEMS[codeOf(error)] ?? `It cannot be read (${codeOf(error)})`;

/** What stands at a path. */
export interface Found {
  readonly isFolder: boolean;
  readonly stats: Stats | null;
  readonly identity: string | null;
  readonly problem: string | null;
}

const broken = (problem: string, stats: Stats | null = null): Found => ({
  isFolder: false,
  stats,
  identity: null,
  problem,
});

/** What a link leads to: a regular file inside the library, or a reason why it is not followed. */
async function lookThroughLink(reach: Reach, path: string): Promise<Found> {
  const target = await realpath(path);
  if (!isReached(reach, target)) return broken("A link that leads out of the library");
  const stats = await stat(target);
  if (!stats.isFile()) return broken("A link to a folder; it is not followed");
  return { isFolder: false, stats, identity: null, problem: null };
}

async function lookBehind(reach: Reach, path: string): Promise<Found> {
  try {
    const found = await lookThroughLink(reach, path);
    if (found.problem === null) await access(path, constants.R_OK);
    return found;
  } catch (error) {
    return broken(problemOf(error));
  }
}

/** A link that went between two looks is not one that leads to nothing. @throws the system's error when it has gone */
async function unlessGone(path: string, found: Found): Promise<Found> {
  if (found.problem !== null) await lstat(path);
  return found;
}

/** Looks at a path inside its reach without opening it. @throws the system's error when nothing can be told of it */
export async function whatStandsAt(reach: Reach, path: string): Promise<Found> {
  const stats = await lstat(path);
  if (stats.isDirectory()) return { isFolder: true, stats, identity: identityOf(stats), problem: null };
  if (stats.isSymbolicLink()) return unlessGone(path, await lookBehind(reach, path));
  if (!stats.isFile()) return broken("Not a regular file", stats);
  const found: Found = { isFolder: false, stats, identity: identityOf(stats), problem: null };
  return access(path, constants.R_OK).then(
    () => found,
    (error: unknown) => {
      if (codeOf(error) === "ENOENT") throw error; // it went between two looks
      return { ...found, problem: problemOf(error) };
    },
  );
}
