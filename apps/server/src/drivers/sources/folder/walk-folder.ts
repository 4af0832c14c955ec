import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";
import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import type { Dirent } from "node:fs";
import { AppError } from "../../../core/app-error.ts";
import { mimeTypeOf } from "../../../core/files/file-kind.ts";
import { isClutter } from "../clutter.ts";
import { isInstallationData } from "./installation-data.ts";
import type { SourceFile } from "../source.ts";
import { codeOf, isReached, problemOf, versionOf, whatStandsAt, type Found, type Reach } from "./what-stands-there.ts";

/** Looked at together: as many as Node asks a disk at once, and some more that wait for their turn. */
const LOOKS_AT_ONCE = 16;
/** What a text holds in the place of bytes that are none. */
const NOT_UTF8 = "\uFFFD";

/** Failures of the place itself (a share that went away, no room for another open file): they say nothing of a single file. */
const OF_THE_PLACE = new Set(
  "ESTALE ENOTCONN EHOSTDOWN EHOSTUNREACH ENETDOWN ENETUNREACH ETIMEDOUT ENODEV ENXIO EMFILE ENFILE ENOMEM".split(" "),
);

/** The place itself cannot be read. */
export const unavailable = (path: string, cause: unknown): AppError =>
  new AppError("source_unavailable", `The folder "${path}" cannot be read (${codeOf(cause)}).`, { cause });

interface Walk {
  readonly reach: Reach;
  readonly signal: AbortSignal;
}

interface Place {
  readonly entry: Dirent;
  readonly parentKey: string | null;
}

/** @returns nothing of a folder that is an installation's data */
async function readFolder(path: string): Promise<Dirent[]> {
  // By name: names that are not UTF-8 may look the same once they are read as text.
  const entries = new Map<string, Dirent>();
  for await (const entry of await opendir(path)) if (!isClutter(entry.name)) entries.set(entry.name, entry);
  if (isInstallationData(entries)) return [];
  return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether it was there a moment ago and is not any more; a name that cannot be asked for is there all the same. */
const hasGone = (error: unknown, name: string): boolean => codeOf(error) === "ENOENT" && !name.includes(NOT_UTF8);

/** What cannot be looked at is still the folder or file that its own folder says it is. @returns null when it has gone meanwhile */
async function lookAt({ reach }: Walk, path: string, entry: Dirent): Promise<Found | null> {
  try {
    return await whatStandsAt(reach, path);
  } catch (error) {
    if (OF_THE_PLACE.has(codeOf(error))) throw unavailable(reach.root, error);
    if (hasGone(error, entry.name)) return null;
    return { isFolder: entry.isDirectory(), stats: null, identity: null, problem: problemOf(error) };
  }
}

async function describe(walk: Walk, { entry, parentKey }: Place): Promise<SourceFile | null> {
  const { name } = entry;
  const key = parentKey === null ? name : `${parentKey}/${name}`;
  const path = join(walk.reach.root, key);
  if (!isReached(walk.reach, path)) return null;
  const found = await lookAt(walk, path, entry);
  if (found === null) return null;
  const { isFolder, stats, identity, problem } = found;
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
    identity,
    problem,
  };
}

/** What a folder holds, in order of name, a few looked at together. */
async function* entriesOf(walk: Walk, folder: string | null): AsyncGenerator<SourceFile> {
  const entries = await readFolder(join(walk.reach.root, folder ?? ""));
  for (let at = 0; at < entries.length; at += LOOKS_AT_ONCE) {
    walk.signal.throwIfAborted();
    const some = entries.slice(at, at + LOOKS_AT_ONCE);
    for (const file of await Promise.all(some.map((entry) => describe(walk, { entry, parentKey: folder }))))
      if (file !== null) yield file;
  }
}

async function* folderAndInside(walk: Walk, folder: SourceFile): AsyncGenerator<SourceFile> {
  const inside = below(walk, folder.key);
  const first = await inside.next().catch((error: unknown) => ({ error }));
  walk.signal.throwIfAborted();
  if (!("error" in first)) {
    yield folder;
    if (!first.done) yield first.value;
    return yield* inside;
  }
  const { error } = first;
  if (error instanceof AppError || OF_THE_PLACE.has(codeOf(error))) throw unavailable(walk.reach.root, error);
  if (!hasGone(error, folder.name)) yield { ...folder, problem: problemOf(error) };
}

async function* below(walk: Walk, folder: string | null): AsyncGenerator<SourceFile> {
  for await (const file of entriesOf(walk, folder)) {
    walk.signal.throwIfAborted();
    if (file.isFolder) yield* folderAndInside(walk, file);
    else yield file;
  }
}

/** What tells this very folder from another in its place: the empty one below a mount, one made anew. */
async function markOf(root: string): Promise<string> {
  const { dev, ino } = await lstat(root).catch((cause: unknown) => {
    throw unavailable(root, cause);
  });
  return `${dev}:${ino}`;
}

/**
 * Everything in a folder, a folder before what it holds. What goes while it is being listed is left out.
 * @throws AppError `source_unavailable` when the root cannot be read, or is not the same any more at the end
 */
export async function* walkFolder(reach: Reach, signal: AbortSignal): AsyncGenerator<SourceFile> {
  const { root } = reach;
  const walk = { reach, signal };
  const before = await markOf(root);
  await readFolder(root).catch((cause: unknown) => {
    throw unavailable(root, cause);
  });
  yield* below(walk, null);
  signal.throwIfAborted();
  // A share that went away half-way looks like a folder whose files have gone.
  if ((await markOf(root)) !== before) throw unavailable(root, new Error("it went away meanwhile"));
}
