import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openEngine } from "../../apps/server/src/drivers/engines/registry.ts";
import { openVectorIndex } from "../../apps/server/src/drivers/vector-indexes/registry.ts";
import { openVectorTable, rowsOf } from "../../apps/server/src/drivers/vector-indexes/vector-table.ts";
import { clustered, DIMENSIONS } from "../vectors/clustered.ts";

const EVERY_WORD = { words: "", phrases: [], everyWord: false, fuzzy: false } as const;
const FILE_PASSAGES = 100_000;
const FILES_AT_ONCE = 200;

/** Gives every passage of a filled data folder a made-up vector of this model, unless that has been done. */
export async function fillVectors(dataDir: string, model: string, sourceIds: readonly string[]): Promise<void> {
  const done = join(dataDir, `vectors-of-${model}`);
  if (existsSync(done)) return;
  const kind = { model, dimensions: DIMENSIONS };
  const engine = await openEngine({ searchUrl: null, dataDir });
  const { table, close } = await openVectorTable(join(dataDir, "vectors"), kind);
  const made = clustered(1);
  const ids = [...(await engine.fileIds())];
  for (let from = 0; from < ids.length; from += FILES_AT_ONCE) {
    const filter = { fileIds: ids.slice(from, from + FILES_AT_ONCE) };
    const found = await engine.find({ ...EVERY_WORD, filter }, { sourceIds }, FILE_PASSAGES);
    const rows = found.map(({ id }) => ({ passageId: id, mark: "", vector: made.next() }));
    // Several files at once; what is asked here looks at the passages' ids alone.
    await table.add(rowsOf(ids[from] ?? "", rows, DIMENSIONS));
  }
  close();
  await engine.close();
  const vectors = await openVectorIndex({ dataDir }, kind);
  await vectors.optimize();
  await vectors.close();
  writeFileSync(done, "");
}
