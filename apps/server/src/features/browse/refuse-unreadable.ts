import { AppError } from "../../core/app-error.ts";
import { toldError } from "../../core/told-error.ts";
import { openRow, rowsIn, type ReadArchiveDeps } from "./archive-files.ts";
import type { ArchiveRoot } from "./archive-roots.ts";
import type { FolderPlace } from "./order-store.ts";
import type { BrowseRow, BrowseStore } from "./store.ts";

/** Somebody waits for it. It takes longer only where tens of thousands of files are gone, or a place hardly answers: that is as good as none. */
const LOOK_MS = 10_000;
const FIRST_BYTE = { start: 0, end: 0 };

async function* filesIn(store: BrowseStore, place: FolderPlace): AsyncGenerator<BrowseRow> {
  yield* rowsIn(store, place, 0);
  for await (const { id } of rowsIn(store, place, 1)) yield* filesIn(store, { ...place, folderId: id });
}

/** All files of what was chosen, in the order in which an archive holds them. */
async function* filesOf(store: BrowseStore, roots: readonly ArchiveRoot[]): AsyncGenerator<BrowseRow> {
  for (const root of roots)
    if (root.kind === "file") yield root.file;
    else yield* filesIn(store, root.place);
}

/** Why a file cannot be read; null when it can. */
async function troubleWith(deps: ReadArchiveDeps, row: BrowseRow): Promise<AppError | null> {
  try {
    const { stream } = await openRow(deps, row, FIRST_BYTE);
    await stream.cancel().catch(() => {});
    return null;
  } catch (cause) {
    const told = cause instanceof AppError ? toldError(cause) : null;
    if (told?.code === "unavailable") return told;
    return new AppError("file_gone", "None of these files is there any more, or can be read.", { cause });
  }
}

/**
 * Looks for one file that can be read, so that nobody is given an archive of which nothing is there. A folder without files
 * lacks none.
 * @throws AppError `file_not_found` when nothing was chosen that is still known; where not one file can be read
 * `unavailable` when a place of theirs is away, else `file_gone`
 */
export async function refuseUnreadable(
  deps: ReadArchiveDeps,
  roots: readonly ArchiveRoot[],
  signal: AbortSignal,
): Promise<void> {
  if (roots.length === 0) throw new AppError("file_not_found", "None of this is in the library any more.");
  const until = Date.now() + LOOK_MS;
  let trouble: AppError | null = null;
  for await (const row of filesOf(deps.store, roots)) {
    signal.throwIfAborted();
    const own = await troubleWith(deps, row);
    if (own === null) return;
    if (trouble?.code !== "unavailable") trouble = own;
    if (Date.now() > until) break;
  }
  if (trouble !== null) throw trouble;
}
