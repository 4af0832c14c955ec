import { sql } from "kysely";
import { remembered } from "../../core/remembered.ts";
import { documents } from "../../db/kin.ts";
import type { Records } from "../../db/open.ts";

/** All documents are looked at: in a large library that takes a tenth of a second. */
const REMEMBERED = { forMs: 30_000, max: 20 } as const;

const YEAR = sql<string | null>`substr(indexed.published_at, 1, 4)`;

/** Documents of these sources, counted by what they are; `types` and `topics` are JSON lists of ids, the year has four digits. */
const held = (db: Records) => async (sourceIds: readonly string[]) => {
  const rows = await documents(db)
    .where("file.source_id", "in", [...sourceIds, ""])
    .select(["indexed.document_types as types", "indexed.topics", YEAR.as("year")])
    .select((eb) => eb.fn.countAll().as("count"))
    .groupBy(["indexed.document_types", "indexed.topics", YEAR])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
};

/** Reads what the library holds as a whole. */
export const overviewStore = (db: Records) => ({
  /** Read documents of these sources by types, topics and year; some seconds old. */
  held: remembered(held(db), REMEMBERED),
});
