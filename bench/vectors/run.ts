import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tableNameOf } from "../../apps/server/src/drivers/vector-indexes/vector-kind.ts";
import { openVectorTable, rowsOf } from "../../apps/server/src/drivers/vector-indexes/vector-table.ts";
import { diskOf } from "../search/memory.ts";
import { clustered, DIMENSIONS } from "./clustered.ts";

/**
 * How long the nearest of many vectors take to be found, how many of them are missed, and what keeping them takes.
 * Usage: node bench/vectors/run.ts [VECTORS, comma-separated] [FOLDER]
 */
const [sizes = "100000,1000000", folder = join(tmpdir(), "reading-room-bench-vectors")] = process.argv.slice(2);
const KIND = { model: "bench", dimensions: DIMENSIONS };
const PASSAGES_IN_FILE = 50;
const ROWS_AT_ONCE = 20_000;
const MEASURE = join(import.meta.dirname, "measure.ts");

async function fill(place: string, vectors: number): Promise<void> {
  const { table, close } = await openVectorTable(place, KIND);
  const made = clustered(1);
  for (let from = await table.countRows(); from < vectors; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, vectors - from) }, (_, i) => {
      const passage = from + i;
      const file = String(Math.floor(passage / PASSAGES_IN_FILE)).padStart(36, "0");
      return {
        passageId: `${file}:1732300000000-1:${passage % PASSAGES_IN_FILE}:0`,
        mark: "bench",
        vector: made.next(),
      };
    });
    await table.add(rowsOf(rows[0]?.passageId.slice(0, 36) ?? "", rows, DIMENSIONS));
  }
  await close();
}

for (const vectors of sizes.split(",").map(Number)) {
  const place = join(folder, String(vectors));
  if (!existsSync(join(place, "filled"))) {
    await fill(place, vectors);
    execFileSync(process.execPath, [MEASURE, "fold", place], { stdio: "inherit" });
    writeFileSync(join(place, "filled"), "");
  }
  const disk = diskOf(join(place, `${tableNameOf(KIND)}.lance`));
  console.log(`${vectors} vectors: ${disk.toFixed(0)} MB on the disk`);
  execFileSync(process.execPath, [MEASURE, "ask", place], { stdio: "inherit" });
}
