import type { Source, SourceFile } from "../../drivers/sources/source.ts";
import { AppError } from "../../core/app-error.ts";
import type { FolderPlace } from "./file-row.ts";
import type { KnownFile, LibraryStore } from "./store.ts";

const BATCH = 300;
/** When more than this share of a source's files is gone in one scan, something else than tidying may have happened. */
const VANISHED_SHARE = 0.2;
/** Small folders are tidied by hand: a few files may always go. */
const VANISHED_FILES_MIN = 10;
/** So many scans must agree before such a loss is believed. */
const VANISHED_SCANS = 3;

export interface ScanDeps {
  readonly store: LibraryStore;
  /**
   * Whether a loss that this scan finds again counts as one more agreement (true unless said): scans that follow each other
   * at once, as changes come in, all see the same moment.
   */
  readonly isLater?: boolean;
}

export interface ScanResult {
  readonly files: number;
  readonly removed: number;
  /** Files that are gone but kept for now, since too many went at once. */
  readonly held: number;
}

interface Seen {
  readonly ids: Set<string>;
  /** Keys of folders that could not be read: what they hold is unknown, so nothing of it is gone. */
  readonly unreadable: string[];
  files: number;
}

const placeIn = (parent: FolderPlace | null, file: SourceFile, id: string): FolderPlace => ({
  id,
  ids: `${parent?.ids ?? "/"}${id}/`,
  path: parent === null || parent.path === "" ? file.name : `${parent.path}/${file.name}`,
});

function saver(store: LibraryStore, sourceId: string, seen: Seen) {
  const folders = new Map<string, FolderPlace>();
  const folderOf = (file: SourceFile): FolderPlace | null =>
    file.parentKey === null ? null : (folders.get(file.parentKey) ?? null);

  return async (batch: readonly SourceFile[]): Promise<void> => {
    if (batch.length === 0) return;
    const ids = await store.saveBatch(
      sourceId,
      batch.map((file) => ({ file, folder: folderOf(file) })),
    );
    for (const file of batch) {
      const id = ids.get(file.key);
      if (id === undefined) continue;
      seen.ids.add(id);
      if (!file.isFolder) seen.files += 1;
      else folders.set(file.key, placeIn(folderOf(file), file, id));
      if (file.isFolder && file.problem !== null) seen.unreadable.push(`${file.key}/`);
    }
  };
}

async function saveAll(store: LibraryStore, source: Source, signal: AbortSignal): Promise<Seen> {
  const seen: Seen = { ids: new Set(), unreadable: [], files: 0 };
  const save = saver(store, source.id, seen);
  let batch: SourceFile[] = [];
  for await (const file of source.list(signal)) {
    batch.push(file);
    // What a folder holds is saved after the folder itself, whose id it needs.
    if (file.isFolder || batch.length >= BATCH) {
      await save(batch);
      batch = [];
    }
  }
  await save(batch);
  return seen;
}

const isLoss = (gone: readonly KnownFile[], known: readonly KnownFile[]): boolean => {
  const goneFiles = gone.filter((file) => !file.isFolder).length;
  const files = known.filter((file) => !file.isFolder).length;
  return goneFiles >= VANISHED_FILES_MIN && goneFiles > files * VANISHED_SHARE;
};

/**
 * Brings the file rows of one source up to date with what it holds. Nothing is deleted when the source cannot be read,
 * under a folder that cannot be read, or when a fifth of its files is gone in fewer than three scans in a row.
 * @throws AppError `source_unavailable`
 */
export async function scanSource(
  { store, isLater = true }: ScanDeps,
  source: Source,
  signal: AbortSignal,
): Promise<ScanResult> {
  await store.setScanState(source.id, { state: "scanning" });
  try {
    const seen = await saveAll(store, source, signal);
    const known = await store.knownFiles(source.id);
    const gone = known.filter(
      (file) => !seen.ids.has(file.id) && !seen.unreadable.some((folder) => file.key.startsWith(folder)),
    );
    const before = await store.vanishedScans(source.id);
    const vanishedScans = !isLoss(gone, known) ? 0 : before === 0 || isLater ? before + 1 : before;
    const hold = vanishedScans > 0 && vanishedScans < VANISHED_SCANS;
    if (!hold) await store.removeFiles(gone.map((file) => file.id));
    const held = hold ? gone.length : 0;
    const error = hold ? `${held} files are gone at once; they are kept until two more scans agree.` : null;
    await store.setScanState(source.id, { state: "idle", error, vanishedScans: hold ? vanishedScans : 0 });
    return { files: seen.files, removed: gone.length - held, held };
  } catch (error) {
    const message = error instanceof AppError ? error.message : "The scan failed.";
    // A scan that was told to stop says nothing about its source.
    await store.setScanState(source.id, signal.aborted ? { state: "waiting" } : { state: "idle", error: message });
    throw error;
  }
}
