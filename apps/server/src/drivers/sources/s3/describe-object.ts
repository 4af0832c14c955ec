import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import { mimeTypeOf } from "../../../core/files/file-kind.ts";
import type { SourceFile } from "../source.ts";

/** What a store says of an object, be it in a listing or with its bytes. */
export interface ObjectFacts {
  readonly etag: string | undefined;
  readonly size: number;
  readonly modifiedAt: Date | undefined;
}

/** A store that says this of an object's kind keeps it where nobody can read it at once. */
const ARCHIVED = new Set(["GLACIER", "DEEP_ARCHIVE"]);
const SECOND_MS = 1_000;

/** A tag that stands for the very bytes; a weak one, or none, does not. */
const strongTag = (etag: string | undefined): string | null => {
  const tag = etag?.replace(/^"(.*)"$/, "$1") ?? "";
  return tag === "" || tag.startsWith("W/") ? null : tag;
};

/** The same for the same bytes, wherever they are put; where a store has no word for them, by when they were put there. */
export function versionOf({ etag, size, modifiedAt }: ObjectFacts): string {
  const tag = strongTag(etag);
  // Beside the bytes the time is told in seconds only.
  return tag === null ? `${Math.floor((modifiedAt?.getTime() ?? 0) / SECOND_MS)}-${size}` : `${tag}-${size}`;
}

/** Of an object nothing stays when it is moved but its bytes; of no bytes there are many. */
const identityOf = ({ etag, size }: ObjectFacts): string | null => (size === 0 ? null : strongTag(etag));

/** The key of the folder that holds it; null at the top. Folders' keys end with a slash, so that none is a file's. */
export const folderOf = (key: string): string | null => {
  const slash = key.lastIndexOf("/", key.endsWith("/") ? key.length - 2 : key.length);
  return slash < 0 ? null : key.slice(0, slash + 1);
};

const nameOf = (key: string): string => {
  const path = key.endsWith("/") ? key.slice(0, -1) : key;
  return path.slice(path.lastIndexOf("/") + 1);
};

/** A folder, which in a store is no more than the beginning of keys. */
export const describeFolder = (key: string): SourceFile => ({
  key,
  parentKey: folderOf(key),
  name: nameOf(key),
  isFolder: true,
  mimeType: FOLDER_MIME_TYPE,
  size: null,
  modifiedAt: null,
  version: "folder",
  driveFileId: null,
  identity: null,
  problem: null,
});

/** What decides whether an object can be fetched. */
export interface ObjectPlace {
  readonly storageClass: string | undefined;
  /** Whether its key is text. */
  readonly isText: boolean;
}

function problemOf({ storageClass, isText }: ObjectPlace): string | null {
  if (!isText) return "Its name is not UTF-8, so the store cannot be asked for it: rename it there";
  return ARCHIVED.has(storageClass ?? "") ? "It is archived, and must be restored in its store first" : null;
}

/** A file; a listing may begin behind it. */
export function describeObject(key: string, facts: ObjectFacts, place: ObjectPlace): SourceFile {
  const problem = problemOf(place);
  return {
    key,
    parentKey: folderOf(key),
    name: nameOf(key),
    isFolder: false,
    mimeType: mimeTypeOf(nameOf(key)),
    size: facts.size,
    modifiedAt: facts.modifiedAt?.getTime() ?? null,
    // When a problem goes, the file is another for all who read it.
    version: problem === null ? versionOf(facts) : `unread-${versionOf(facts)}`,
    driveFileId: null,
    identity: identityOf(facts),
    problem,
    mark: key,
  };
}
