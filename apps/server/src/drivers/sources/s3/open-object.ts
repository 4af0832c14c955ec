import { open } from "node:fs/promises";
import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";
import { AppError } from "../../../core/app-error.ts";
import type { FileCache } from "../file-cache.ts";
import type { ByteRange, Source } from "../source.ts";
import { versionOf } from "./describe-object.ts";
import type { S3Calls } from "./s3-calls.ts";
import { asFileError } from "./s3-trouble.ts";

/** Larger files are not read: nobody writes books of this size, and disks are small. */
const FILE_MAX_BYTES = 2 * 1024 ** 3;

export interface OpenDeps {
  readonly calls: S3Calls;
  readonly prefix: string;
  readonly cache: FileCache;
}

type Opened = Awaited<ReturnType<Source["open"]>>;

interface Facts {
  readonly version: string;
  readonly size: number;
  readonly etag: string | undefined;
}

const EMPTY = (): ReadableStream<Uint8Array> => new Blob([]).stream();

async function factsOf({ calls, prefix }: OpenDeps, key: string): Promise<Facts> {
  const { ETag: etag, ContentLength: size = 0, LastModified: modifiedAt } = await calls.head(prefix + key);
  return { version: versionOf({ etag, size, modifiedAt }), size, etag };
}

/** Passes on so many bytes and no more: some stores send more than they are asked for. */
function atMost(stream: ReadableStream<Uint8Array>, length: number): ReadableStream<Uint8Array> {
  let left = length;
  const transform = (part: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>): void => {
    controller.enqueue(part.subarray(0, left));
    left -= Math.min(left, part.byteLength);
    if (left === 0) controller.terminate();
  };
  return stream.pipeThrough(new TransformStream({ transform }));
}

const streamOf = ({ Body }: GetObjectCommandOutput): ReadableStream<Uint8Array> =>
  Body?.transformToWebStream() ?? EMPTY();

async function openWhole({ calls, prefix }: OpenDeps, key: string): Promise<Opened> {
  const answer = await calls.get(prefix + key, {});
  const { ETag: etag, ContentLength: size = 0, LastModified: modifiedAt } = answer;
  return { stream: streamOf(answer), size, version: versionOf({ etag, size, modifiedAt }) };
}

async function openPart(deps: OpenDeps, key: string, { start, end }: ByteRange): Promise<Opened> {
  const { size, version, etag } = await factsOf(deps, key);
  const last = Math.min(end, size - 1);
  if (start > last) return { stream: EMPTY(), size, version };
  // A part of another version would be no part of this one.
  const answer = await deps.calls.get(deps.prefix + key, { range: `bytes=${start}-${last}`, ifMatch: etag });
  return { stream: atMost(streamOf(answer), last - start + 1), size, version };
}

/** The bytes of an object, or a part of them. @throws AppError `file_gone`, `file_changed`, `unavailable` */
export async function openObject(deps: OpenDeps, key: string, range?: ByteRange): Promise<Opened> {
  try {
    return await (range === undefined ? openWhole(deps, key) : openPart(deps, key, range));
  } catch (error) {
    throw asFileError(error);
  }
}

const tooLarge = (): AppError =>
  new AppError("unsupported_file", `Files of more than ${FILE_MAX_BYTES / 1024 ** 3} GB are not read.`);

/** Writes the bytes of exactly this version to a path. */
async function fetchObject(deps: OpenDeps, key: string, { etag, size, path }: Facts & { readonly path: string }) {
  const answer = await deps.calls.get(deps.prefix + key, { ifMatch: etag });
  const handle = await open(path, "w", 0o600);
  let bytes = 0;
  try {
    for await (const part of streamOf(answer)) {
      bytes += part.byteLength;
      if (bytes > size) break;
      await handle.write(part);
    }
  } finally {
    await handle.close();
  }
  // A connection that broke, or a store that heeds no version.
  if (bytes !== size) throw new AppError("file_changed", "The file did not come whole; it is read again.");
}

/** A local copy, checked to be of the version that it says. @throws AppError `file_gone`, `file_changed`, `unsupported_file` */
export async function objectAtPath(deps: OpenDeps, key: string): ReturnType<Source["localPath"]> {
  try {
    const facts = await factsOf(deps, key);
    if (facts.size > FILE_MAX_BYTES) throw tooLarge();
    const { path, release } = await deps.cache.hold({
      name: `${key}\n${facts.version}`,
      fetch: (to) => fetchObject(deps, key, { ...facts, path: to }),
      stays: false,
    });
    return { path, version: facts.version, release };
  } catch (error) {
    throw asFileError(error);
  }
}
