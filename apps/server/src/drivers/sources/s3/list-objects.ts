import { unescape } from "node:querystring";
import type { _Object as S3Object } from "@aws-sdk/client-s3";
import { isClutter } from "../clutter.ts";
import type { SourceFile } from "../source.ts";
import { describeFolder, describeObject, folderOf } from "./describe-object.ts";
import type { S3Calls } from "./s3-calls.ts";

/** As many as a store tells at once. */
const PAGE = 1_000;
/** Databases keep no text with a zero in it. */
const NUL = "\0";

/** What a listing says of an object. */
interface Listed extends S3Object {
  readonly Key: string;
  /** Whether its key is text: nothing can be asked for by one that is not. */
  readonly isText: boolean;
}

const REPLACEMENT = "\uFFFD";

/** Keys come encoded, blanks as plus signs, from stores that know how. */
function decoded(object: S3Object, encoding: string | undefined): Listed {
  const { Key: raw = "" } = object;
  if (encoding !== "url") return { ...object, Key: raw, isText: true };
  const key = unescape(raw.replaceAll("+", "%20"));
  return { ...object, Key: key, isText: !key.includes(REPLACEMENT) || /%EF%BF%BD/i.test(raw) };
}

const foldersAbove = (key: string): string[] => {
  const parent = folderOf(key);
  return parent === null ? [] : [...foldersAbove(parent), parent];
};

/** Every object of a listing, page by page. */
async function* objects(calls: S3Calls, startAfter: string | undefined, signal: AbortSignal): AsyncGenerator<Listed> {
  let token: string | undefined;
  do {
    signal.throwIfAborted();
    const page = await calls.list({ startAfter, token, limit: PAGE, signal });
    for (const one of page.Contents ?? []) yield decoded(one, page.EncodingType);
    token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

interface Listing {
  readonly calls: S3Calls;
  readonly prefix: string;
  readonly signal: AbortSignal;
}

/**
 * Every object below a prefix, in order of key, and before the first in a folder that folder. What ends with a slash is a
 * folder's own mark, and tells of the folder only.
 * @param from key, without the prefix, behind which to begin
 */
export async function* listObjects({ calls, prefix, signal }: Listing, from?: string): AsyncGenerator<SourceFile> {
  const told = new Set<string>();
  const all = objects(calls, from === undefined ? undefined : prefix + from, signal);
  for await (const { Key, isText, ETag, Size = 0, LastModified, StorageClass } of all) {
    const key = Key.slice(prefix.length);
    if (key === "" || key.includes(NUL) || key.split("/").some(isClutter)) continue;
    const folders = [...foldersAbove(key), ...(key.endsWith("/") ? [key] : [])];
    for (const folder of folders.filter((one) => !told.has(one))) {
      told.add(folder);
      yield describeFolder(folder);
    }
    if (key.endsWith("/")) continue;
    yield describeObject(
      key,
      { etag: ETag, size: Size, modifiedAt: LastModified },
      { storageClass: StorageClass, isText },
    );
  }
}
