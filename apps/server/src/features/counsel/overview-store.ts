import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { remembered } from "../../core/remembered.ts";
import { IS_READ } from "../../db/coverage.ts";
import { furtherPlaces } from "../../db/further-places.ts";
import { documents } from "../../db/kin.ts";
import type { Records } from "../../db/open.ts";
import { filled } from "../../db/filled.ts";

/** All documents are looked at: of 100,000 that takes a quarter of a second. */
const REMEMBERED = { name: "library overview", forMs: 30_000, max: 20 } as const;
/** A statement of the embedded database keeps everybody waiting: it looks at so many documents at most, then others have their turn. */
const DOCUMENTS_AT_A_TIME = 4_000;

/** Documents that are alike; `types` and `topics` are JSON lists of ids, the year has four digits. */
export interface HeldRow {
  readonly types: string | null;
  readonly topics: string | null;
  readonly year: string | null;
  readonly count: number;
}

const YEAR = sql<string | null>`substr(indexed.published_at, 1, 4)`;

const some = (db: Records, sourceIds: readonly string[], after: string) =>
  documents(db)
    .where("file.source_id", "in", filled(sourceIds))
    .where("indexed.file_id", ">", after)
    .select(["indexed.file_id as id", "indexed.document_types as types", "indexed.topics", YEAR.as("year")])
    .orderBy("indexed.file_id")
    .limit(DOCUMENTS_AT_A_TIME)
    .execute();

const held =
  (db: Records) =>
  async (sourceIds: readonly string[]): Promise<HeldRow[]> => {
    const groups = new Map<string, HeldRow>();
    for (let after = ""; ;) {
      const rows = await some(db, sourceIds, after);
      for (const { types, topics, year } of rows) {
        const key = `${types} ${topics} ${year}`;
        groups.set(key, { types, topics, year, count: (groups.get(key)?.count ?? 0) + 1 });
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < DOCUMENTS_AT_A_TIME) return [...groups.values()];
      after = last.id;
      await setImmediate();
    }
  };

/** The engine counts what it holds; sources that were taken out of the library stand in it, and in the records, for a while or for good. */
const passagesBeside =
  (db: Records) =>
  async (sourceIds: readonly string[]): Promise<number> => {
    const row = await db
      .selectFrom("source")
      .innerJoin("file", "file.source_id", "source.id")
      .innerJoin("indexed", "indexed.file_id", "file.id")
      .select(sql<number | null>`sum(indexed.passage_count)`.as("passages"))
      .where("source.id", "not in", filled(sourceIds))
      .executeTakeFirst();
    return Number(row?.passages ?? 0);
  };

/** Documents of the library: those that are read, and files that are not, but could be. */
export interface Documents {
  readonly read: number;
  readonly unread: number;
}

/** What is listed only is no document; what stands in several places is one, once it is read. */
const documentsNow = (db: Records) => async (): Promise<Documents> => {
  const [files, copies] = await Promise.all([
    db
      .selectFrom("file_state")
      .innerJoin("source", "source.id", "file_state.source_id")
      .where("source.is_active", "=", 1)
      .where("became", "!=", "skipped")
      .select((eb) => eb.fn.countAll<number>().as("all"))
      .select(sql<number | null>`sum(case when ${IS_READ} then 1 end)`.as("read"))
      .executeTakeFirstOrThrow(),
    furtherPlaces(db, sql<string | null>`case when ${IS_READ} then 'read' end`),
  ]);
  const read = Number(files.read ?? 0);
  return { read: read - (copies.get("read") ?? 0), unread: Number(files.all) - read };
};

/** Reads what the library holds as a whole. */
export const overviewStore = (db: Records) => ({
  documentsNow: documentsNow(db),
  /** Passages of other sources than these; some seconds old. */
  passagesBeside: remembered(passagesBeside(db), { ...REMEMBERED, name: "hidden passages" }),
  /** Read documents of these sources, counted by types, topics and year; some seconds old. */
  held: remembered(held(db), REMEMBERED),
});
