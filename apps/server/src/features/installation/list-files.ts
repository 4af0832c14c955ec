import { IndexingState, type adminLibraryFiles, type LibraryFile } from "@reading-room/contract/admin-library";
import type { OutputOf, ParsedInputOf } from "@reading-room/contract/endpoint";
import { z } from "@reading-room/contract/zod";
import { badCursor, pageOf, readCursor, writeCursor, type ListOrder } from "../../core/list-cursor.ts";
import type { InstallationStore, LibraryFileRow, PathPlace, SourceRow } from "./store.ts";

export type FilesAsked = ParsedInputOf<typeof adminLibraryFiles>;

export interface ListFilesDeps {
  readonly store: Pick<InstallationStore, "files" | "sources">;
  readonly hideSecrets: (text: string) => string;
}

const ORDER: ListOrder = { name: "library files by path", by: "string" };

const Path = z.tuple([z.string(), z.string(), z.string()]);

interface Place extends PathPlace {
  readonly sourceId: string;
}

function pathOf(text: string) {
  try {
    return Path.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // made up
  }
}

function placeOf(cursor: string | undefined): Place | null {
  const place = readCursor(ORDER, cursor);
  if (place === null) return null;
  const path = pathOf(String(place.at));
  if (path === undefined || path.join("").includes("\0")) throw badCursor();
  const [sourceId, folderPath, sortName] = path;
  return { sourceId, folderPath, sortName, id: place.id };
}

const cursorOf = (row: LibraryFileRow): string =>
  writeCursor(ORDER, { at: JSON.stringify([row.source_id, row.folder_path, row.sort_name]), id: row.id });

function fileOf(row: LibraryFileRow, hideSecrets: (text: string) => string): LibraryFile {
  const state = IndexingState.parse(row.became);
  // What an earlier version was like says nothing of this one.
  const isKnown = state === row.state;
  const next = isKnown && (state === "waiting" || state === "failed") ? (row.next_try_at ?? 0) : 0;
  return {
    id: row.id,
    name: row.name,
    folder_path: row.folder_path,
    source_name: row.source_name,
    state,
    reason: isKnown && row.reason !== null ? hideSecrets(row.reason) : null,
    attempts: isKnown ? (row.attempts ?? 0) : 0,
    next_try_at: next > 0 ? new Date(next).toISOString() : null,
    page_count: isKnown ? row.page_count : null,
    pages_without_text: isKnown ? row.pages_without_text : null,
  };
}

/** The sources that a page is looked for in: from the one on in which the page before ended. */
function sourcesFrom(all: readonly SourceRow[], sourceId: string | undefined, after: Place | null): SourceRow[] {
  const asked = all.filter(({ id }) => sourceId === undefined || id === sourceId);
  const index = asked.findIndex(({ id }) => id === after?.sourceId);
  return asked.slice(Math.max(0, index));
}

/** One page of the files in a state of indexing: source by source, in order of path. */
export async function listFiles(
  { store, hideSecrets }: ListFilesDeps,
  { state, sourceId, cursor, limit }: FilesAsked,
): Promise<OutputOf<typeof adminLibraryFiles>> {
  const place = placeOf(cursor);
  const rows: LibraryFileRow[] = [];
  for (const { id } of sourcesFrom(await store.sources(), sourceId, place)) {
    const after = place?.sourceId === id ? place : null;
    const wanted = limit + 1 - rows.length;
    rows.push(...(await store.files({ state, sourceId: id, after, limit: wanted })));
    if (rows.length > limit) break;
  }
  const { page, nextCursor } = pageOf(rows, limit, cursorOf);
  return { files: page.map((row) => fileOf(row, hideSecrets)), nextCursor };
}

/** What was looked at, for the audit log. */
export async function filesInWords({ store }: ListFilesDeps, { state, sourceId }: FilesAsked): Promise<string> {
  const source = (await store.sources()).find(({ id }) => id === sourceId);
  return `Library, ${state} files${source === undefined ? "" : ` of ${source.name}`}`;
}
