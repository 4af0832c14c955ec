import type { FileEntry } from "@reading-room/contract/browse";

/** Where a file is saved from, under its own name. */
export const downloadAddress = ({ id }: Pick<FileEntry, "id">): string =>
  `/api/files/${encodeURIComponent(id)}/open?raw=1&download=1`;

/** Opens an address in a new tab that cannot reach this one. @returns false when the browser refused. */
export function openInNewTab(address: string): boolean {
  const opened = window.open(address, "_blank");
  if (opened === null) return false;
  opened.opener = null;
  return true;
}
