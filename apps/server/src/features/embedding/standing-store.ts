import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Records } from "../../db/open.ts";

/** What makes vectors in the worker, which may run on another machine than who asks. */
export interface UsedEmbedder {
  /** Null when it is off, or cannot be had there. */
  readonly model: string | null;
  /** Why no vectors are made now; null when nothing is wrong. */
  readonly problem: string | null;
}

/** Files that are searched, and those of them whose passages have vectors of a model. */
export interface EmbeddedCounts {
  readonly files: number;
  readonly filesDone: number;
  readonly filesFailed: number;
  readonly passages: number;
  readonly passagesDone: number;
}

export interface FailedFile {
  readonly fileId: string;
  readonly name: string;
  readonly reason: string;
}

export type EmbeddingStandingStore = ReturnType<typeof embeddingStandingStore>;

const FACT = "embedder";
/** A statement of the embedded database keeps everybody waiting: it looks at so many files at most, then others have their turn. */
const FILES_AT_A_TIME = 4_000;

const noteEmbedder =
  (db: Records) =>
  async ({ model, problem }: UsedEmbedder): Promise<void> => {
    const value = JSON.stringify({ model, problem });
    await db
      .insertInto("fact")
      .values({ name: FACT, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  };

/** As the last worker noted it; none before the first one. */
const usedEmbedder = (db: Records) => async (): Promise<UsedEmbedder> => {
  const row = await db.selectFrom("fact").select("value").where("name", "=", FACT).executeTakeFirst();
  const used: UsedEmbedder = row === undefined ? { model: null, problem: null } : JSON.parse(row.value);
  return used;
};

const searched = (db: Records) =>
  db
    .selectFrom("indexed")
    .innerJoin("file_state", "file_state.file_id", "indexed.file_id")
    .innerJoin("source", "source.id", "file_state.source_id")
    .leftJoin("embedded", "embedded.file_id", "indexed.file_id")
    .where("source.is_active", "=", 1)
    .where("file_state.became", "in", ["indexed", "partly"])
    .where("indexed.passage_count", ">", 0);

/** Some files behind one, with what they add to the counts. Of a file in hand what it has by now counts. */
function someFiles(db: Records, model: string, after: string) {
  const isOfModel = sql`embedded.model = ${model}`;
  const isDone = sql`${isOfModel} and embedded.state = 'done' and embedded.read_at = indexed.indexed_at`;
  const when = (condition: typeof isDone, value = sql`1`) =>
    sql<number>`case when ${condition} then ${value} else 0 end`;
  const has = sql`case when embedded.passages < indexed.passage_count then embedded.passages else indexed.passage_count end`;
  return searched(db)
    .select(["indexed.file_id as id", "indexed.passage_count as passages"])
    .select(when(isDone).as("isDone"))
    .select(when(sql`${isOfModel} and embedded.state = 'failed'`).as("isFailed"))
    .select(when(isOfModel, has).as("passagesDone"))
    .where("indexed.file_id", ">", after)
    .orderBy("indexed.file_id")
    .limit(FILES_AT_A_TIME);
}

const counts =
  (db: Records) =>
  async (model: string): Promise<EmbeddedCounts> => {
    const sums = { files: 0, filesDone: 0, filesFailed: 0, passages: 0, passagesDone: 0 };
    for (let after = ""; ;) {
      const some = await db
        .selectFrom(someFiles(db, model, after).as("some"))
        .select((eb) => [eb.fn.countAll<number>().as("files"), eb.fn.max("id").as("last")])
        .select((eb) => [eb.fn.sum<number>("isDone").as("done"), eb.fn.sum<number>("isFailed").as("failed")])
        .select((eb) => [eb.fn.sum<number>("passages").as("passages"), eb.fn.sum<number>("passagesDone").as("has")])
        .executeTakeFirstOrThrow();
      sums.files += Number(some.files);
      sums.filesDone += Number(some.done ?? 0);
      sums.filesFailed += Number(some.failed ?? 0);
      sums.passages += Number(some.passages ?? 0);
      sums.passagesDone += Number(some.has ?? 0);
      if (Number(some.files) < FILES_AT_A_TIME) return sums;
      after = some.last ?? "";
      await setImmediate();
    }
  };

/** Files whose last try failed, whether they are tried again soon or not, in the order of their names. */
const failures =
  (db: Records) =>
  async (model: string, limit: number): Promise<FailedFile[]> => {
    const rows = await searched(db)
      .innerJoin("file", "file.id", "indexed.file_id")
      .select(["file.id as fileId", "file.name", "embedded.reason"])
      .where("embedded.model", "=", model)
      .where("embedded.reason", "is not", null)
      .orderBy("file.sort_name")
      .orderBy("file.id")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, reason: row.reason ?? "" }));
  };

/** How making vectors stands. It writes one fact: what is used for it. */
export const embeddingStandingStore = (db: Records) => ({
  noteEmbedder: noteEmbedder(db),
  usedEmbedder: usedEmbedder(db),
  counts: counts(db),
  failures: failures(db),
});
