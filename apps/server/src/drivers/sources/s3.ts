import { AppError } from "../../core/app-error.ts";
import { fileCache, type FileCache } from "./file-cache.ts";
import { listObjects } from "./s3/list-objects.ts";
import { objectAtPath, openObject } from "./s3/open-object.ts";
import { s3Calls, type Patience, type S3Calls } from "./s3/s3-calls.ts";
import { S3_PREFIX, s3PlaceOf, s3Settings, s3UriOf, type S3Place } from "./s3/s3-settings.ts";
import { asUnavailable, isPassing } from "./s3/s3-trouble.ts";
import { watchObjects } from "./s3/watch-objects.ts";
import { sourceId, type SourceContext, type SourceDriver } from "./source-driver.ts";
import type { Source } from "./source.ts";

const KIND = "s3";
/** No store says by itself what changed. */
const RESCAN_MS = 60_000;
const LOOK_MS = 20_000;
const PATIENT: Patience = { tries: 6, answerMs: 30_000 };
/** Who starts the server or adds a source waits for it. */
const HASTY: Patience = { tries: 2, answerMs: 5_000 };

export interface S3SourceParts extends S3Place {
  readonly id: string;
  readonly calls: S3Calls;
  readonly cache: FileCache;
  /** How often to look for changes, in milliseconds. */
  readonly lookMs?: number;
}

const lastPart = (prefix: string): string => prefix.slice(0, -1).split("/").at(-1) ?? "";

/** The objects of a bucket below a prefix, as folders and files: a slash in a key separates them. Keys are those below the prefix. */
export function s3Source({ id, bucket, prefix, calls, cache, lookMs = LOOK_MS }: S3SourceParts): Source {
  const place = { bucket, prefix };
  const open = { calls, prefix, cache };
  return {
    id,
    name: lastPart(prefix) || bucket,
    rescanMs: RESCAN_MS,
    async *list(signal, from) {
      try {
        yield* listObjects({ calls, prefix, signal }, from);
      } catch (error) {
        signal.throwIfAborted();
        throw asUnavailable(error, place);
      }
    },
    open: (key, range) => openObject(open, key, range),
    localPath: (key) => objectAtPath(open, key),
    watch: async (onChange) => watchObjects(calls, lookMs, onChange),
  };
}

/** @returns whether anything is there */
async function look(entry: string, { env }: SourceContext): Promise<boolean> {
  const { Contents = [] } = await s3Calls(s3Settings(env), s3PlaceOf(entry), HASTY).list({ limit: 1 });
  return Contents.length > 0;
}

const refusal = (entry: string, cause: unknown): AppError =>
  new AppError("bad_setting", asUnavailable(cause, s3PlaceOf(entry)).message, { cause });

/** A store that is silent for a while must not keep a server from its start: its scans say so. */
async function check(entry: string, context: SourceContext): Promise<void> {
  await look(entry, context).catch((error: unknown) => {
    if (!isPassing(error)) throw refusal(entry, error);
  });
}

const within = (inner: string, outer: string): boolean => inner.startsWith(`${outer}/`);

async function admit(entry: string, context: SourceContext, others: readonly string[]): Promise<string> {
  const uri = s3UriOf(s3PlaceOf(entry));
  const around = others.find((other) => within(uri, other));
  if (around !== undefined) throw new AppError("bad_setting", `${uri} is in the library already, inside ${around}.`);
  const inside = others.find((other) => within(other, uri));
  if (inside !== undefined)
    throw new AppError("bad_setting", `${uri} holds ${inside}, which is in the library already: remove that first.`);
  const isThere = await look(entry, context).catch((error: unknown) => {
    throw refusal(entry, error);
  });
  if (isThere) return uri;
  throw new AppError("bad_setting", `There is nothing at ${uri}; check how it is written.`);
}

/** A bucket of S3, or of a store that speaks its language, or a part of one: `s3://bucket/folder`. */
export const s3: SourceDriver = {
  kind: KIND,
  written: "s3://bucket/folder",
  takes: (entry) => entry.startsWith(S3_PREFIX),
  make: (entry, { env, tempFolder }) => {
    const place = s3PlaceOf(entry);
    const uri = s3UriOf(place);
    const id = sourceId(KIND, uri);
    const calls = s3Calls(s3Settings(env), place, PATIENT);
    return { kind: KIND, uri, source: s3Source({ id, ...place, calls, cache: fileCache(tempFolder, 0) }) };
  },
  check,
  admit,
};
