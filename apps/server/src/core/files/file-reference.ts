import type { FileReference } from "@reading-room/contract/browse";

/** A file as another one refers to it. */
export const fileReference = (row: {
  readonly id: string;
  readonly name: string;
  readonly folder_path: string;
  readonly published_at: string | null;
}): FileReference => ({ id: row.id, name: row.name, folderPath: row.folder_path, publishedAt: row.published_at });
