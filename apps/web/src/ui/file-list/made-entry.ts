import type { FileEntry } from "@reading-room/contract/browse";

/** A file as a list shows it, for tests. */
export const madeEntry = (name: string, more: Partial<FileEntry> = {}): FileEntry => ({
  id: name,
  driveFileId: null,
  name,
  isFolder: false,
  mimeType: "application/pdf",
  size: 1,
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
  thumbnailUrl: null,
  ...more,
});
