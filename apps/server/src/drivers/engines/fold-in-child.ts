import { apart } from "../run-apart.ts";
import { foldInHere } from "./fold-in.ts";
import { openPassageTable } from "./lancedb-table.ts";

/** Folds new rows into the indexes of the table in the folder that is named. What is not committed when it ends, nobody sees. */
await apart(async ([folder = ""]) => foldInHere((await openPassageTable(folder)).table));
