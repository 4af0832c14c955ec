import type { SourceFile } from "../../drivers/sources/source.ts";
import type { FolderPlace } from "./file-row.ts";
import { OvertakenScan } from "./overtaken-scan.ts";
import type { LibraryStore } from "./store.ts";

const BATCH = 300;

/** What is being listed, and for whom it is remembered. */
export interface ListingDeps {
  readonly store: LibraryStore;
  readonly sourceId: string;
  /** The mark of an earlier part that this one goes on from; null for the beginning. */
  readonly from: string | null;
  /** What the changes since the listing's beginning are read from; null where the source keeps no record of them. */
  readonly changesMark: string | null;
  /** New files that may be known ones in another place wait until all is told. */
  readonly holdsBack: boolean;
}

/** What a listing has told so far. */
export interface Listing {
  /** Keys told since the last checkpoint, and whether nothing was known of them. Without checkpoints these are all. */
  readonly told: Map<string, boolean>;
  /** New files that may be known ones in another place, by their keys: they are not saved yet. */
  readonly heldBack: Map<string, SourceFile>;
  /** Folders whose name or place is another than before. */
  readonly movedFolders: string[];
  /** How far it has come, as the next part would go on from. */
  mark: string | null;
  /** Files told in this run. */
  files: number;
  /** Files of the same bytes whose name, place, type or date is another. */
  toDescribe: number;
}

/** Writes what a source tells, batch by batch. */
export interface ListingSaver {
  readonly listing: Listing;
  /** A folder before what it holds. @throws OvertakenScan */
  save(batch: readonly SourceFile[]): Promise<void>;
  /** What was held back, a few at a time. @returns none when all is saved */
  saveHeldBack(limit: number): Promise<readonly SourceFile[]>;
  /** Ids may be others from now on. */
  forgetFolders(): void;
}

type Folders = Map<string, FolderPlace>;

/** Folders of an earlier run, or of before a move, are looked up. */
async function lookUpFolders({ store, sourceId }: ListingDeps, folders: Folders, batch: readonly SourceFile[]) {
  const own = new Set(batch.map(({ key }) => key));
  const unknown = batch.flatMap(({ parentKey }) =>
    parentKey === null || own.has(parentKey) || folders.has(parentKey) ? [] : [parentKey],
  );
  for (const [key, place] of await store.folderPlaces(sourceId, [...new Set(unknown)])) folders.set(key, place);
}

/** A source may tell a file again: what it tells last is true. A folder still comes before what it holds. */
const lastTold = (batch: readonly SourceFile[]): SourceFile[] => [
  ...new Map(batch.map((file) => [file.key, file])).values(),
];

/** Takes the first few out of a map. */
function takeSome(files: Map<string, SourceFile>, limit: number): SourceFile[] {
  const some: SourceFile[] = [];
  for (const file of files.values()) {
    if (some.length === limit) break;
    some.push(file);
  }
  for (const { key } of some) files.delete(key);
  return some;
}

/** Saves batches, with the places of folders that this or an earlier run told, and remembers how far it came. */
export function listingSaver(deps: ListingDeps): ListingSaver {
  const { store, sourceId, changesMark } = deps;
  const folders: Folders = new Map();
  const told = new Map<string, boolean>();
  const listing: Listing = { told, heldBack: new Map(), movedFolders: [], mark: deps.from, files: 0, toDescribe: 0 };

  const write = async (batch: readonly SourceFile[], holdsBack: boolean): Promise<void> => {
    await lookUpFolders(deps, folders, batch);
    const saved = await store.saveBatch({ sourceId, files: batch, folders, holdsBack });
    for (const [key, place] of saved.folders) folders.set(key, place);
    for (const { key } of batch) {
      told.set(key, saved.arrived.has(key) || told.get(key) === true);
      listing.heldBack.delete(key);
    }
    for (const file of saved.heldBack) listing.heldBack.set(file.key, file);
    listing.movedFolders.push(...saved.movedFolders);
    listing.toDescribe += saved.toDescribe;
  };
  const saveHeldBack = async (limit: number): Promise<readonly SourceFile[]> => {
    const some = takeSome(listing.heldBack, limit);
    if (some.length > 0) await write(some, false);
    return some;
  };

  return {
    listing,
    saveHeldBack,
    forgetFolders: () => folders.clear(),
    save: async (batch) => {
      if (batch.length === 0) return;
      const mark = batch.at(-1)?.mark;
      const files = lastTold(batch);
      await write(files, deps.holdsBack && mark === undefined);
      listing.files += files.filter((file) => !file.isFolder).length;
      if (mark === undefined) return;
      // What is behind the mark is not told again: all of it must be saved.
      while ((await saveHeldBack(BATCH)).length > 0);
      if (!(await store.saveCheckpoint(sourceId, { keys: told, before: listing.mark, mark, changesMark })))
        throw new OvertakenScan();
      listing.mark = mark;
      told.clear();
    },
  };
}

/** Files in batches, as they come. */
export async function saveInBatches(
  saver: ListingSaver,
  files: AsyncIterable<SourceFile> | Iterable<SourceFile>,
): Promise<void> {
  let batch: SourceFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < BATCH) continue;
    await saver.save(batch);
    batch = [];
  }
  await saver.save(batch);
}
