import { apart } from "../run-apart.ts";
import { foldHere } from "./fold-vectors.ts";
import { openVectorTable } from "./vector-table.ts";

/** Folds the table of the model's vectors in the folder that is named. What is not committed when it ends, nobody sees. */
await apart(async ([folder = "", model = "", dimensions]) => {
  const kind = { model, dimensions: Number(dimensions) };
  await foldHere((await openVectorTable(folder, kind)).table, kind);
});
