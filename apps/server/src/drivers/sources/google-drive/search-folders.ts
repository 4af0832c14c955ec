import { findFiles, inFolders } from "./ask-drive.ts";
import type { DriveClient } from "./drive-client.ts";
import { DriveError, isAboutOneFile } from "./drive-error.ts";
import type { DriveFile } from "./drive-file.ts";
import type { DriveRoot } from "./drive-root.ts";

export interface Listing {
  readonly client: DriveClient;
  readonly root: DriveRoot;
  readonly signal: AbortSignal;
}

export interface Look {
  /** Folders to look into together. */
  readonly ids: readonly string[];
  /** What to look for, as a term of Drive's query language. */
  readonly what: string;
  /** Null to begin. */
  readonly pageToken: string | null;
}

/** What stands in folders, a page at a time; or one of them that could not be looked into. */
export type Found =
  | { readonly files: readonly DriveFile[]; readonly ids: readonly string[]; readonly next: string | null }
  | { readonly unreadable: string; readonly error: DriveError };

/** A page token does not last for ever, and is of no use when a folder of its query went away. */
const isStale = (error: unknown): boolean =>
  error instanceof DriveError && (error.trouble === "refused" || error.trouble === "missing");

async function* pages({ client, root, signal }: Listing, look: Look): AsyncGenerator<Found> {
  const query = inFolders(look.ids, look.what);
  let { pageToken } = look;
  do {
    const page = await findFiles(client, { query, driveId: root.driveId, pageToken }, signal);
    pageToken = page.nextPageToken ?? null;
    yield { files: page.files, ids: look.ids, next: pageToken };
  } while (pageToken !== null);
}

/**
 * Looks into folders; where one of them spoils it for all, into each by itself.
 * @throws DriveError when it is not about one folder
 */
export async function* searchFolders(listing: Listing, look: Look): AsyncGenerator<Found> {
  const inside = pages(listing, look);
  const first = await inside.next().catch((error: unknown) => {
    if (look.pageToken !== null && isStale(error)) return "stale" as const;
    if (isAboutOneFile(error)) return error;
    throw error;
  });
  const [only, ...others] = look.ids;
  if (first === "stale") yield* searchFolders(listing, { ...look, pageToken: null });
  else if (!(first instanceof DriveError)) {
    if (first.done !== true) yield first.value;
    yield* inside;
  } else if (only !== undefined && others.length === 0) yield { unreadable: only, error: first };
  else for (const id of look.ids) yield* searchFolders(listing, { ...look, ids: [id], pageToken: null });
}
