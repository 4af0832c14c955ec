import type { FileEntry, IndexState } from "@reading-room/contract/browse";
import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import type { BrowseRow } from "./store.ts";

/** What the index says of a file: a version that is not the indexed one waits again. */
function indexStateOf(row: BrowseRow): IndexState {
  if (row.index_state === null) return "waiting";
  if (row.index_state === "running" || row.index_state === "waiting") return row.index_state;
  return row.indexed_version === row.version ? (row.index_state as IndexState) : "waiting";
}

/** A row as the contract says it. */
export function fileEntry(row: BrowseRow): FileEntry {
  const isFolder = row.is_folder === 1;
  return {
    id: row.id,
    driveFileId: row.drive_file_id,
    name: row.name,
    isFolder,
    mimeType: row.mime_type,
    size: isFolder ? null : row.size,
    modifiedTime: row.modified_at === null ? null : new Date(row.modified_at).toISOString(),
    openUrl: isFolder ? null : `/api/files/${row.id}/open`,
    folderPath: row.folder_path,
    snippet: null,
    contentPreview: null,
    rank: null,
    indexState: isFolder ? null : indexStateOf(row),
    indexReason: isFolder ? row.problem : row.index_reason,
    title: row.title,
    pageCount: row.page_count,
  };
}

/** A source among several, as a folder of the root. */
export const sourceEntry = (source: { readonly id: string; readonly name: string }): FileEntry => ({
  id: source.id,
  driveFileId: null,
  name: source.name,
  isFolder: true,
  mimeType: FOLDER_MIME_TYPE,
  size: null,
  modifiedTime: null,
  openUrl: null,
  folderPath: "",
  snippet: null,
  contentPreview: null,
  rank: null,
  indexState: null,
  indexReason: null,
  title: null,
  pageCount: null,
});
