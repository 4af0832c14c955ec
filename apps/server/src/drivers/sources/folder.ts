import { constants, createReadStream } from "node:fs";
import { access, lstat, open, opendir, realpath, stat, type FileHandle } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { Readable } from "node:stream";
import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import { watch } from "chokidar";
import type { Dirent, Stats } from "node:fs";
import { AppError } from "../../core/app-error.ts";
import { mimeTypeOf } from "../../core/file-kind.ts";
import type { ByteRange, Source, SourceFile } from "./source.ts";

/** A burst of changes counts as one. */
const WATCH_DEBOUNCE_MS = 400;

/** Names that systems and editors leave behind; nobody looks for them in a library. */
const isClutter = (name: string): boolean =>
  name.startsWith(".") || name.startsWith("~$") || name === "Thumbs.db" || name === "desktop.ini";

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown error";

const versionOf = (stats: Stats): string => `${Math.round(stats.mtimeMs * 1000)}-${stats.size}`;

const PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: "No permission to read it",
  EPERM: "No permission to read it",
  ENOENT: "It leads to nothing, or its name cannot be read",
  ELOOP: "A link that leads round in a circle",
};
const problemOf = (error: unknown): string => PROBLEMS[codeOf(error)] ?? `It cannot be read (${codeOf(error)})`;

const isInside = (root: string, path: string): boolean => path === root || path.startsWith(root + sep);

interface Found {
  readonly isFolder: boolean;
  readonly stats: Stats | null;
  readonly problem: string | null;
}

const broken = (problem: string, stats: Stats | null = null): Found => ({ isFolder: false, stats, problem });

/** What a link leads to: a regular file inside the library, or a reason why it is not followed. */
async function lookThroughLink(root: string, path: string): Promise<Found> {
  const target = await realpath(path);
  if (!isInside(root, target)) return broken("A link that leads out of the library");
  const stats = await stat(target);
  return stats.isFile() ? { isFolder: false, stats, problem: null } : broken("A link to a folder; it is not followed");
}

async function look(root: string, path: string): Promise<Found> {
  const stats = await lstat(path);
  if (stats.isDirectory()) return { isFolder: true, stats, problem: null };
  const found = stats.isSymbolicLink() ? await lookThroughLink(root, path) : { isFolder: false, stats, problem: null };
  if (found.problem !== null) return found;
  if (!found.stats?.isFile()) return broken("Not a regular file", stats);
  await access(path, constants.R_OK);
  return found;
}

/** What stands at a path; what cannot be looked at is still the folder or file that its own folder says it is. */
const lookAt = (root: string, path: string, isFolder: boolean): Promise<Found> =>
  look(root, path).catch((error: unknown) => ({ isFolder, stats: null, problem: problemOf(error) }));

async function readFolder(path: string): Promise<Dirent[]> {
  // By name: names that are not UTF-8 may look the same once they are read as text.
  const entries = new Map<string, Dirent>();
  for await (const entry of await opendir(path)) if (!isClutter(entry.name)) entries.set(entry.name, entry);
  return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

interface Place {
  readonly root: string;
  readonly entry: Dirent;
  readonly parentKey: string | null;
}

async function describe({ root, entry, parentKey }: Place): Promise<SourceFile> {
  const { name } = entry;
  const key = parentKey === null ? name : `${parentKey}/${name}`;
  const { isFolder, stats, problem } = await lookAt(root, join(root, key), entry.isDirectory());
  return {
    key,
    parentKey,
    name,
    isFolder,
    mimeType: isFolder ? FOLDER_MIME_TYPE : mimeTypeOf(name),
    size: isFolder ? null : (stats?.size ?? null),
    modifiedAt: stats === null ? null : Math.round(stats.mtimeMs),
    // When a problem goes, the file is another for all who read it.
    version: stats === null || problem !== null ? `problem-${problem}` : versionOf(stats),
    driveFileId: null,
    identity: null,
    problem,
  };
}

async function* walk(root: string, folder: string | null, signal: AbortSignal): AsyncGenerator<SourceFile> {
  const entries = await readFolder(join(root, folder ?? ""));
  for (const entry of entries) {
    signal.throwIfAborted();
    const file = await describe({ root, entry, parentKey: folder });
    if (!file.isFolder) {
      yield file;
      continue;
    }
    const inside = walk(root, file.key, signal);
    const first = await inside.next().catch((error: unknown) => ({ unreadable: problemOf(error) }));
    signal.throwIfAborted();
    if ("unreadable" in first) {
      yield { ...file, problem: first.unreadable };
      continue;
    }
    yield file;
    if (!first.done) yield first.value;
    yield* inside;
  }
}

const unavailable = (path: string, cause: unknown): AppError =>
  new AppError("source_unavailable", `The folder "${path}" cannot be read (${codeOf(cause)}).`, { cause });

const gone = (cause: unknown): AppError =>
  new AppError("file_gone", "The file is not there any more, or cannot be read.", { cause });

interface Opened {
  readonly handle: FileHandle;
  readonly stats: Stats;
  readonly path: string;
}

/** Opens a regular file inside the root and nothing else: no link at the end, no pipe that would wait for a writer. */
async function openRegular(root: string, key: string): Promise<Opened> {
  let handle: FileHandle | undefined;
  try {
    const path = await realpath(join(root, key));
    if (!isInside(root, path)) throw new Error("outside the library");
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Error("not a regular file");
    return { handle, stats, path };
  } catch (cause) {
    await handle?.close();
    throw gone(cause);
  }
}

const EMPTY = (): ReadableStream<Uint8Array> => new Blob([]).stream();

async function streamOf({ handle, stats }: Opened, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const { start, end } = range ?? { start: 0, end: stats.size - 1 };
  if (stats.size === 0 || start > end) {
    await handle.close();
    return EMPTY();
  }
  return Readable.toWeb(createReadStream("", { fd: handle, start, end })) as ReadableStream<Uint8Array>;
}

function watchFolder(root: string, onChange: () => void): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const hint = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, WATCH_DEBOUNCE_MS);
  };
  const watcher = watch(root, { ignoreInitial: true, followSymlinks: false, ignorePermissionErrors: true });
  watcher.on("all", hint).on("error", () => {}); // what watching misses, the next scan finds
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

/**
 * A folder of this machine. Hidden files and editors' leavings are not part of it; links are followed to files inside it only.
 * @param root absolute path
 */
export function folderSource(id: string, root: string): Source {
  const realRoot = (): Promise<string> =>
    realpath(root).catch((cause: unknown) => {
      throw unavailable(root, cause);
    });

  return {
    id,
    name: basename(root) || root,
    async *list(signal) {
      const path = await realRoot();
      await readFolder(path).catch((cause: unknown) => {
        throw unavailable(root, cause);
      });
      yield* walk(path, null, signal);
    },
    open: async (key, range) => {
      const opened = await openRegular(await realRoot(), key);
      const { stats } = opened;
      return { stream: await streamOf(opened, range), size: stats.size, version: versionOf(stats) };
    },
    localPath: async (key) => {
      const { handle, stats, path } = await openRegular(await realRoot(), key);
      await handle.close();
      return { path, version: versionOf(stats), release: async () => {} };
    },
    watch: async (onChange) => watchFolder(root, onChange),
  };
}
