import type { OpenRecords } from "../../db/open.ts";

const SOURCE_ID = "source";

/** A source whose scans are done, and nothing in any table of documents and recognition. */
export async function emptyLibrary({ db }: OpenRecords): Promise<void> {
  for (const table of ["recognition", "page", "indexed", "file", "wanted", "source"] as const)
    await db.deleteFrom(table).execute();
  const place = { kind: "memory", uri: SOURCE_ID, name: "S", is_active: 1, scan_state: "idle", vanished_scans: 0 };
  await db
    .insertInto("source")
    .values({ id: SOURCE_ID, created_at: 1, last_scan_at: null, last_error: null, ...place })
    .execute();
}

/** A file as a scan finds it. */
export async function addFile({ db }: OpenRecords, key: string, version: string): Promise<void> {
  const kind = { mime_type: "application/pdf", kind: "pdf", is_folder: 0 };
  const place = { source_id: SOURCE_ID, parent_id: null, folder_path: "", folder_ids: "/" };
  const about = {
    name: key,
    sort_name: key,
    size: 1,
    modified_at: 1,
    drive_file_id: null,
    problem: null,
    created_at: 1,
  };
  await db
    .insertInto("file")
    .values({ id: key, key, version, ...kind, ...place, ...about })
    .execute();
}

/** The same, read: `waiting` are pages that have a picture. */
export async function addScan(records: OpenRecords, key: string, waiting: readonly number[]): Promise<void> {
  const { db } = records;
  await addFile(records, key, "1");
  await db
    .insertInto("indexed")
    .values({
      file_id: key,
      version: "1",
      state: "partly",
      attempts: 0,
      next_try_at: 0,
      content_hash: `hash of ${key}`,
      pages_to_recognise: waiting.length,
      form: 1_000,
      passage_count: 0,
      indexed_at: 1,
    })
    .execute();
  const page = { file_id: key, version: "1", label: null, text: "", layout: new Uint8Array(0), gap: "a scan" };
  for (const number of waiting)
    await db
      .insertInto("page")
      .values({ ...page, number, needs_recognition: 1, confidence: null })
      .execute();
}
