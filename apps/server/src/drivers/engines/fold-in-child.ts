import { openPassageTable } from "./lancedb-table.ts";
import { foldInHere, type FoldFailure } from "./fold-in.ts";

/**
 * Folds new rows into the indexes of the table in the folder that is named, and ends. It ends with its parent too: what is not
 * committed by then, nobody sees.
 */
const [folder = ""] = process.argv.slice(2);
process.on("disconnect", () => process.exit(1));

try {
  const { table } = await openPassageTable(folder);
  await foldInHere(table);
  process.exit(0);
} catch (error) {
  const failure: FoldFailure = { problem: error instanceof Error ? error.message : String(error) };
  process.send?.(failure, () => process.exit(1));
}
