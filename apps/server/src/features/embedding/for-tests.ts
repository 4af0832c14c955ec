import type { OpenRecords } from "../../db/open.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { fileWith, passagesOf } from "../../drivers/engines/for-tests.ts";

const SOURCE_ID = "s1";

/** A source whose scans are done, and nothing in any table of documents and vectors. */
export async function emptyLibrary({ db }: OpenRecords): Promise<void> {
  for (const table of ["embedded", "indexed", "file", "source", "fact"] as const) await db.deleteFrom(table).execute();
  const place = { kind: "memory", uri: SOURCE_ID, name: "S", is_active: 1, scan_state: "idle", vanished_scans: 0 };
  await db
    .insertInto("source")
    .values({ id: SOURCE_ID, created_at: 1, last_scan_at: null, last_error: null, ...place })
    .execute();
}

/** A file as a scan finds it; nothing was read of it yet. */
export async function addFile({ db }: OpenRecords, id: string): Promise<void> {
  const kind = { mime_type: "application/pdf", kind: "pdf", is_folder: 0 };
  const place = { source_id: SOURCE_ID, parent_id: null, folder_path: "", folder_ids: "/" };
  const about = { name: `${id}.pdf`, sort_name: id, size: 1, modified_at: 1, problem: null, created_at: 1 };
  await db
    .insertInto("file")
    .values({ id, key: id, version: "v1", drive_file_id: null, ...kind, ...place, ...about })
    .execute();
}

let readings = 0;

/** Puts what was read of a file, of however many passages, in the place of what was read before. */
export async function readAs({ db }: OpenRecords, id: string, passages: number): Promise<void> {
  readings += 1;
  const read = { version: "v1", state: "indexed", passage_count: passages, indexed_at: readings, form: 1_000 };
  await db
    .insertInto("indexed")
    .values({ file_id: id, attempts: 0, next_try_at: 0, ...read })
    .onConflict((conflict) => conflict.column("file_id").doUpdateSet(read))
    .execute();
}

interface ReadFile {
  readonly id: string;
  readonly texts: readonly string[];
}

/** The same with the passages themselves, found by an engine. */
export async function readInto(records: OpenRecords, engine: Engine, { id, texts }: ReadFile): Promise<void> {
  await engine.replace(id, fileWith(), passagesOf(id, texts));
  await readAs(records, id, texts.length);
}
