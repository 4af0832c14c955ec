import type { Records } from "../../apps/server/src/db/open.ts";
import { newId } from "../../apps/server/src/db/new-id.ts";

/** One file in ten is a copy of the one before it. */
const hashOf = (n: number): string => `hash of ${n % 10 === 9 ? n - 1 : n}`;

const PART = 400;
const FOLDERS = 300;
/** One file in 50 failed, one in 9 of the others can be read only partly. */
const REASONS = {
  failed: (n: number) => `Page ${n} of it is damaged.`,
  partly: (n: number) => `2 of 20 pages have no text (pages 3, ${(n % 17) + 4}): the page is a picture.`,
};
const reasonOf = (n: number): string | null => {
  const state = stateOf(n);
  return state === "failed" || state === "partly" ? REASONS[state](n) : null;
};
const stateOf = (n: number): string => (n % 50 === 0 ? "failed" : n % 9 === 0 ? "partly" : "indexed");

function rowsOf(n: number, begun: number) {
  const id = newId(begun + n);
  const version = `${begun + n}:${n}`;
  const name = `report-${n}.pdf`;
  const place = { source_id: n % 20 === 0 ? "small" : "large", parent_id: null, key: `${n}`, folder_ids: "/" };
  const kind = { is_folder: 0, mime_type: "application/pdf", kind: "pdf", size: n, modified_at: n, version };
  const path = { name, sort_name: name, folder_path: `Reports/${n % FOLDERS}` };
  const gaps = stateOf(n) === "partly" ? 2 : 0;
  const pages = { page_count: 20, pages_without_text: gaps, passage_count: 40, indexed_at: begun, started_at: begun };
  const outline = JSON.stringify(Array.from({ length: 10 }, (_, page) => ({ title: `Chapter ${page}`, page })));
  return {
    file: { id, ...place, ...kind, ...path, drive_file_id: null, problem: null, created_at: begun },
    indexed: {
      file_id: id,
      version,
      state: stateOf(n),
      reason: reasonOf(n),
      content_hash: hashOf(n),
      attempts: 1,
      next_try_at: 0,
      outline,
      ...pages,
    },
  };
}

/** Two sources whose files have all been read, in an empty database. */
export async function fill(db: Records, files: number): Promise<void> {
  const begun = Date.now() - 24 * 60 * 60_000;
  const source = { kind: "folder", is_active: 1, scan_state: "idle", last_error: null, vanished_scans: 0 };
  const sources = ["large", "small"].map((id) => ({ id, uri: id, name: id, created_at: begun, ...source }));
  await db.insertInto("source").values(sources).execute();
  for (let from = 0; from < files; from += PART) {
    const rows = Array.from({ length: Math.min(PART, files - from) }, (_, i) => rowsOf(from + i, begun));
    await db
      .insertInto("file")
      .values(rows.map(({ file }) => file))
      .execute();
    await db
      .insertInto("indexed")
      .values(rows.map(({ indexed }) => indexed))
      .execute();
  }
}
