import type { Records } from "../../db/open.ts";

/** A source as a start makes it. */
export const addSource = (db: Records, id: string, some: object = {}) =>
  db
    .insertInto("source")
    .values({
      id,
      kind: "folder",
      uri: `/srv/${id}`,
      name: id,
      is_active: 1,
      scan_state: "idle",
      last_scan_at: 1_000,
      last_error: null,
      vanished_scans: 0,
      created_at: 1,
      ...some,
    })
    .execute();

export interface TestFile {
  readonly id: string;
  readonly source?: string;
  readonly folder?: string;
  readonly isFolder?: boolean;
  readonly problem?: string | null;
  /** What became of it; a file without waits. */
  readonly indexed?: object;
}

/** A file of a source, at version "2", and what became of it at that version unless said otherwise. */
export async function addLibraryFile(
  db: Records,
  { id, source = "s1", folder = "", isFolder, problem = null, indexed }: TestFile,
) {
  const file = { name: `${id}.pdf`, sort_name: `${id}.pdf`, mime_type: "application/pdf", kind: "pdf", size: 1 };
  const place = { source_id: source, parent_id: null, key: id, folder_path: folder, folder_ids: "/" };
  const rest = { modified_at: 1, drive_file_id: null, problem, created_at: 1 };
  const version = isFolder === true ? null : "2";
  await db
    .insertInto("file")
    .values({ id, version, is_folder: isFolder === true ? 1 : 0, ...file, ...place, ...rest })
    .execute();
  if (indexed === undefined) return;
  const queue = { reason: null, attempts: 0, next_try_at: 0, lease_until: null, leased_by: null };
  const read = {
    version: "2",
    state: "indexed",
    page_count: 3,
    pages_without_text: 0,
    passage_count: 3,
    indexed_at: 1,
  };
  await db
    .insertInto("indexed")
    .values({ file_id: id, ...queue, ...read, ...indexed })
    .execute();
}
