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

/** Of a file in hand what it has by now counts. */
const counts =
  (db: Records) =>
  async (model: string): Promise<EmbeddedCounts> => {
    const isOfModel = sql`embedded.model = ${model}`;
    const isDone = sql`${isOfModel} and embedded.state = 'done' and embedded.read_at = indexed.indexed_at`;
    const of = (condition: typeof isDone, value = sql`1`) =>
      sql<number>`coalesce(sum(case when ${condition} then ${value} else 0 end), 0)`;
    const has = sql`case when embedded.passages < indexed.passage_count then embedded.passages else indexed.passage_count end`;
    const row = await searched(db)
      .select((eb) => eb.fn.countAll<number>().as("files"))
      .select(of(isDone).as("filesDone"))
      .select(of(sql`${isOfModel} and embedded.state = 'failed'`).as("filesFailed"))
      .select(sql<number>`coalesce(sum(indexed.passage_count), 0)`.as("passages"))
      .select(of(isOfModel, has).as("passagesDone"))
      .executeTakeFirstOrThrow();
    return {
      files: Number(row.files),
      filesDone: Number(row.filesDone),
      filesFailed: Number(row.filesFailed),
      passages: Number(row.passages),
      passagesDone: Number(row.passagesDone),
    };
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
