import type { Changes, SourceFile } from "../source.ts";
import { changesNow, findChanges, type Change } from "./ask-drive.ts";
import { describeFile, describeFiles } from "./describe-file.ts";
import { DriveError } from "./drive-error.ts";
import { DRIVE_FOLDER, type DriveFile } from "./drive-file.ts";
import type { Listing } from "./search-folders.ts";

type IsKnown = (key: string) => Promise<boolean>;

/** The last word on each file, in the order of the record; and where the record goes on. */
async function lastWords({ client, root, signal }: Listing, mark: string) {
  const words = new Map<string, Change>();
  for (let pageToken = mark; ;) {
    const page = await findChanges(client, { driveId: root.driveId, pageToken }, signal);
    for (const change of page.changes) {
      if (change.fileId === undefined || change.changeType === "drive") continue;
      words.delete(change.fileId);
      words.set(change.fileId, change);
    }
    if (page.nextPageToken === undefined) return { words, mark: page.newStartPageToken ?? pageToken };
    pageToken = page.nextPageToken;
  }
}

/** Folders after those that hold them; what holds itself comes as it comes. */
function inOrder(folders: readonly SourceFile[]): SourceFile[] {
  const byKey = new Map(folders.map((folder) => [folder.key, folder]));
  const ordered = new Set<SourceFile>();
  const put = (folder: SourceFile, above: ReadonlySet<string>): void => {
    const parent = folder.parentKey === null ? undefined : byKey.get(folder.parentKey);
    if (parent !== undefined && !above.has(parent.key)) put(parent, new Set([...above, folder.key]));
    ordered.add(folder);
  };
  for (const folder of folders) put(folder, new Set());
  return [...ordered];
}

/** Where a file stands as the library knows it: what is in no folder of the library is outside. */
const placeBy =
  (rootId: string, isKnown: IsKnown) =>
  async (file: DriveFile): Promise<string | null | undefined> => {
    for (const id of (file.parents ?? []).toSorted()) {
      if (id === rootId) return null;
      if (await isKnown(id)) return id;
    }
    return undefined;
  };

interface Sorted {
  readonly gone: string[];
  readonly files: DriveFile[];
  readonly folders: SourceFile[];
  isComplete: boolean;
}

async function sort({ root }: Listing, words: ReadonlyMap<string, Change>, isKnown: IsKnown): Promise<Sorted> {
  const sorted: Sorted = { gone: [], files: [], folders: [], isComplete: true };
  const place = placeBy(root.id, isKnown);
  for (const [id, { file, removed }] of words) {
    if (id === root.id) continue; // whether it is still there is looked at first
    const isHere = removed !== true && file !== undefined && file.trashed !== true;
    const parentKey = isHere ? await place(file) : undefined;
    const wasHere = await isKnown(id);
    const isFolder = file?.mimeType === DRIVE_FOLDER;
    // What a folder brings with it the record does not say; what goes with it the library knows.
    if (isFolder && parentKey !== undefined && !wasHere) sorted.isComplete = false;
    if (!isHere || parentKey === undefined) {
      if (wasHere) sorted.gone.push(id);
    } else if (isFolder) sorted.folders.push(describeFile(file, parentKey));
    else sorted.files.push(file);
  }
  return sorted;
}

const isTooOld = (error: unknown): boolean =>
  error instanceof DriveError && (error.trouble === "refused" || error.trouble === "missing");

/**
 * What happened since a mark.
 * @throws DriveError
 */
export async function readChanges(listing: Listing, mark: string, isKnown: IsKnown): Promise<Changes> {
  const { client, root, signal } = listing;
  const told = await lastWords(listing, mark).catch((error: unknown) => {
    if (isTooOld(error)) return null;
    throw error;
  });
  if (told === null) {
    return { files: [], removedKeys: [], mark: await changesNow(client, root.driveId, signal), isComplete: false };
  }
  const sorted = await sort(listing, told.words, isKnown);
  const place = placeBy(root.id, isKnown);
  const files = await describeFiles({ client, place, signal }, sorted.files);
  const shown = new Set(files.map(({ key }) => key));
  // A shortcut whose target came into the library is not told any more.
  for (const { id } of sorted.files) if (!shown.has(id) && (await isKnown(id))) sorted.gone.push(id);
  return {
    files: [...inOrder(sorted.folders), ...files],
    removedKeys: sorted.gone,
    mark: told.mark,
    isComplete: sorted.isComplete,
  };
}
