import type { DriveFile } from "./drive-file.ts";
import type { DriveRoot } from "./drive-root.ts";

/** The folders of a source that are known so far. */
export interface FolderTree {
  readonly has: (id: string) => boolean;
  /** @param parentKey null for a folder at the root */
  readonly add: (id: string, parentKey: string | null) => void;
  /** Null for the root and for what stands there. */
  readonly parentKeyOf: (id: string) => string | null;
  /** In order. */
  readonly ids: () => string[];
  /** The one folder that a file counts as standing in, of all that hold it; undefined when none is known. */
  readonly folderOf: (file: DriveFile) => string | undefined;
  /** Its key: null for the root; undefined when a file stands outside. */
  readonly place: (file: DriveFile) => string | null | undefined;
}

/** A tree of which the root is known. */
export function folderTree(root: Pick<DriveRoot, "id">): FolderTree {
  const parents = new Map<string, string | null>([[root.id, null]]);
  const folderOf = (file: DriveFile): string | undefined =>
    (file.parents ?? []).filter((id) => parents.has(id)).toSorted()[0];
  return {
    has: (id) => parents.has(id),
    add: (id, parentKey) => void parents.set(id, parentKey),
    parentKeyOf: (id) => parents.get(id) ?? null,
    ids: () => [...parents.keys()].toSorted(),
    folderOf,
    place: (file) => {
      const id = folderOf(file);
      return id === root.id ? null : id;
    },
  };
}
