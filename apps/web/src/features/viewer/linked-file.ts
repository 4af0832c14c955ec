import { findPlace, getFolderPath, listFolder, ROOT_FOLDER_ID } from "@reading-room/contract/browse";
import type { FileEntry } from "@reading-room/contract/browse";
import { queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { linkedPath } from "./linked-path.ts";
import type { LinkedPath } from "./linked-path.ts";

/** Most folders hold no more: one look at such a one serves all links into it. */
const FEW = 200;
/** Of a full folder so many whose names begin alike are looked through. */
const ALIKE = 20;

/** What a folder holds, or only its beginning where it holds very much. */
const beginningOf = (folderId: string) =>
  queryOptions({
    queryKey: ["browse", "linked", folderId],
    queryFn: ({ signal }) => call(listFolder, { folderId, pageSize: FEW }, { signal }),
  });

/** The entry of that name in a folder; undefined where there is none. */
async function entryIn(client: QueryClient, folderId: string, name: string): Promise<FileEntry | undefined> {
  const isIt = (entry: FileEntry) => entry.name.normalize() === name.normalize();
  const { files, nextCursor } = await client.fetchQuery(beginningOf(folderId));
  const found = files.find(isIt);
  if (found !== undefined || nextCursor === null) return found;
  const { place } = await call(findPlace, { folderId, typed: name.slice(0, 200) });
  if (place === null) return undefined;
  return (await call(listFolder, { folderId, offset: place, pageSize: ALIKE })).files.find(isIt);
}

/** The ids of the folders from the top of the library to the one that a path begins in. */
async function startOf(folderId: string, { isFromTop }: LinkedPath): Promise<string[]> {
  if (isFromTop) return [ROOT_FOLDER_ID];
  return (await call(getFolderPath, { folderId })).path.map(({ id }) => id);
}

const addressOf = ({ id, isFolder }: Pick<FileEntry, "id" | "isFolder">, page: number | null): string =>
  isFolder
    ? `/browse/${encodeURIComponent(id)}`
    : `/view/${encodeURIComponent(id)}${page === null ? "" : `?page=${page}`}`;

async function followPath(client: QueryClient, folderId: string, path: LinkedPath): Promise<string | null> {
  const above = await startOf(folderId, path);
  for (const [i, part] of path.parts.entries()) {
    const folder = above.at(-1);
    if (folder === undefined) return null;
    if (part === "..") {
      above.pop();
      continue;
    }
    const entry = await entryIn(client, folder, part);
    if (entry === undefined) return null;
    if (!entry.isFolder) return i === path.parts.length - 1 ? addressOf(entry, path.page) : null;
    above.push(entry.id);
  }
  const id = above.at(-1);
  return id === undefined ? null : addressOf({ id, isFolder: true }, null);
}

/** Where a link inside a file of this folder leads in the library; null where it leads to nothing here. */
export const linkedFile = (client: QueryClient, folderId: string, href: string) =>
  queryOptions({
    queryKey: ["browse", "linked", folderId, href],
    queryFn: () => {
      const path = linkedPath(href);
      return path === null ? null : followPath(client, folderId, path);
    },
  });
