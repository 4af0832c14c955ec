import { constants, createReadStream, existsSync, type Stats } from "node:fs";
import { lstat, open, readlink, realpath, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { AppError } from "../../../core/app-error.ts";
import { GONE } from "../../../core/files/gone.ts";
import type { ByteRange } from "../source.ts";
import { standsInInstallationData } from "./installation-data.ts";
import { isReached, type Reach } from "./what-stands-there.ts";

const gone = (cause: unknown): AppError => new AppError("file_gone", `${GONE}, or cannot be read.`, { cause });

/** Where Linux tells what a process has open. */
const OPEN_FILES = "/proc/self/fd";
const TELLS_WHAT_IS_OPEN = existsSync(OPEN_FILES);

/**
 * Where the open file really stands: a folder on the way may have turned into a link after it was looked at. Where the system
 * does not tell, the path must still lead to the very file that is open.
 */
async function staysInside(reach: Reach, { handle, stats, path }: Opened): Promise<boolean> {
  if (TELLS_WHAT_IS_OPEN) return isReached(reach, await readlink(join(OPEN_FILES, String(handle.fd))));
  const now = await realpath(path);
  const { dev, ino } = await lstat(now);
  return isReached(reach, now) && dev === stats.dev && ino === stats.ino;
}

/** An open file of which nothing has been read yet. */
export interface Opened {
  readonly handle: FileHandle;
  readonly stats: Stats;
  readonly path: string;
}

/** Opens a regular file inside the reach and nothing else: no link at the end, no pipe that would wait for a writer. */
export async function openRegular(reach: Reach, key: string): Promise<Opened> {
  let handle: FileHandle | undefined;
  try {
    const path = await realpath(join(reach.root, key));
    if (!isReached(reach, path) || (await standsInInstallationData(reach.root, path)))
      throw new Error("outside the library");
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Error("not a regular file");
    if (!(await staysInside(reach, { handle, stats, path }))) throw new Error("outside the library");
    return { handle, stats, path };
  } catch (cause) {
    await handle?.close();
    throw gone(cause);
  }
}

/** A path at which other processes of this user read the very file that is open, whatever takes its place meanwhile, where the system has one. */
export const pathOfOpen = ({ handle, path }: Opened): string =>
  TELLS_WHAT_IS_OPEN ? `/proc/${process.pid}/fd/${handle.fd}` : path;

const EMPTY = (): ReadableStream<Uint8Array> => new Blob([]).stream();

/** The bytes of a range, or all; closes the file when they are read or not wanted any more. */
export async function streamOf({ handle, stats }: Opened, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const { start, end } = range ?? { start: 0, end: stats.size - 1 };
  if (stats.size === 0 || start > end) {
    await handle.close();
    return EMPTY();
  }
  return Readable.toWeb(createReadStream("", { fd: handle, start, end })) as ReadableStream<Uint8Array>;
}
