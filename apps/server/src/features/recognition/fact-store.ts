import { sql } from "kysely";
import type { Records } from "../../db/open.ts";

/** What reads pictures in the worker, which may run on another machine than who asks. */
export interface UsedEngine {
  /** Null when it is off, or nothing can do it there. */
  readonly engine: string | null;
  readonly languages: readonly string[];
}

export type RecognitionFactStore = ReturnType<typeof recognitionFactStore>;

const FACT = "recognition_engine";

const noteEngine =
  (db: Records) =>
  async ({ engine, languages }: UsedEngine): Promise<void> => {
    const value = JSON.stringify({ engine, languages });
    await db
      .insertInto("fact")
      .values({ name: FACT, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  };

/** As the last worker noted it; none before the first one. */
const usedEngine = (db: Records) => async (): Promise<UsedEngine> => {
  const row = await db.selectFrom("fact").select("value").where("name", "=", FACT).executeTakeFirst();
  const used: UsedEngine = row === undefined ? { engine: null, languages: [] } : JSON.parse(row.value);
  return used;
};

const ofActive = (db: Records) =>
  db
    .selectFrom("indexed")
    .innerJoin("file", "file.id", "indexed.file_id")
    .innerJoin("source", "source.id", "file.source_id")
    .where("source.is_active", "=", 1);

/** Pages of the library's files by what became of them in text recognition; copies of a document count once each. */
const countPages =
  (db: Records) =>
  async (now: number): Promise<{ waiting: number; done: number; failed: number }> => {
    const sums = await ofActive(db)
      .select([
        sql<number>`coalesce(sum(indexed.pages_to_recognise), 0)`.as("waiting"),
        sql<number>`coalesce(sum(indexed.pages_recognised), 0)`.as("done"),
      ])
      .executeTakeFirstOrThrow();
    const failed = await ofActive(db)
      .innerJoin("recognition", "recognition.content_hash", "indexed.content_hash")
      .select((eb) => eb.fn.countAll<number>().as("pages"))
      .where("recognition.state", "=", "failed")
      .where("recognition.next_try_at", ">", now)
      .executeTakeFirstOrThrow();
    return { waiting: Number(sums.waiting), done: Number(sums.done), failed: Number(failed.pages) };
  };

/** How text recognition stands. It writes one fact: what is used for it. */
export const recognitionFactStore = (db: Records) => ({
  noteEngine: noteEngine(db),
  usedEngine: usedEngine(db),
  countPages: countPages(db),
});
