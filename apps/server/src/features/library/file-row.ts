import { sortName } from "@reading-room/contract/sort-name";
import { displayName } from "../../core/files/display-name.ts";
import { fileKindOf } from "../../core/files/file-kind.ts";
import type { SourceFile } from "../../drivers/sources/source.ts";

/** Where a folder stands, for what it holds: ids and names from the source's root down, its own last. */
export interface FolderPlace {
  readonly id: string;
  /** "/a/b/" */
  readonly ids: string;
  /** "Manuals/Old" */
  readonly path: string;
}

/** Where a folder stands for what it holds, by where it stands itself; null at the source's root. */
export const placeIn = (
  parent: Pick<FolderPlace, "ids" | "path"> | null,
  folder: { readonly id: string; readonly name: string },
): FolderPlace => ({
  id: folder.id,
  ids: `${parent?.ids ?? "/"}${folder.id}/`,
  path: parent === null || parent.path === "" ? folder.name : `${parent.path}/${folder.name}`,
});

export type FileRow = ReturnType<typeof fileRow>;

interface NewRow {
  readonly id: string;
  readonly sourceId: string;
  readonly file: SourceFile;
  /** Null at the source's root. */
  readonly folder: FolderPlace | null;
}

/** The row of a file as its source tells it now. */
export function fileRow({ id, sourceId, file, folder }: NewRow) {
  const name = displayName(file.name);
  return {
    id,
    source_id: sourceId,
    parent_id: folder?.id ?? null,
    key: file.key,
    name,
    sort_name: sortName(name),
    is_folder: file.isFolder ? 1 : 0,
    mime_type: file.mimeType,
    kind: fileKindOf(file.mimeType),
    size: file.size,
    modified_at: file.modifiedAt,
    version: file.isFolder ? null : file.version,
    drive_file_id: file.driveFileId,
    identity: file.identity,
    problem: file.problem,
    created_at: Date.now(),
    folder_path: folder?.path ?? "",
    folder_ids: folder?.ids ?? "/",
  };
}

/** The columns that tell whether a row must be written again; the others follow from these. */
export const COMPARED = [
  "parent_id",
  "name",
  "is_folder",
  "mime_type",
  "size",
  "modified_at",
  "version",
  "identity",
  "problem",
  "folder_path",
  "folder_ids",
] as const;

/** Whether anything that a reader could notice is different. */
export const differs = (row: FileRow, old: Pick<FileRow, (typeof COMPARED)[number]>): boolean =>
  COMPARED.some((column) => row[column] !== old[column]);
