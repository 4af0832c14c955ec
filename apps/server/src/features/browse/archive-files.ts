import { AppError } from "../../core/app-error.ts";
import type { ByteRange, Source } from "../../drivers/sources/source.ts";
import type { FolderPlace } from "./order-store.ts";
import type { BrowseRow, BrowseStore } from "./store.ts";

export interface ReadArchiveDeps {
  readonly store: BrowseStore;
  readonly sourceById: (id: string) => Source | null;
}

const ROWS_AT_ONCE = 500;

/** The rows of a folder, folders or files, one after the other, some at a time. */
export async function* rowsIn(store: BrowseStore, place: FolderPlace, isFolder: 0 | 1): AsyncGenerator<BrowseRow> {
  let after: { readonly id: string; readonly sort_name: string } | null = null;
  for (;;) {
    const next: { id: string; sort_name: string }[] = await store.nextIds(place, {
      isFolder,
      after,
      limit: ROWS_AT_ONCE,
    });
    if (next.length === 0) return;
    const rows = new Map((await store.files(next.map(({ id }) => id))).map((row) => [row.id, row]));
    for (const { id } of next) {
      const row = rows.get(id);
      if (row !== undefined) yield row;
    }
    after = next.at(-1) ?? null;
  }
}

/**
 * Opens a file that an archive is to hold.
 * @throws AppError `unavailable` or `source_unavailable` when its place is away, `file_gone`
 */
export async function openRow({ sourceById }: Pick<ReadArchiveDeps, "sourceById">, row: BrowseRow, range?: ByteRange) {
  const source = sourceById(row.source_id);
  if (source === null) throw new AppError("unavailable", "The place that holds it is not connected.");
  if (row.problem !== null) throw new AppError("file_gone", row.problem);
  return source.open(row.key, range);
}
