import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { AppError } from "../../../core/app-error.ts";
import { GONE } from "../../../core/files/gone.ts";
import type { ByteRange, Source } from "../source.ts";
import { getFile, getMedia } from "./ask-drive.ts";
import { lookThrough, problemOf, versionOf } from "./describe-file.ts";
import type { DriveClient } from "./drive-client.ts";
import { asFileError } from "./drive-error.ts";
import { DRIVE_FOLDER, DRIVE_SHORTCUT, isExported, type DriveFile } from "./drive-file.ts";
import { fetchFile } from "./fetch-file.ts";
import type { FileCache, Held } from "../file-cache.ts";

export interface OpenDeps {
  readonly client: DriveClient;
  readonly cache: FileCache;
}

type Opened = Awaited<ReturnType<Source["open"]>>;

const gone = (why: string): AppError => new AppError("file_gone", why);

/** What a key leads to: a file as it is now, or the one that a shortcut leads to. */
async function resolve(client: DriveClient, key: string): Promise<DriveFile> {
  const found = await getFile(client, key);
  if (found.trashed === true || found.mimeType === DRIVE_FOLDER) throw gone(`${GONE}.`);
  const file = found.mimeType === DRIVE_SHORTCUT ? await lookThrough(client, found) : found;
  if (typeof file === "string") throw gone(`${file}.`);
  const problem = problemOf(file);
  if (problem !== null) throw gone(`${problem}.`);
  return file;
}

const hold = ({ client, cache }: OpenDeps, file: DriveFile): Promise<Held> =>
  cache.hold({
    name: `${file.id}\n${versionOf(file)}`,
    fetch: (path) => fetchFile(client, file, path),
    // Drive makes an export anew each time; a file's own bytes it has at hand.
    stays: isExported(file),
  });

const EMPTY = (): ReadableStream<Uint8Array> => new Blob([]).stream();

/** Passes on `length` bytes from `start` on, for servers that do not know of parts. */
function partOf(stream: ReadableStream<Uint8Array>, start: number, length: number): ReadableStream<Uint8Array> {
  let [skip, left] = [start, length];
  const transform = (part: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>): void => {
    const own = part.subarray(skip, skip + left);
    skip -= Math.min(skip, part.byteLength);
    left -= own.byteLength;
    if (own.byteLength > 0) controller.enqueue(own);
    if (left === 0) controller.terminate();
  };
  return stream.pipeThrough(new TransformStream({ transform }));
}

const boundsOf = (size: number, range: ByteRange | undefined): ByteRange => ({
  start: range?.start ?? 0,
  end: Math.min(range?.end ?? size - 1, size - 1),
});

async function openMedia(client: DriveClient, file: DriveFile, range?: ByteRange): Promise<Opened> {
  const size = Number(file.size ?? 0);
  const version = versionOf(file);
  const { start, end } = boundsOf(size, range);
  if (start > end) return { stream: EMPTY(), size, version };
  const response = await getMedia(client, file.id, range === undefined ? null : `bytes=${start}-${end}`);
  const whole = response.body ?? EMPTY();
  const isPart = range === undefined || response.status === 206;
  return { stream: isPart ? whole : partOf(whole, start, end - start + 1), size, version };
}

async function openExport(deps: OpenDeps, file: DriveFile, range?: ByteRange): Promise<Opened> {
  const held = await hold(deps, file);
  try {
    const { start, end } = boundsOf(held.size, range);
    const opened = { size: held.size, version: versionOf(file) };
    if (start > end) {
      await held.release();
      return { ...opened, stream: EMPTY() };
    }
    const stream = (await open(held.path)).createReadStream({ start, end });
    stream.once("close", () => void held.release());
    return { ...opened, stream: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
  } catch (error) {
    await held.release();
    throw error;
  }
}

const translated = async <T>(deed: () => Promise<T>): Promise<T> => {
  try {
    return await deed();
  } catch (error) {
    throw asFileError(error);
  }
};

/** The bytes of a file; of Google's own documents those of the PDF that Drive makes of them. */
export const openFile = (deps: OpenDeps, key: string, range?: ByteRange): Promise<Opened> =>
  translated(async () => {
    const file = await resolve(deps.client, key);
    return isExported(file) ? openExport(deps, file, range) : openMedia(deps.client, file, range);
  });

/** A local copy, checked to be of the version that it says. */
export const fileAtPath = (deps: OpenDeps, key: string): ReturnType<Source["localPath"]> =>
  translated(async () => {
    const file = await resolve(deps.client, key);
    const { path, release } = await hold(deps, file);
    return { path, version: versionOf(file), release };
  });
