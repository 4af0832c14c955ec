/** A folder that is there, and that the last look could not look into. */
export interface ClosedFolder {
  readonly id: string;
  /** Folders from the source's root down to it, its own name last. */
  readonly folderPath: string;
  /** Why, for a person, without a full stop. */
  readonly reason: string;
}

/** The folders of a source that could not be read: how many, and the first of them in order of path. */
export interface ClosedFolders {
  readonly folders: number;
  readonly named: readonly ClosedFolder[];
}

/** So many are named where one sentence tells them all. */
export const NAMED_FOLDERS = 3;

/** What an admin should know of folders that could not be read, in one sentence; null where there are none. */
export function closedFoldersSaid({ folders, named }: ClosedFolders): string | null {
  if (folders === 0) return null;
  const [which, where] = folders === 1 ? ["A folder", "it"] : [`${folders.toLocaleString("en")} folders`, "them"];
  const first = named.slice(0, NAMED_FOLDERS);
  const names = first.map(({ folderPath, reason }) => `"${folderPath}" (${reason})`).join(", ");
  const more = folders > first.length ? ` and ${(folders - first.length).toLocaleString("en")} more` : "";
  return `${which} could not be read, so what is in ${where} is missing or as it was before: ${names}${more}.`;
}

interface LastLook {
  readonly last_error: string | null;
  readonly files_held: number;
}

/** What the last look at a source could not do. Where it did not reach the source, nothing is known of its folders. */
export function sourceTrouble(
  { last_error: error, files_held: held }: LastLook,
  closed: ClosedFolders,
): { readonly says: string | null; readonly folders: number } {
  if (error !== null && held === 0) return { says: error, folders: 0 };
  const sentences = [error, closedFoldersSaid(closed)].filter((one) => one !== null);
  return { says: sentences.length === 0 ? null : sentences.join(" "), folders: closed.folders };
}
