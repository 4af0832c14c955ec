import type { FileEntry } from "@reading-room/contract/browse";
import { indexNotice } from "../../ui/file-list/index-notice.ts";
import { fileKind } from "../../ui/file-kind.ts";
import { formatDateTime } from "../../ui/format-date.ts";
import { formatSize } from "../../ui/format-size.ts";

interface DetailRow {
  readonly label: string;
  readonly value: string;
}

const UNKNOWN = "Unknown";

function textState(file: FileEntry): string {
  const notice = indexNotice(file);
  if (notice) return `${notice.label}. ${notice.reason}`;
  return file.indexState === "indexed" ? "Searchable in full" : UNKNOWN;
}

/** What the details dialog says of a file or folder, in order; what a folder cannot have is left out. */
export function detailRows(file: FileEntry): DetailRow[] {
  const rows: DetailRow[] = [
    { label: "Size", value: file.isFolder ? "Folder" : file.size === null ? UNKNOWN : formatSize(file.size) },
    { label: "Modified", value: file.modifiedTime === null ? UNKNOWN : formatDateTime(file.modifiedTime) },
    { label: "Type", value: file.mimeType === "" ? UNKNOWN : fileKind(file.mimeType) },
  ];
  if (file.title !== null && file.title !== file.name) rows.unshift({ label: "Title", value: file.title });
  if (file.folderPath !== "") rows.push({ label: "Location", value: file.folderPath });
  if (file.isFolder) return rows;
  if (file.pageCount !== null) rows.push({ label: "Pages", value: String(file.pageCount) });
  return [...rows, { label: "Text", value: textState(file) }];
}
