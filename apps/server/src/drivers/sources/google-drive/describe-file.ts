import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import { mimeTypeOf } from "../../../core/files/file-kind.ts";
import type { SourceFile } from "../source.ts";
import { getFile } from "./ask-drive.ts";
import type { DriveClient } from "./drive-client.ts";
import { isAboutOneFile } from "./drive-error.ts";
import { DRIVE_FOLDER, DRIVE_SHORTCUT, isExported, PDF, unreadableKind, type DriveFile } from "./drive-file.ts";

const NOT_TOLD = new Set(["", "application/octet-stream"]);
/** Shortcuts that are looked through at once. */
const AT_ONCE = 8;

/** Changes when the bytes do, and not when the file is renamed or moved. */
export function versionOf(file: DriveFile): string {
  // Drive's own count of versions also rises when somebody shares the file, or looks at it.
  if (isExported(file)) return `pdf-${file.modifiedTime ?? ""}`;
  if (file.md5Checksum !== undefined) return `md5-${file.md5Checksum}`;
  return `${file.headRevisionId ?? ""}-${file.modifiedTime ?? ""}-${file.size ?? ""}`;
}

/** Why a file cannot be opened, as Drive itself tells; null when nothing speaks against it. */
export function problemOf(file: DriveFile): string | null {
  if (file.mimeType === DRIVE_FOLDER) return null;
  if (file.trashed === true) return "It is in the bin";
  const kind = unreadableKind(file);
  if (kind !== null) return kind;
  return file.capabilities?.canDownload === false ? "Its owner does not let it be downloaded" : null;
}

const modifiedAt = ({ modifiedTime }: DriveFile): number | null => {
  const at = Date.parse(modifiedTime ?? "");
  return Number.isNaN(at) ? null : at;
};

function typeOf(file: DriveFile): string {
  if (isExported(file)) return PDF;
  return NOT_TOLD.has(file.mimeType) ? mimeTypeOf(file.name) : file.mimeType;
}

/** A file or folder at its place. @param problem why it cannot be read, where its own facts do not tell */
export function describeFile(file: DriveFile, parentKey: string | null, problem = problemOf(file)): SourceFile {
  const isFolder = file.mimeType === DRIVE_FOLDER;
  return {
    key: file.id,
    parentKey,
    name: file.name,
    isFolder,
    mimeType: isFolder ? FOLDER_MIME_TYPE : typeOf(file),
    size: isFolder || file.size === undefined ? null : Number(file.size),
    modifiedAt: modifiedAt(file),
    version: problem === null ? versionOf(file) : `problem-${problem}`,
    driveFileId: file.id,
    identity: file.id,
    problem,
  };
}

/** Where a listed file stands: the key of its folder, null for the root, undefined outside. */
export type PlaceOf = (file: DriveFile) => string | null | undefined;

/** The file that a shortcut leads to, or why it leads to none. @throws DriveError when that cannot be told */
export async function lookThrough(
  client: DriveClient,
  shortcut: DriveFile,
  signal?: AbortSignal,
): Promise<DriveFile | string> {
  const id = shortcut.shortcutDetails?.targetId;
  if (id === undefined) return "A shortcut that leads to nothing";
  const target = await getFile(client, id, signal).catch((error: unknown) => {
    if (isAboutOneFile(error)) return null;
    throw error;
  });
  if (target === null || target.trashed === true) return "A shortcut that leads to nothing, or to what is not shared";
  if (target.mimeType === DRIVE_FOLDER) return "A shortcut to a folder; it is not followed";
  return target.mimeType === DRIVE_SHORTCUT ? "A shortcut to a shortcut; it is not followed" : target;
}

async function describeShortcut(
  { client, place, signal }: Describing,
  shortcut: DriveFile,
  parentKey: string | null,
): Promise<SourceFile | null> {
  const target = await lookThrough(client, shortcut, signal);
  if (typeof target === "string") {
    return { ...describeFile(shortcut, parentKey, target), mimeType: mimeTypeOf(shortcut.name) };
  }
  // It is in the library under its own name and place.
  if ((await place(target)) !== undefined) return null;
  const file = describeFile({ ...target, name: shortcut.name }, parentKey);
  return { ...file, key: shortcut.id, identity: shortcut.id };
}

interface Describing {
  readonly client: DriveClient;
  readonly place: (file: DriveFile) => ReturnType<PlaceOf> | Promise<ReturnType<PlaceOf>>;
  readonly signal?: AbortSignal;
}

/**
 * Files as the library knows them, in their order: a shortcut is what it leads to, under its own name, or is left out
 * where that stands in the library itself. Those that stand outside are left out.
 */
export async function describeFiles(describing: Describing, files: readonly DriveFile[]): Promise<SourceFile[]> {
  const described: (SourceFile | null)[] = [];
  const one = async (file: DriveFile): Promise<SourceFile | null> => {
    const parentKey = await describing.place(file);
    if (parentKey === undefined) return null;
    return file.mimeType === DRIVE_SHORTCUT
      ? describeShortcut(describing, file, parentKey)
      : describeFile(file, parentKey);
  };
  for (let i = 0; i < files.length; i += AT_ONCE)
    described.push(...(await Promise.all(files.slice(i, i + AT_ONCE).map(one))));
  return described.filter((file) => file !== null);
}
