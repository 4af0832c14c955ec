import { sortName } from "@reading-room/contract/sort-name";
import { fileKindOf, mimeTypeOf } from "../../apps/server/src/core/files/file-kind.ts";
import { newId } from "../../apps/server/src/db/new-id.ts";
import type { Records } from "../../apps/server/src/db/open.ts";
import { FOLDER_MIME_TYPE } from "../../packages/contract/src/browse.ts";

const PART = 500;
const FOLDERS = 20;
const SUBJECTS = ["Field manual", "Report", "annual review", "Map", "Übersicht", "Letter", "zoning plan", "Minutes"];
const ENDINGS = ["pdf", "docx", "txt", "png", "xlsx", "zip"];
const DAY_MS = 24 * 60 * 60_000;

function rowOf(n: number, sourceId: string) {
  const isFolder = n < FOLDERS;
  const subject = SUBJECTS[(n * 7) % SUBJECTS.length] ?? "Report";
  const name = isFolder ? `Box ${n}` : `${subject} ${(n * 7_919) % 1_000_003}.${ENDINGS[n % ENDINGS.length]}`;
  const mimeType = isFolder ? FOLDER_MIME_TYPE : mimeTypeOf(name);
  return {
    id: newId(Date.UTC(2026, 0, 1) + n),
    source_id: sourceId,
    parent_id: null,
    key: `${n}`,
    name,
    sort_name: sortName(name),
    is_folder: isFolder ? 1 : 0,
    mime_type: mimeType,
    kind: fileKindOf(mimeType),
    size: isFolder ? null : (n * 104_729) % 50_000_000,
    modified_at: Date.UTC(2026, 0, 1) - ((n * 31) % 4_000) * DAY_MS,
    version: isFolder ? null : `${n}`,
    drive_file_id: null,
    problem: null,
    created_at: 0,
    folder_path: "",
    folder_ids: "/",
  };
}

/** Puts so many entries into the root of a source, each file with what was read of it. */
export async function fill(db: Records, sourceId: string, entries: number): Promise<void> {
  const read = {
    state: "indexed",
    attempts: 1,
    next_try_at: 0,
    page_count: 12,
    title: "What stands on its first page",
  };
  for (let from = 0; from < entries; from += PART) {
    const rows = Array.from({ length: Math.min(PART, entries - from) }, (_, i) => rowOf(from + i, sourceId));
    await db.insertInto("file").values(rows).execute();
    const files = rows.filter((row) => row.is_folder === 0);
    await db
      .insertInto("indexed")
      .values(files.map(({ id, version }) => ({ ...read, file_id: id, version })))
      .execute();
  }
}
