import { ROOT_FOLDER_ID, type FileDetails, type FileEntry } from "@reading-room/contract/browse";
import { AppError } from "../../core/app-error.ts";
import { fileEntry } from "../../core/file-entry.ts";
import { sourceEntry } from "./source-entry.ts";
import { rootName } from "./folder-path.ts";
import type { BrowseStore } from "./store.ts";

const withoutDetails = (entry: FileEntry): FileDetails => ({
  ...entry,
  author: null,
  publicationNumber: null,
  publishedAt: null,
  documentTypes: [],
  topics: [],
  pagesWithoutText: null,
  pagesRecognised: null,
  pagesToRecognise: null,
  indexedAt: null,
  nextTryAt: null,
  copies: [],
  supersededBy: null,
  supersedes: [],
});

/**
 * One file or folder; a source and the root are folders too.
 * @throws AppError `file_not_found`
 */
export async function findEntry(store: BrowseStore, id: string): Promise<FileDetails> {
  const row = await store.file(id);
  if (row !== undefined) return withoutDetails(fileEntry(row));
  if (id === ROOT_FOLDER_ID) return withoutDetails(sourceEntry({ id, name: rootName(await store.sources()) }));
  const source = (await store.sources()).find((one) => one.id === id);
  if (source === undefined) throw new AppError("file_not_found", "This file is not in the library.");
  return withoutDetails(sourceEntry(source));
}
