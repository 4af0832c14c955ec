import { LIMITS } from "@reading-room/contract/limits";
import { sql } from "kysely";
import { remembered } from "../../../core/remembered.ts";
import type { Records } from "../../../db/open.ts";
import { wordFiles } from "../../../db/word-files.ts";

/** Files that tell how many passages one has. */
const SAMPLE = 500;

/** How large the library is, about. */
export interface LibrarySize {
  readonly files: number;
  readonly passagesPerFile: number;
}

async function sizeNow(db: Records): Promise<LibrarySize> {
  const some = db.selectFrom("indexed").select("passage_count").where("passage_count", ">", 0).limit(SAMPLE);
  const mean = db.selectFrom(some.as("some")).select(sql<number | null>`avg(passage_count)`.as("passages"));
  const [files, row] = await Promise.all([wordFiles(db), mean.executeTakeFirst()]);
  return { files, passagesPerFile: Math.max(1, Number(row?.passages ?? 1)) };
}

/** The size of the library some minutes ago. */
export const librarySize = (db: Records): (() => Promise<LibrarySize>) => {
  const known = remembered<void, LibrarySize>(() => sizeNow(db), { forMs: LIMITS.freshSuggestionsMs, max: 1 });
  return () => known();
};
