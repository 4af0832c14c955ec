import { AppError } from "../../core/app-error.ts";
import type { ReadArchiveDeps } from "./archive-files.ts";
import { safeName } from "./archive-names.ts";
import { archiveRoots, type ArchiveRoot } from "./archive-roots.ts";
import type { FolderPlace } from "./order-store.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";
import type { BrowseStore } from "./store.ts";

interface Counted {
  readonly files: number;
  readonly bytes: number;
}

/** Of files, and of folders. More would keep a server busy for hours, and few programs unpack it. */
const MAX_ENTRIES = 100_000;
const FOLDERS_AT_ONCE = 500;
/** So long it may take from preparing to fetching; a browser that goes on later needs a while. */
const TICKET_MS = 15 * 60_000;

const tooMany = (): AppError =>
  new AppError(
    "validation_failed",
    `This holds more than ${MAX_ENTRIES.toLocaleString("en")} files. Please download its folders one by one.`,
  );

/** What a folder holds, with all that is below it. */
async function countIn(store: BrowseStore, place: FolderPlace, before: number): Promise<Counted> {
  const { sourceId } = place;
  const waiting: (readonly string[] | null)[] = [place.folderId === null ? null : [place.folderId]];
  let [files, bytes, folders] = [0, 0, 0];
  for (let folderIds = waiting.pop(); folderIds !== undefined; folderIds = waiting.pop()) {
    const held = await store.holding({ sourceId, folderIds });
    files += held.files;
    bytes += held.bytes;
    folders += held.folderIds.length;
    if (before + files > MAX_ENTRIES || folders > MAX_ENTRIES) throw tooMany();
    for (let at = 0; at < held.folderIds.length; at += FOLDERS_AT_ONCE)
      waiting.push(held.folderIds.slice(at, at + FOLDERS_AT_ONCE));
  }
  return { files, bytes };
}

async function countAll(store: BrowseStore, roots: readonly ArchiveRoot[]): Promise<Counted> {
  let [files, bytes] = [0, 0];
  for (const root of roots) {
    const held =
      root.kind === "file" ? { files: 1, bytes: root.file.size ?? 0 } : await countIn(store, root.place, files);
    files += held.files;
    bytes += held.bytes;
  }
  return { files, bytes };
}

const nameOf = ([first, ...more]: readonly ArchiveRoot[]): string =>
  more.length === 0 ? `${safeName(first?.name ?? "")}.zip` : `Reading Room - ${more.length + 1} items.zip`;

/**
 * Gathers files and folders for one download by this user; what of them is gone is told within it.
 * @throws AppError `validation_failed` when it is too much, and what `refuseUnreadable` throws
 */
export async function prepareArchiveOf(
  deps: ReadArchiveDeps,
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
  signal: AbortSignal,
) {
  const { store } = deps;
  const { roots } = await archiveRoots(store, ids);
  const counted = await countAll(store, roots);
  await refuseUnreadable(deps, roots, signal);
  const name = nameOf(roots);
  const now = Date.now();
  const ticket = await store.putArchive(userId, { name, ids: [...new Set(ids)] }, { now, expiresAt: now + TICKET_MS });
  return { ...counted, name, url: `/api/files/archive/${ticket}` };
}
