import { ROOT_FOLDER_ID } from "@reading-room/contract/browse";
import type { FolderPlace } from "./order-store.ts";
import type { BrowseRow, BrowseStore } from "./store.ts";

/** What was chosen: a file, or a folder (a source is one, too) with all that is in it. */
export type ArchiveRoot =
  | { readonly kind: "file"; readonly name: string; readonly file: BrowseRow }
  | {
      readonly kind: "folder";
      readonly name: string;
      readonly place: FolderPlace;
      readonly modifiedAt: number | null;
    };

/** What is to go into one archive. */
export interface Chosen {
  readonly roots: readonly ArchiveRoot[];
  /** How many of them are not in the library any more. */
  readonly gone: number;
}

const ofRow = (row: BrowseRow): ArchiveRoot =>
  row.is_folder === 1
    ? {
        kind: "folder",
        name: row.name,
        place: { sourceId: row.source_id, folderId: row.id },
        modifiedAt: row.modified_at,
      }
    : { kind: "file", name: row.name, file: row };

const ofSource = ({ id, name }: { readonly id: string; readonly name: string }): ArchiveRoot => ({
  kind: "folder",
  name,
  place: { sourceId: id, folderId: null },
  modifiedAt: null,
});

/** Ids as files, folders and sources, each once: what stands in a chosen folder comes with that. */
export async function archiveRoots(store: BrowseStore, given: readonly string[]): Promise<Chosen> {
  const ids = new Set(given);
  const sources = await store.sources();
  if (ids.has(ROOT_FOLDER_ID)) return { roots: sources.map(ofSource), gone: 0 };
  const chosen = sources.filter(({ id }) => ids.has(id));
  const rows = await store.files([...ids]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const isWithin = (row: BrowseRow): boolean =>
    chosen.some(({ id }) => id === row.source_id) || row.folder_ids.split("/").some((id) => known.has(id));
  // In the order in which they were chosen.
  const alone = [...ids].flatMap((id) => known.get(id) ?? []).filter((row) => !isWithin(row));
  return { roots: [...chosen.map(ofSource), ...alone.map(ofRow)], gone: ids.size - chosen.length - rows.length };
}
