import { ROOT_FOLDER_ID } from "@reading-room/contract/browse";
import { AppError } from "../../core/app-error.ts";
import type { BrowseStore } from "./store.ts";

export interface PathStep {
  readonly id: string;
  readonly name: string;
}

const ROOT_NAME = "Library";

/** What the root is called: a single source's own name, since it is the root then. */
export const rootName = (sources: readonly { readonly name: string }[]): string =>
  sources.length === 1 ? (sources[0]?.name ?? ROOT_NAME) : ROOT_NAME;

/**
 * The folders from the root to this one, both included; for a file, to the folder that holds it.
 * @throws AppError `not_found`
 */
export async function folderPath(store: BrowseStore, id: string): Promise<PathStep[]> {
  const sources = await store.sources();
  const only = sources.length === 1 ? sources[0] : undefined;
  const root = { id: ROOT_FOLDER_ID, name: rootName(sources) };
  if (id === ROOT_FOLDER_ID) return [root];
  const source = sources.find((one) => one.id === id);
  if (source !== undefined) return only ? [root] : [root, source];
  const row = await store.file(id);
  if (row === undefined) throw new AppError("not_found", "This folder is not in the library.");
  const ids = row.folder_ids.split("/").filter((part) => part !== "");
  const names = new Map((ids.length === 0 ? [] : await store.files(ids)).map((folder) => [folder.id, folder.name]));
  const above = ids.map((folderId) => ({ id: folderId, name: names.get(folderId) ?? "…" }));
  const own = row.is_folder === 1 ? [{ id: row.id, name: row.name }] : [];
  const ofSource = only ? [] : sources.filter((one) => one.id === row.source_id);
  return [root, ...ofSource, ...above, ...own];
}
